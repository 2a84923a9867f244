import { sql, type AliasedRawBuilder, type RawBuilder } from "kysely";
import type { Permission } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ServicePropertyType } from "../rules.ts";

/** What the appointments and plans of a client say about them. Days in company time. */
export interface ClientFacts {
  plans: string[];
  last_on: string | null;
  next_on: string | null;
}

export type FactColumns = readonly [
  AliasedRawBuilder<string[], "plans">,
  AliasedRawBuilder<string | null, "last_on">,
  AliasedRawBuilder<string | null, "next_on">,
];

export const NO_FACTS: FactColumns = [
  sql<string[]>`'{}'::text[]`.as("plans"),
  sql<null>`null::date`.as("last_on"),
  sql<null>`null::date`.as("next_on"),
];

/** What a later module knows of clients, as columns of any statement that has their rows as `client`. */
export interface ClientFactsPort {
  /** The same object for the same day and the same rights: statements are kept by it. */
  columnsOf(ctx: Ctx, today: string): FactColumns;
}

export interface Merge {
  from: string;
  into: string;
  /** Properties that were there twice → the one that stays, as the ports before this one have told. */
  replaced: ReadonlyMap<string, string>;
  /** The other's own address, as it is kept: what names no property was there. Null until the properties have moved. */
  ownPlaceId: string | null;
}

export interface Moved {
  /** How many of what, for the audit log: `{ appointments: 3 }`. */
  counts: Record<string, number>;
  replaced?: ReadonlyMap<string, string>;
  ownPlaceId?: string | null;
}

/** What belongs to clients and has entries of its own in the audit log, which their history tells, too. */
export interface AuditedRecords {
  entityType: string;
  /** Nobody else is told of them. */
  needs: Permission;
  /** The ids of those of these clients, as text: a statement in brackets. */
  idsOf: (clientIds: readonly string[]) => RawBuilder<string>;
}

/**
 * What later modules keep of clients; `src/modules.ts` puts them in. All of it runs in the caller's transaction. Whoever
 * has a table that refers to `client` has a port, or a test of the merge fails.
 */
export interface ClientRecordPort {
  audited?: readonly AuditedRecords[];
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
  facts: ClientFactsPort;
}
