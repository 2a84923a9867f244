import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { addDays } from "#platform/days.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import { testTable } from "../../../../testing/test-table.ts";
import { AGREEMENT_FREQUENCIES, DURATIONS, endsOnOf, PLAN_FREQUENCY, visitsInTerm } from "../../rules-terms.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

test("a plan begins by what was agreed, with its first request, and the lead is a client", async () => {
  const id = await office.signed({ frequency: "quarterly", time_window: "morning", starts_on: "2026-03-16" });
  const [plan] = await office.plans();
  expect(plan).toMatchObject({
    client_id: office.client.id,
    property_id: office.propertyId,
    service_type: "monthly-service",
    frequency: "Quarterly",
    time_window: "morning",
    minutes: 60,
    price_cents: 450_00,
    payment_terms: "net-30",
    status: "active",
    starts_on: "2026-03-16",
    ends_on: "2027-03-15",
    due_on: "2026-03-16",
  });
  expect(await office.appointments()).toMatchObject([
    { plan_id: plan?.id, status: "pending", scheduled_on: "2026-03-16", time_window: "morning" },
  ]);
  expect(await office.clientStatus()).toBe("active");
  expect(await office.agreement(id)).toMatchObject({ status: "signed", plan_id: plan?.id, appointment_id: null });
});

test.each([
  ["ongoing", { duration: "ongoing" } as const, null],
  ["with a term that renews", { auto_renews: true } as const, null],
  ["with a term", { duration: "3-months" } as const, "2026-06-01"],
])("%s, the plan ends when it should", async (_what, told, endsOn) => {
  await office.signed(told);
  expect((await office.plans())[0]?.ends_on).toBe(endsOn);
});

test("signed late, every period that was agreed is billed, and the first visit is due now", async () => {
  const { id } = await office.send({ frequency: "weekly", duration: "3-months", total_cents: 1300_01 });
  const token = await office.tokenOf();
  office.world.clock.set("2026-03-25T15:00:00Z");
  await office.sign(token);
  await office.world.runJobs();
  expect((await office.plans())[0]).toMatchObject({ starts_on: "2026-03-02", due_on: "2026-03-25" });
  for (let day = "2026-03-26"; day < "2026-06-10"; day = addDays(day, 7)) await office.billOn(day);
  expect((await office.invoices()).map(({ plan_period_on: on }) => on)).toHaveLength(
    (await office.agreement(id)).visits,
  );
  expect(sum(await office.subtotals())).toBe(1300_01);
});

const RECURRING = AGREEMENT_FREQUENCIES.filter((frequency) => PLAN_FREQUENCY[frequency] !== null).flatMap((frequency) =>
  DURATIONS.filter((duration) => endsOnOf("2026-03-08", { frequency, duration }) !== null).map(
    (duration) => [frequency, duration] as const,
  ),
);

/** Billed to the end in every run; `rules-terms.test.ts` checks that the prices of all combinations add up. */
const IN_EVERY_RUN = [
  "weekly 3-months",
  "bi-weekly 6-months",
  "monthly 12-months",
  "quarterly 24-months",
  "annually 12-months",
];

testTable(RECURRING, ([frequency, duration]) => IN_EVERY_RUN.includes(`${frequency} ${duration}`))(
  "%s for %s is billed to the cent over its term, and nothing after it",
  async ([frequency, duration]) => {
    const terms = { frequency, duration };
    const total = 1777_77;
    // The clock is set forward on its first day.
    await office.signed({ ...terms, starts_on: "2026-03-08", total_cents: total, payment_terms: "net-15" });
    const end = endsOnOf("2026-03-08", terms) ?? "";
    // Looked at now and then, as where the program was down; days that were missed are made up for.
    for (const day of [addDays("2026-03-08", 40), "2026-11-02", addDays(end, 1), addDays(end, 200)])
      if (day >= "2026-03-08") await office.billOn(day);
    const billed = await office.invoices();
    expect(billed).toHaveLength(visitsInTerm("2026-03-08", terms));
    expect(sum(await office.subtotals())).toBe(total);
    expect(new Set(billed.map(({ payment_terms: told }) => told))).toEqual(new Set(["net-15"]));
    expect(billed.every(({ invoice_on: on, due_on: due }) => due === addDays(on, 15))).toBe(true);
  },
);

