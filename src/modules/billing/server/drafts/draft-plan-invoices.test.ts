import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { applyPriceChanges } from "#modules/plans/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { closeBooks } from "../../contract.ts";
import { draftPlanInvoices } from "./draft-plan-invoices.ts";

let world: World;
let clientId: string;
let placeId: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id: clientId } = await makeClient(world.ctx(SYSTEM)));
  ({ id: placeId } = await world.db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", clientId)
    .executeTakeFirstOrThrow());
});
afterEach(() => world.close());

const plan = (told: Partial<Parameters<typeof makePlan>[1]> = {}) =>
  makePlan(world.ctx(SYSTEM), { client_id: clientId, property_id: placeId, price_cents: 120_00, ...told });
const run = () => draftPlanInvoices(world.ctx(SYSTEM));
const runOn = async (instant: string) => {
  world.clock.set(instant);
  await run();
};
const periods = async () =>
  (await world.db.selectFrom("invoice").select("plan_period_on").orderBy("number").execute()).map(
    ({ plan_period_on: day }) => day,
  );
const change = (id: string, to: { status?: "active" | "paused" | "ended"; price_cents?: number; ends_on?: string }) =>
  world.db.updateTable("plan").set(to).where("id", "=", id).execute();

test("a period that has begun has a draft, of its first day and by the company's terms", async () => {
  const id = await plan();
  await run();
  const [invoice] = await world.db.selectFrom("invoice").selectAll().execute();
  expect(invoice).toMatchObject({
    status: "draft",
    plan_id: id,
    plan_period_on: "2026-03-01",
    invoice_on: "2026-03-01",
    due_on: "2026-03-31",
    payment_terms: "net-30",
    client_id: clientId,
    property_id: placeId,
    subtotal_cents: 120_00,
    created_by: null,
  });
  const [line] = await world.db.selectFrom("invoice_line").selectAll().execute();
  expect(line).toMatchObject({ description: "Quarterly service, Mar 1 – May 31, 2026", quantity: 1 });
  expect(line?.service_id).not.toBeNull();
});

test("a period that began on a closed day has its draft of that day, for the office to look at", async () => {
  await world.call(ACTORS.manager, closeBooks, { version: 0, closedThrough: "2026-03-01" });
  await plan();
  await run();
  expect(await world.db.selectFrom("invoice").select(["status", "invoice_on"]).execute()).toEqual([
    { status: "draft", invoice_on: "2026-03-01" },
  ]);
});

