import type { Ctx } from "#platform/server/context.ts";
import type { ServicePropertyType } from "../rules.ts";

/** What the appointments and plans of a client say about them. Days in company time. */
export interface ClientFacts {
  plans: readonly string[];
  lastServiceOn: string | null;
  nextServiceOn: string | null;
}

export interface Merge {
  from: string;
  into: string;
  /** Properties that were there twice → the one that stays, as the ports before this one have told. */
  replaced: ReadonlyMap<string, string>;
}

export interface Moved {
  /** How many of what, for the audit log: `{ appointments: 3 }`. */
  counts: Record<string, number>;
  replaced?: ReadonlyMap<string, string>;
}

/**
 * What later modules keep of clients; `src/modules.ts` puts them in. All of it runs in the caller's transaction. Whoever
 * has a table that refers to `client` has a port, or a test of the merge fails.
 */
export interface ClientRecordPort {
  /** Of all these clients in one statement; whoever is not in the answer has none. */
  factsOf?(ctx: Ctx, ids: readonly string[], today: string): Promise<ReadonlyMap<string, ClientFacts>>;
  /** How many appointments from today on stand against archiving. */
  countComingAppointments?(ctx: Ctx, id: string, today: string): Promise<number>;
  /** The lead has become a client, and is locked; `lock` went before. What they had booked is theirs now. */
  accept?(ctx: Ctx, id: string): Promise<Pick<Moved, "counts">>;
  /** The client is archived: what would make new appointments by itself stops. */
  close?(ctx: Ctx, id: string, today: string): Promise<void>;
  /**
   * Locks what `move` will change, in the port's own order, before the clients themselves are locked: whoever changes
   * such a record takes the client after it.
   */
  lock?(ctx: Ctx, clientIds: readonly string[]): Promise<void>;
  /** Gives everything of one client to another. The clients are locked, so nothing new comes meanwhile. */
  move?(ctx: Ctx, merge: Merge): Promise<Moved>;
}

/** What is known of the place where a client lives or works. */
export interface Profile {
  propertyType: ServicePropertyType | null;
  squareFeet: number | null;
}

/** The first property of each client, which a later module keeps. */
export interface ClientProfiles {
  read(ctx: Ctx, clientId: string): Promise<Profile | undefined>;
  /** Of many clients in one statement. */
  write(ctx: Ctx, profiles: ReadonlyMap<string, Profile>): Promise<void>;
}

/** What the clients need from the rest of the program. */
export interface ClientParts {
  recordPorts: readonly ClientRecordPort[];
  profiles: ClientProfiles;
}

const NOTHING: ClientFacts = { plans: [], lastServiceOn: null, nextServiceOn: null };

/** What all ports together say; everybody who was asked for is in it. */
export async function gatherFacts(
  ctx: Ctx,
  { recordPorts }: Pick<ClientParts, "recordPorts">,
  ids: readonly string[],
  today: string,
): Promise<(id: string) => ClientFacts> {
  const gathered = new Map<string, ClientFacts>();
  for (const port of ids.length === 0 ? [] : recordPorts) {
    const facts = (await port.factsOf?.(ctx, ids, today)) ?? new Map<string, ClientFacts>();
    for (const [id, told] of facts) gathered.set(id, both(gathered.get(id) ?? NOTHING, told));
  }
  return (id) => gathered.get(id) ?? NOTHING;
}

const both = (one: ClientFacts, other: ClientFacts): ClientFacts => ({
  plans: [...one.plans, ...other.plans],
  lastServiceOn: pick([one.lastServiceOn, other.lastServiceOn], "latest"),
  nextServiceOn: pick([one.nextServiceOn, other.nextServiceOn], "earliest"),
});

function pick(days: readonly (string | null)[], which: "earliest" | "latest"): string | null {
  const known = days.filter((day) => day !== null).sort();
  return known.at(which === "earliest" ? 0 : -1) ?? null;
}
