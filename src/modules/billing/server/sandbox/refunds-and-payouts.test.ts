import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSandboxDesk, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";

let desk: SandboxDesk;
let failing: Set<string>;
beforeEach(async () => {
  failing = new Set();
  desk = await createSandboxDesk(undefined, { failsPayout: (id) => failing.has(id) });
});
afterEach(() => desk.close());

/** Ten in the morning, three business days after the Thursday. */
const TUESDAY = "2026-03-10T14:00:00.000Z";
const payoutsIn = async () => (await desk.entries()).filter(({ kind }) => kind === "payout");

describe("a refund", () => {
  test("in parts, to a card at once, and never more than was paid", async () => {
    const { chargeId } = await desk.chargeNew("tok_visa");
    const first = await desk.refund(chargeId, 50_00);
    expect(first).toMatchObject({ chargeId, status: "succeeded", cents: 50_00, failure: null });
    await expect(desk.refund(chargeId, 70_01)).rejects.toMatchObject({ code: "refund_exceeds_charge" });
    await desk.refund(chargeId, 70_00);
    await expect(desk.refund(chargeId, 1)).rejects.toMatchObject({ code: "refund_exceeds_charge" });
    expect(await desk.provider.readCharge(chargeId)).toMatchObject({ status: "succeeded", refundedCents: 120_00 });
    expect(await desk.provider.readRefund(first.refundId)).toEqual(first);
    expect((await desk.entries()).map(({ kind, cents, feeCents }) => [kind, cents, feeCents])).toEqual([
      ["charge", 120_00, 3_78],
      ["refund", -50_00, 0],
      ["refund", -70_00, 0],
    ]);
  });

  test("that succeeded comes back two business days later, and the charge has its money again", async () => {
    const { chargeId } = await desk.chargeNew("tok_refund_fails");
    const { refundId, status } = await desk.refund(chargeId, 50_00);
    expect(status).toBe("succeeded");
    await desk.advanceTo("2026-03-09T13:59:00.000Z");
    expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 50_00 });
    await desk.advanceTo("2026-03-09T14:30:00.000Z");
    expect(await desk.provider.readRefund(refundId)).toMatchObject({
      status: "failed",
      failure: { code: "refund_refused", isHard: true },
    });
    expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 0 });
    expect((await desk.entries()).map(({ kind, cents, objectId }) => [kind, cents, objectId])).toContainEqual([
      "refund-failed",
      50_00,
      refundId,
    ]);
    expect(desk.historyOf(refundId)).toEqual(["refund.succeeded", "refund.failed"]);
  });

  test.each([0, -1, 1.5, Number.NaN])("of %s cents is refused", async (cents) => {
    const { chargeId } = await desk.chargeNew("tok_visa");
    await expect(desk.refund(chargeId, cents)).rejects.toMatchObject({ code: "amount_invalid" });
  });

  test("of what was never paid is refused", async () => {
    const { chargeId } = await desk.chargeNew("ba_ok");
    await expect(desk.refund(chargeId, 1)).rejects.toMatchObject({ code: "charge_not_refundable" });
    await expect(desk.refund("ch_none", 1)).rejects.toMatchObject({ code: "no_such_charge" });
  });
});

describe("payouts", () => {
  test("take at five what has come, arrive two business days later, and leave out weekends", async () => {
    await desk.chargeNew("tok_visa");
    desk.clock.set("2026-03-05T22:00:00.001Z");
    await desk.chargeNew("tok_visa", { cents: 10_00 });
    desk.clock.set("2026-03-07T15:00:00.000Z");
    await desk.chargeNew("tok_visa", { cents: 20_00 });
    await desk.advanceTo(TUESDAY);
    const made = await payoutsIn();
    expect(made.map(({ cents, at, feeCents }) => [cents, at, feeCents])).toEqual([
      [-(120_00 - 3_78), "2026-03-05T22:00:00Z", 0],
      [-(10_00 - 59), "2026-03-06T22:00:00Z", 0],
      [-(20_00 - 88), "2026-03-09T21:00:00Z", 0],
    ]);
    const states = await Promise.all(made.map(({ objectId }) => desk.provider.readPayout(objectId)));
    expect(states.map(({ status, arrivesOn, cents }) => [status, arrivesOn, cents])).toEqual([
      ["paid", "2026-03-09", 116_22],
      ["paid", "2026-03-10", 9_41],
      ["pending", "2026-03-11", 19_12],
    ]);
    await desk.advanceTo("2026-03-10T15:00:00.000Z");
    expect(desk.historyOf(states[0]?.payoutId ?? "")).toEqual(["payout.created", "payout.paid"]);
  });

  test("carry over less than nothing until enough has come", async () => {
    const { chargeId } = await desk.chargeNew("tok_visa");
    await desk.advanceTo("2026-03-06T15:00:00.000Z");
    await desk.refund(chargeId, 120_00);
    await desk.advanceTo(TUESDAY);
    expect(await payoutsIn()).toHaveLength(1);
    await desk.chargeNew("tok_visa", { cents: 200_00 });
    await desk.advanceTo("2026-03-11T15:00:00.000Z");
    expect((await payoutsIn()).map(({ cents }) => cents)).toEqual([-116_22, -(200_00 - 6_10 - 120_00)]);
  });

  test("that the bank sends back go out again with the next one", async () => {
    await desk.chargeNew("tok_visa");
    await desk.advanceTo("2026-03-06T15:00:00.000Z");
    const [first] = await payoutsIn();
    failing.add(first?.objectId ?? "");
    await desk.advanceTo(TUESDAY);
    expect(await desk.provider.readPayout(first?.objectId ?? "")).toMatchObject({ status: "failed" });
    const moved = (await desk.entries()).filter(({ kind }) => kind.startsWith("payout"));
    expect(moved.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["payout", -116_22],
      ["payout-failed", 116_22],
      ["payout", -116_22],
    ]);
  });

  test("are one a day, however many processes work at once", async () => {
    await desk.chargeNew("tok_visa");
    desk.clock.set(TUESDAY);
    await Promise.all(Array.from({ length: 8 }, () => desk.advanceTo(TUESDAY)));
    expect(await payoutsIn()).toHaveLength(1);
  });
});

test("the books are read in pages, each line once", async () => {
  const method = await desk.save("tok_visa");
  for (let made = 0; made < 203; made++) await desk.charge(method);
  const first = await desk.provider.entries("2026-03-05T00:00:00.000Z", null);
  expect(first.items).toHaveLength(100);
  const all = await desk.entries();
  expect(new Set(all.map(({ entryId }) => entryId)).size).toBe(203);
  expect(await desk.entries("2026-03-05T15:00:00.001Z")).toEqual([]);
  await expect(desk.provider.entries("2026-03-05T00:00:00.000Z", "txn_none")).rejects.toMatchObject({
    code: "no_such_entry",
  });
});