test("run fifty times by two processes, it is as run once", async () => {
  for (let at = 0; at < 4; at++) await plan({ starts_on: "2026-02-0" + String(at + 1) });
  for (let at = 0; at < 25; at++) await Promise.all([run(), run()]);
  const numbers = await world.db.selectFrom("invoice").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("the periods of a year are billed once each, days that were missed later, and nothing before the first look", async () => {
  await plan({ frequency: "Monthly", starts_on: "2024-01-31" });
  await run();
  expect(await periods()).toEqual(["2026-02-28"]);
  await runOn("2026-06-15T15:00:00Z");
  expect(await periods()).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
});

test("a plan that will begin is billed when it does, and not after its end", async () => {
  const id = await plan({ starts_on: "2026-03-10", frequency: "Weekly" });
  await run();
  expect(await periods()).toEqual([]);
  await change(id, { ends_on: "2026-03-20" });
  await runOn("2026-04-10T15:00:00Z");
  // Of a plan that was never looked at only the period of today, and that one lies after the end.
  expect(await periods()).toEqual([]);
  await change(id, { ends_on: "2026-04-14" });
  await runOn("2026-04-20T15:00:00Z");
  expect(await periods()).toEqual(["2026-04-14"]);
});

test("what began while a plan was paused is not billed later", async () => {
  const id = await plan({ frequency: "Weekly" });
  await run();
  await change(id, { status: "paused" });
  await runOn("2026-03-24T15:00:00Z");
  await change(id, { status: "active" });
  await run();
  expect(await periods()).toEqual(["2026-03-01"]);
  await runOn("2026-03-29T15:00:00Z");
  expect(await periods()).toEqual(["2026-03-01", "2026-03-29"]);
});

test("each period has the price of its first day, however late the job runs and whether the plan has it by then", async () => {
  const id = await plan({ frequency: "Monthly", starts_on: "2026-01-15" });
  await run();
  const change = (old_cents: number, new_cents: number, from_on: string) => ({
    id: newId(),
    plan_id: id,
    ...{
      old_cents,
      new_cents,
      from_on,
      reason: "",
      made_by: null,
      made_at: "2026-03-02T15:00:00Z",
      made_on: "2026-03-02",
    },
    ...{ told_at: null, told_how: null, told_by: null, canceled_at: null, canceled_by: null, applied_at: null },
  });
  const canceled_at = "2026-03-03T15:00:00Z";
  await world.db
    .insertInto("plan_price_change")
    .values([{ ...change(120_00, 999_00, "2026-03-10"), canceled_at }, change(120_00, 150_00, "2026-04-16")])
    .execute();
  await runOn("2026-05-16T15:00:00Z");
  await applyPriceChanges(world.ctx(SYSTEM));
  await world.db
    .insertInto("plan_price_change")
    .values(change(150_00, 160_00, "2026-07-15"))
    .execute();
  await runOn("2026-07-20T15:00:00Z");
  const rows = await world.db
    .selectFrom("invoice")
    .select(["plan_period_on", "subtotal_cents"])
    .orderBy("number")
    .execute();
  expect(rows.map(({ plan_period_on: on, subtotal_cents: cents }) => [on, cents])).toEqual([
    ["2026-02-15", 120_00],
    ["2026-03-15", 120_00],
    ["2026-04-15", 120_00],
    ["2026-05-15", 150_00],
    ["2026-06-15", 150_00],
    ["2026-07-15", 160_00],
  ]);
});

test("no price, a price of zero, an ended plan, an archived client: no draft", async () => {
  await plan({ price_cents: null });
  await plan({ price_cents: 0 });
  await plan({ status: "ended" });
  const { id: gone } = await makeClient(world.ctx(SYSTEM));
  await plan({ client_id: gone });
  await world.db.updateTable("client").set({ archived_at: "2026-03-01T10:00:00Z" }).where("id", "=", gone).execute();
  await run();
  expect(await periods()).toEqual([]);
});

test("plans that were there before invoices were made here begin with their next period", async () => {
  const id = await plan();
  await world.db.insertInto("plan_billing").values({ plan_id: id, looked_through: "2026-03-02" }).execute();
  await run();
  expect(await periods()).toEqual([]);
  await runOn("2026-06-01T15:00:00Z");
  expect(await periods()).toEqual(["2026-06-01"]);
});

test.each([
  ["of spring", "2026-03-02", ["2026-03-02", "2026-03-09"]],
  ["of autumn", "2026-10-26", ["2026-10-26", "2026-11-02"]],
])("in the week of the clock change %s a day is a day of the company", async (_name, startsOn, billed) => {
  await plan({ frequency: "Weekly", starts_on: startsOn });
  // Each hour of two weeks, the last minute of the last day in New York included.
  const first = Date.parse(`${startsOn}T05:00:00Z`);
  for (let hour = 0; hour < 13 * 24; hour += 6) await runOn(new Date(first + hour * 3_600_000).toISOString());
  expect(await periods()).toEqual(billed);
});

test("the day of a period is the company's: not while it is still yesterday there", async () => {
  await plan({ starts_on: "2026-03-08" });
  await runOn("2026-03-08T04:59:00Z");
  expect(await periods()).toEqual([]);
  await runOn("2026-03-08T05:00:00Z");
  expect(await periods()).toEqual(["2026-03-08"]);
});

test("one plan that fails holds up no other, and is tried again", async () => {
  await plan();
  const broken = await plan();
  await world.pool.query(
    `create function refuse_plan() returns trigger language plpgsql as $$
     begin if new.plan_id = '${broken}' then raise exception 'refused'; end if; return new; end $$;
     create trigger refuse_plan before insert on invoice for each row execute function refuse_plan()`,
  );
  await expect(run()).rejects.toThrow("The drafts of 1 plans could not be made");
  expect(await periods()).toHaveLength(1);
  await world.pool.query("drop trigger refuse_plan on invoice");
  await run();
  expect(await periods()).toHaveLength(2);
});
