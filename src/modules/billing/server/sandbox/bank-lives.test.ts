import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandboxDesk, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";

let desk: SandboxDesk;
beforeEach(async () => {
  desk = await createSandboxDesk();
});
afterEach(() => desk.close());

/** Four business days after the Thursday, at ten by a clock that was set forward in between. */
const BEFORE = "2026-03-11T13:59:00.000Z";
const CLEARED = "2026-03-11T14:00:00.000Z";
const MONTHS_LATER = "2026-05-04T12:00:00.000Z";

const statusOf = async (id: string) => (await desk.provider.readCharge(id)).status;
const linesOf = async (id: string) =>
  (await desk.entries())
    .filter(({ chargeId }) => chargeId === id)
    .map(({ kind, cents, feeCents, at }) => [kind, cents, feeCents, at]);

test("a bank payment is processing for four business days over a clock change, and succeeds then", async () => {
  const charge = await desk.chargeNew("ba_ok");
  expect(charge).toMatchObject({ status: "processing", feeCents: null });
  await desk.advanceTo(BEFORE);
  expect(await statusOf(charge.chargeId)).toBe("processing");
  expect(await desk.entries()).toEqual([]);
  await desk.advanceTo(CLEARED);
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "succeeded", feeCents: 96 });
  await desk.advanceTo(MONTHS_LATER);
  expect(desk.historyOf(charge.chargeId)).toEqual(["charge.processing", "charge.succeeded"]);
  expect(await linesOf(charge.chargeId)).toEqual([["charge", 120_00, 96, "2026-03-11T14:00:00Z"]]);
});

test("over Thanksgiving it takes a day longer", async () => {
  desk.clock.set("2026-11-24T15:00:00.000Z");
  const { chargeId } = await desk.chargeNew("ba_ok");
  await desk.advanceTo("2026-12-01T14:59:00.000Z");
  expect(await statusOf(chargeId)).toBe("processing");
  await desk.advanceTo("2026-12-01T15:00:00.000Z");
  expect(await statusOf(chargeId)).toBe("succeeded");
});

test.each([
  ["ba_no_funds", "insufficient_funds", false],
  ["ba_closed", "account_closed", true],
] as const)("%s fails after four business days: %s", async (token, code, isHard) => {
  const { chargeId } = await desk.chargeNew(token);
  await desk.advanceTo(BEFORE);
  expect(await statusOf(chargeId)).toBe("processing");
  await desk.advanceTo(CLEARED);
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({
    status: "failed",
    feeCents: null,
    failure: { code, isHard },
  });
  await desk.advanceTo(MONTHS_LATER);
  expect(desk.historyOf(chargeId)).toEqual(["charge.processing", "charge.failed"]);
  expect(await desk.entries()).toEqual([]);
});

test("one that was paid is taken back forty days later, but for what was refunded; the fee is gone", async () => {
  const { chargeId } = await desk.chargeNew("ba_returned");
  await desk.advanceTo(CLEARED);
  expect(await desk.refund(chargeId, 20_00)).toMatchObject({ status: "processing" });
  await desk.advanceTo("2026-04-20T13:59:00.000Z");
  expect(await statusOf(chargeId)).toBe("succeeded");
  await desk.advanceTo("2026-04-20T14:00:00.000Z");
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({
    status: "returned",
    refundedCents: 20_00,
    feeCents: 96,
    failure: { code: "debit_not_authorized", isHard: true },
  });
  await expect(desk.refund(chargeId, 1_00)).rejects.toMatchObject({ code: "charge_not_refundable" });
  await desk.advanceTo(MONTHS_LATER);
  expect(await linesOf(chargeId)).toEqual([
    ["charge", 120_00, 96, "2026-03-11T14:00:00Z"],
    ["refund", -20_00, 0, "2026-03-11T14:00:00Z"],
    ["return", -100_00, 0, "2026-04-20T14:00:00Z"],
  ]);
  expect(desk.historyOf(chargeId).toSorted()).toEqual([
    "charge.processing",
    "charge.returned",
    "charge.succeeded",
    "refund.processing",
    "refund.succeeded",
  ]);
});

test("a bank's dispute is lost as it opens, two days after the payment was paid", async () => {
  const { chargeId } = await desk.chargeNew("ba_disputed");
  await desk.advanceTo(MONTHS_LATER);
  expect(desk.historyOf(chargeId)).toEqual(["charge.processing", "charge.succeeded", "dispute.opened", "dispute.lost"]);
  expect(await linesOf(chargeId)).toEqual([
    ["charge", 120_00, 96, "2026-03-11T14:00:00Z"],
    ["dispute", -120_00, 15_00, "2026-03-13T14:00:00Z"],
  ]);
  const disputed = desk.told.flatMap(({ subject }) => (subject.kind === "dispute" ? [subject.disputeId] : []));
  expect(await desk.provider.readDispute(disputed[0] ?? "")).toMatchObject({ status: "lost", dueBy: null });
});

test("a program that was down for months finds all as of the days on which it was", async () => {
  const { chargeId } = await desk.chargeNew("ba_returned");
  desk.clock.set(MONTHS_LATER);
  // Without the job: the books are read, and are complete.
  expect((await linesOf(chargeId)).map(([kind, , , at]) => [kind, at])).toEqual([
    ["charge", "2026-03-11T14:00:00Z"],
    ["return", "2026-04-20T14:00:00Z"],
  ]);
  const payouts = (await desk.entries()).filter(({ kind }) => kind === "payout");
  expect(payouts.map(({ cents, at }) => [cents, at])).toEqual([[-119_04, "2026-03-11T21:00:00Z"]]);
});
