import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

test("a renewal whose term may have no visit of the rhythm before begins with one, and is billed", async () => {
  const terms = { frequency: "annually", duration: "6-months", total_cents: 300_00 } as const;
  const first = await office.signed({ ...terms, starts_on: "2026-03-02" });
  await office.billOn("2026-03-02");
  office.world.clock.set("2026-08-20T15:00:00Z");
  await office.signed({
    ...terms,
    origin: "renewal",
    replaces_id: first,
    starts_on: "2026-09-02",
    total_cents: 320_00,
  });
  await office.billOn("2026-09-02");
  expect(await office.subtotals()).toEqual([300_00, 320_00]);
});

test("a renewal goes on with the plan, at its own price from its first day on", async () => {
  const first = await office.signed({ frequency: "monthly", duration: "3-months", total_cents: 300_00 });
  for (const day of ["2026-03-03", "2026-04-03", "2026-05-03"]) await office.billOn(day);
  office.world.clock.set("2026-05-20T15:00:00Z");
  const second = await office.signed({
    ...{ origin: "renewal", replaces_id: first, starts_on: "2026-06-02" },
    ...{ frequency: "monthly", duration: "3-months", total_cents: 400_00 },
  });
  const [plan, ...others] = await office.plans();
  expect(others).toEqual([]);
  const changes = await office.world.db.selectFrom("plan_price_change").select(["told_how", "reason"]).execute();
  expect(changes).toEqual([{ told_how: "agreement", reason: (await office.agreement(second)).reference }]);
  expect(plan).toMatchObject({ ends_on: "2026-09-01", price_cents: 100_00 });
  expect(await office.agreement(second)).toMatchObject({ plan_id: plan?.id });
  const { reference } = await office.agreement(second);
  const [mail, ...more] = (await office.world.mails()).filter(
    ({ subject }) => subject.includes(reference) && subject.includes("signed agreement"),
  );
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(new RegExp(`^Your signed agreement ${reference} with `));
  expect(mail?.text).toContain("Your service goes on without a break. The new term starts on");
  expect(mail?.text).not.toMatch(/welcome|first visit/i);
  expect((await office.agreement(first)).status).toBe("signed");
  for (const day of ["2026-06-03", "2026-07-03", "2026-08-03", "2026-09-03"]) await office.billOn(day);
  expect(await office.subtotals()).toEqual([100_00, 100_00, 100_00, 133_33, 133_33, 133_34]);
  expect((await office.plans())[0]?.price_cents).toBe(133_33);
});

test("other terms take the place of those that ran, with their plan", async () => {
  const first = await office.signed({ total_cents: 1200_00 });
  await office.billOn("2026-03-03");
  office.world.clock.set("2026-03-20T15:00:00Z");
  const second = await office.signed({
    ...{ origin: "change", replaces_id: first, starts_on: "2026-03-20", time_window: "evening" },
    ...{ frequency: "weekly", duration: "3-months", total_cents: 1000_00, payment_terms: "due-on-receipt" },
  });
  const [plan, ...others] = await office.plans();
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    frequency: "Weekly",
    time_window: "evening",
    ends_on: "2026-06-19",
    payment_terms: "due-on-receipt",
  });
  expect(await office.agreement(first)).toMatchObject({ status: "cancelled", cancel_reason: "Replaced by CNT-002" });
  for (let day = "2026-03-21"; day < "2026-07-01"; day = addDays(day, 7)) await office.billOn(day);
  const [, ...later] = await office.subtotals();
  expect(sum(later)).toBe(1000_00);
  expect(later).toHaveLength((await office.agreement(second)).visits);
});

test("other terms that begin later are another plan, and the first ends the day before", async () => {
  const first = await office.signed({ total_cents: 1200_00 });
  await office.signed({ origin: "change", replaces_id: first, starts_on: "2026-05-02", total_cents: 2400_00 });
  const [old, next] = await office.plans();
  expect(old).toMatchObject({ ends_on: "2026-05-01", status: "active" });
  expect(next).toMatchObject({ starts_on: "2026-05-02", price_cents: 200_00 });
  for (const day of ["2026-03-03", "2026-04-03", "2026-05-03", "2026-06-03"]) await office.billOn(day);
  expect(await office.subtotals()).toEqual([100_00, 100_00, 200_00, 200_00]);
});

test.each([
  ["2026-03-02", "ended", "2026-03-02"],
  ["2026-05-02", "active", "2026-05-01"],
])(
  "a single visit instead of a service, from %s: the service ends, and is billed no more",
  async (day, status, last) => {
    const first = await office.signed({ total_cents: 1200_00 });
    const single = { frequency: "one-time", duration: "single-service", ends_on: null, visits: 1 } as const;
    const second = await office.signed({
      origin: "change",
      replaces_id: first,
      starts_on: day,
      total_cents: 90_00,
      ...single,
    });
    expect(await office.plans()).toMatchObject([{ status, ends_on: last }]);
    expect((await office.agreement(first)).status).toBe("cancelled");
    expect((await office.agreement(second)).appointment_id).not.toBeNull();
    for (const billed of ["2026-03-03", "2026-04-03", "2026-05-03", "2026-06-03"]) await office.billOn(billed);
    expect(await office.subtotals()).toEqual(status === "ended" ? [] : [100_00, 100_00]);
  },
);
