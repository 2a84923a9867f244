import * as contract from "#modules/billing/contract.ts";
import type {} from "#modules/billing/server/index.ts";
import { clientRow } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../src/testing/actors.ts";
import { createWorld, type World } from "../../src/testing/world.ts";
import type { ProofDatabase } from "../databases.ts";
import { dayAfter, instantOf } from "./calendar.ts";
import { LATE_FEE_AFTER_DAYS, LATE_FEE_RATE, TAX_AFTER, TAX_BEFORE, type Client, type Stretch } from "./company.ts";

/** A client as the program has them. */
export interface Person {
  id: string;
  planId: string;
  methodId: string | null;
}

export interface OpenCompany {
  world: World;
  ctx: Ctx;
  /** By the numbers of the clients. */
  people: Person[];
  close: () => Promise<void>;
}

/** So many rows are one statement. */
const SLICE = 500;

/** The program with all clients and plans, on the first morning of the stretch. */
export async function openCompany(
  database: ProofDatabase,
  clients: readonly Client[],
  stretch: Stretch,
): Promise<OpenCompany> {
  const raise = (fault: Error): never => {
    throw fault;
  };
  const pool = await openPool(readConfig(database.settings), { onFailure: raise, onError: raise });
  const world = await createWorld({ now: instantOf(stretch.from, "00:00"), database: { pool, giveBack: () => {} } });
  const ctx = world.ctx(SYSTEM);
  await world.parts.jobs.install();
  await setRules(world, stretch);
  const people = await writePeople(ctx, clients, stretch);
  await writeMethods(ctx, clients, people);
  // The sandbox plans its payouts when it gets to know its first customer, and these were written down past it.
  await world.db
    .insertInto("sandbox_due")
    .values({ what: "payout-made", object_id: "daily", at: instantOf(stretch.from, "17:00") })
    .execute();
  return {
    world,
    ctx,
    people,
    async close() {
      await world.close();
      await pool.end();
    },
  };
}

async function setRules(world: World, { from, taxChangesOn }: Stretch): Promise<void> {
  await world.db
    .updateTable("billing_settings")
    .set({ payment_terms: "net-15", late_fee_rate: LATE_FEE_RATE, late_fee_after_days: LATE_FEE_AFTER_DAYS })
    .execute();
  const { version } = (await world.call(ACTORS.administrator, contract.readTaxRates, {})).body;
  const tax = { name: "Sales tax", state: "DE" };
  const rates = [
    { ...tax, id: newId(), rate: TAX_BEFORE, startsOn: dayAfter(from, -1000), endsOn: dayAfter(taxChangesOn, -1) },
    { ...tax, id: newId(), rate: TAX_AFTER, startsOn: taxChangesOn },
  ];
  const { status } = await world.call(ACTORS.administrator, contract.replaceTaxRates, { version, rates });
  if (status !== 200) throw new Error(`The rates of tax were not taken: ${status}`);
}

async function writePeople(ctx: Ctx, clients: readonly Client[], { from }: Stretch): Promise<Person[]> {
  const at = ctx.now();
  const rows = clients.map((client) => clientRow({ now: at, email: `month-${client.at}@homes.example` }));
  await inSlices(rows, (slice) => ctx.db.insertInto("client").values(slice).execute());
  const places = await ctx.db.selectFrom("property").select(["id", "client_id"]).execute();
  const placeOf = new Map(places.map((place) => [place.client_id, place.id]));
  const iso = at.toISOString();
  const plans = clients.map(({ months, priceCents, startsOn }, number) => {
    const clientId = rows[number]?.id ?? "";
    return {
      ...{ id: newId(), client_id: clientId, property_id: placeOf.get(clientId) ?? "", technician_id: null },
      ...{ service_type: "quarterly-service", title: "Regular service", minutes: 60, price_cents: priceCents },
      ...{
        frequency: months === 1 ? ("Monthly" as const) : ("Quarterly" as const),
        starts_on: startsOn,
        ends_on: null,
      },
      ...{ due_on: "2028-06-01", earliest_on: "2028-05-25", latest_on: "2028-06-08", created_at: iso, updated_at: iso },
    };
  });
  await inSlices(plans, (slice) => ctx.db.insertInto("plan").values(slice).execute());
  const known = plans.filter(({ starts_on: startsOn }) => startsOn < from);
  await inSlices(known, (slice) =>
    ctx.db
      .insertInto("plan_billing")
      .values(slice.map(({ id }) => ({ plan_id: id, looked_through: dayAfter(from, -1) })))
      .execute(),
  );
  return plans.map(({ id, client_id: clientId }) => ({ id: clientId, planId: id, methodId: null }));
}

/** Cards and accounts as if each client had saved theirs, and who has agreed to be charged. */
async function writeMethods(ctx: Ctx, clients: readonly Client[], people: Person[]): Promise<void> {
  const at = ctx.now().toISOString();
  const saved = clients.flatMap(({ at: number, token, isAutopay }) => {
    const person = people[number];
    if (token === null || !person) return [];
    person.methodId = newId();
    const kind = token.startsWith("ba_") ? ("bank" as const) : ("card" as const);
    const expiry = kind === "card" ? { exp_month: 12, exp_year: 2030 } : { exp_month: null, exp_year: null };
    return [{ person, token, isAutopay, kind, expiry, customerId: `cus_${number}`, providerMethodId: `pm_${number}` }];
  });
  const holder_name = "Robin Alderbrook";
  await inSlices(saved, async (slice) => {
    await ctx.db
      .insertInto("sandbox_customer")
      .values(slice.map(({ person, customerId }) => ({ id: customerId, client_id: person.id, made_at: at })))
      .execute();
    await ctx.db
      .insertInto("sandbox_method")
      .values(
        slice.map(({ token, customerId, providerMethodId, expiry }) => ({
          ...{ id: providerMethodId, customer_id: customerId, token, holder_name, status: "usable" as const },
          ...{ ...expiry, made_at: at },
        })),
      )
      .execute();
    await ctx.db
      .insertInto("payment_customer")
      .values(
        slice.map(({ person, customerId }) => ({ client_id: person.id, provider: "sandbox", customer_id: customerId })),
      )
      .execute();
    await ctx.db
      .insertInto("payment_method")
      .values(
        slice.map(({ person, kind, providerMethodId, expiry }) => ({
          ...{ id: person.methodId ?? "", client_id: person.id, provider: "sandbox", kind, ...expiry, holder_name },
          ...{ provider_method_id: providerMethodId, brand: kind === "card" ? "visa" : "Test Bank", last4: "4242" },
          ...{ fingerprint: providerMethodId, is_default: true, added_by: null, added_at: at },
        })),
      )
      .execute();
    const charged = slice.filter(({ isAutopay }) => isAutopay);
    if (charged.length === 0) return;
    await ctx.db
      .insertInto("autopay")
      .values(charged.map(({ person }) => ({ client_id: person.id, is_on: true, changed_at: at })))
      .execute();
  });
}

async function inSlices<Row>(rows: readonly Row[], write: (slice: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += SLICE) await write(rows.slice(at, at + SLICE));
}
