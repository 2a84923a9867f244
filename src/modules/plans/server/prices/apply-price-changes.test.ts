import { afterEach, beforeEach, expect, test } from "vitest";
import { makePlanAppointmentNow } from "#modules/plans/server/index.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { openPriceOffice, type PriceOffice } from "../../../../testing/offices/price-office.ts";
import { applyPriceChanges } from "./apply-price-changes.ts";

let office: PriceOffice;
beforeEach(async () => {
  office = await openPriceOffice();
});
afterEach(() => office.world.close());

const comingId = async () => (await office.changes()).data[0]?.id ?? "";

test("it begins at midnight of the company, not of the program", async () => {
  await updateCompany(office.ctx, { timeZone: "America/Los_Angeles" });
  await office.schedule();
  await office.applyAt("2026-04-15T06:59:00Z");
  expect(await office.planNow()).toMatchObject({ priceCents: 200_00 });
  await office.applyAt("2026-04-15T07:00:00Z");
  expect(await office.planNow()).toMatchObject({ priceCents: 220_00, comingPrice: null });
  expect((await office.changes()).data).toMatchObject([{ status: "applied", can: { cancel: false } }]);
});

test.each([
  ["2026-02-01T15:00:00Z", "2026-03-08", "2026-03-08T04:59:00Z", "2026-03-08T05:00:00Z"],
  ["2026-09-20T15:00:00Z", "2026-11-01", "2026-11-01T03:59:00Z", "2026-11-01T04:00:00Z"],
])("told on %s, it begins with the day of a clock change, %s", async (now, fromOn, before, from) => {
  office.world.clock.set(now);
  await updateCompany(office.ctx, { timeZone: "America/New_York" });
  expect((await office.schedule({ fromOn })).status).toBe(200);
  await office.applyAt(before);
  expect((await office.planNow()).priceCents).toBe(200_00);
  await office.applyAt(from);
  expect((await office.planNow()).priceCents).toBe(220_00);
});

test("run by two processes, many times and days late, it is as run once", async () => {
  await office.schedule();
  office.world.clock.set("2026-04-20T15:00:00Z");
  for (let round = 0; round < 5; round++)
    await Promise.all([applyPriceChanges(office.ctx), applyPriceChanges(office.ctx)]);
  expect((await office.planNow()).version).toBe(2);
  expect(await office.logged("plans.price_changed")).toEqual([office.planId]);
});

test("canceled in the moment in which it begins, it either begins or does not", async () => {
  await office.schedule();
  const id = await comingId();
  office.world.clock.set("2026-04-15T15:00:00Z");
  const [{ status }] = await Promise.all([office.cancel(id), applyPriceChanges(office.ctx)]);
  const price = (await office.planNow()).priceCents;
  const [change] = (await office.changes()).data;
  expect([status, price, change?.status]).toEqual(
    status === 200 ? [200, 200_00, "canceled"] : [409, 220_00, "applied"],
  );
});

test("canceled before, the price stays, and whoever was told is told so", async () => {
  await office.schedule();
  expect(await office.notices()).toHaveLength(1);
  const id = await comingId();
  expect((await office.cancel(id)).status).toBe(200);
  expect((await office.cancel(id)).status).toBe(200);
  await office.applyAt("2026-05-01T15:00:00Z");
  expect(await office.planNow()).toMatchObject({ priceCents: 200_00, comingPrice: null });
  const [, stays, ...more] = await office.notices();
  expect(more).toEqual([]);
  expect(stays?.subject).toBe("Your price for Quarterly service stays the same");
  expect(stays?.text).toContain("the price is still $200.00");
  expect(await office.logged("plans.price_notice_withdrawn")).toEqual([office.clientId]);
  expect((await office.schedule({ fromOn: "2026-06-15" })).status).toBe(200);
});

test("the appointment that nobody has placed costs what the plan costs then", async () => {
  const planId = await office.plan({ due_on: "2026-05-01", earliest_on: "2026-04-24", latest_on: "2026-05-08" });
  await makePlanAppointmentNow(office.ctx, { planId });
  const cost = async () =>
    (
      await office.world.db
        .selectFrom("appointment")
        .select("estimated_cost_cents")
        .where("plan_id", "=", planId)
        .execute()
    ).map(({ estimated_cost_cents: cents }) => cents);
  expect(await cost()).toEqual([200_00]);
  await office.schedule({}, planId);
  await office.applyAt("2026-04-15T15:00:00Z");
  expect(await cost()).toEqual([220_00]);
});

test("a plan that is over by then has no other price", async () => {
  await office.schedule();
  await office.world.db.updateTable("plan").set({ ends_on: "2026-04-01" }).where("id", "=", office.planId).execute();
  await office.applyAt("2026-04-15T15:00:00Z");
  expect((await office.planNow()).priceCents).toBe(200_00);
  expect((await office.changes()).data).toMatchObject([{ status: "canceled", canceledBy: null }]);
});