test("ongoing, each period costs its part of the month's total, due on receipt where it is paid in advance", async () => {
  await office.signed({ duration: "ongoing", total_cents: 150_00, payment_terms: "advance-payment" });
  await office.billOn("2026-03-03");
  await office.billOn("2026-04-03");
  expect(await office.subtotals()).toEqual([150_00, 150_00]);
  expect((await office.invoices()).map(({ due_on: due, status }) => [due, status])).toEqual([
    ["2026-03-02", "draft"],
    ["2026-04-02", "draft"],
  ]);
});

test("a term that is paid in advance is one invoice, sent at once, and its periods cost nothing more", async () => {
  const id = await office.signed({ payment_terms: "advance-payment", total_cents: 1800_00 });
  const [invoice, ...others] = await office.invoices();
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    agreement_id: id,
    agreement_term_on: "2026-03-02",
    status: "sent",
    subtotal_cents: 1800_00,
    due_on: "2026-03-02",
    payment_terms: "due-on-receipt",
  });
  await office.billOn("2026-04-05");
  await office.billOn("2027-03-10");
  expect(await office.invoices()).toHaveLength(1);
});

test("a single service is one request, billed when it is done what was agreed, by the terms that were agreed", async () => {
  const id = await office.signed({
    frequency: "one-time",
    duration: "single-service",
    serviceSlug: "termite-treatment",
    time_window: "afternoon",
    total_cents: 850_00,
    payment_terms: "net-15",
    starts_on: "2026-03-10",
  });
  const [request] = await office.appointments();
  expect(request).toMatchObject({
    status: "pending",
    plan_id: null,
    service_type: "termite-treatment",
    scheduled_on: "2026-03-10",
    time_window: "afternoon",
    estimated_cost_cents: 850_00,
  });
  expect(await office.agreement(id)).toMatchObject({ plan_id: null, appointment_id: request?.id });
  expect(await office.plans()).toEqual([]);
  expect(await office.invoices()).toEqual([]);
});

test("a single service that is paid in advance is billed now", async () => {
  await office.signed({ ...SINGLE, payment_terms: "advance-payment", total_cents: 850_00 });
  expect(await office.appointments()).toMatchObject([{ estimated_cost_cents: 0 }]);
  expect(await office.invoices()).toMatchObject([{ status: "sent", subtotal_cents: 850_00 }]);
});

const SINGLE = { frequency: "one-time", duration: "single-service" } as const;

test("a price that the client is told of later wins over what was agreed; what was paid ahead costs nothing", async () => {
  await office.signed({ duration: "3-months", total_cents: 100_01 });
  const [plan] = await office.plans();
  if (!plan) throw new Error("There is no plan");
  office.world.clock.set("2026-03-03T15:00:00Z");
  await office.world.db
    .insertInto("plan_price_change")
    .values({
      ...{ id: plan.id, plan_id: plan.id, old_cents: 33_33, new_cents: 50_00, from_on: "2026-05-01", reason: "" },
      ...{ made_by: null, made_at: "2026-03-03T15:00:00Z", made_on: "2026-03-03", told_at: null, told_how: null },
      ...{ told_by: null, canceled_at: null, canceled_by: null, applied_at: null },
    })
    .execute();
  for (const day of ["2026-03-03", "2026-04-03", "2026-05-03"]) await office.billOn(day);
  // The last would be 33.35.
  expect(await office.subtotals()).toEqual([33_33, 33_33, 50_00]);
});

test("of clients that are put together meanwhile, the one who stays has what was signed", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  const other = await makeClient(office.ctx, { email: "other@homes.example" });
  await office.world.db.updateTable("agreement").set({ client_id: other.id }).where("id", "=", id).execute();
  await office.world.db
    .updateTable("property")
    .set({ client_id: other.id, is_primary: false })
    .where("id", "=", office.propertyId)
    .execute();
  await office.sign(token);
  expect((await office.plans())[0]?.client_id).toBe(other.id);
});

test("of a client who was archived meanwhile nothing is signed", async () => {
  const { id } = await office.send();
  const token = await office.tokenOf();
  await office.world.db
    .updateTable("client")
    .set({ archived_at: "2026-03-02T15:00:00Z" })
    .where("id", "=", office.client.id)
    .execute();
  expect(await office.sign(token)).toMatchObject({ status: 409, body: { code: "agreements.not_open" } });
  expect((await office.agreement(id)).status).toBe("sent");
  expect(await office.plans()).toEqual([]);
});
