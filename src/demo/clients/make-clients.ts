import { clientRow, type ClientRow } from "#modules/clients/factories.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { describeClients, furnishClients } from "./client-care.ts";
import { chooseClientsWithLogin } from "../logins.ts";
import { BUSINESSES, FIRST_NAMES, SURNAMES } from "../people.ts";
import { STREETS, TOWNS, type DemoState } from "../places.ts";
import type { Random } from "../random.ts";

const CLIENTS = 150;
/** 555-0100 to 555-0199 are the numbers that no telephone company gives to anybody. */
const NUMBERS_AN_AREA = 100;

export interface DemoClient {
  row: ClientRow;
  state: DemoState;
  /** When they became a client; nothing happened before. */
  since: string;
}

/** Two thirds have been clients since before the story begins, the others came in the course of it. */
export async function makeClients(
  ctx: Ctx,
  random: Random,
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<{ clients: DemoClient[]; withLogin: DemoClient[] }> {
  const phones = phoneBook();
  const storyDays = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const clients = Array.from({ length: CLIENTS }, (_, index): DemoClient => {
    const state = random.pick(["DE", "DE", "MD", "NJ", "PA", "PA"] as const);
    const since = random.chance(0.66) ? from : addDays(from, random.between(1, storyDays - 7));
    const madeAt = instantOfOrNext(since, random.between(8 * 60, 17 * 60), zone);
    const business = index < BUSINESSES.length ? BUSINESSES[index] : undefined;
    const [city, zip] = random.pick<readonly [string, string]>(TOWNS[state].towns);
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(SURNAMES);
    const row = clientRow({
      id: random.id(madeAt),
      status: random.chance(0.08) ? "expired" : "active",
      client_type: business === undefined ? "residential" : "commercial",
      first_name: first,
      last_name: last,
      business_name: business ?? null,
      email: `${first}.${last}.${index + 1}@${business === undefined ? "homes" : "business"}.example`.toLowerCase(),
      phone: phones(state),
      street: `${random.between(1, 240)} ${random.pick(STREETS)}`,
      city,
      state,
      zip_code: zip,
      source: random.chance(0.4) ? "consultation" : "office",
      now: madeAt,
    });
    return { row, state, since };
  });
  describeClients(clients);
  const withLogin = chooseClientsWithLogin(clients);
  await ctx.db
    .insertInto("client")
    .values(clients.map(({ row }) => row))
    .execute();
  await furnishClients(ctx, clients);
  return { clients, withLogin };
}

/** Gives each number once, area by area. */
function phoneBook(): (state: DemoState) => string {
  const given = new Map<DemoState, number>();
  return (state) => {
    const number = given.get(state) ?? 0;
    given.set(state, number + 1);
    const areaCode = TOWNS[state].areaCodes[Math.floor(number / NUMBERS_AN_AREA)] ?? TOWNS[state].areaCodes[0];
    return `(${areaCode}) 555-01${String(number % NUMBERS_AN_AREA).padStart(2, "0")}`;
  };
}
