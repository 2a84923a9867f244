import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSandboxDesk, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";
import { confirmCharge } from "./order-charge.ts";

let desk: SandboxDesk;
beforeEach(async () => {
  desk = await createSandboxDesk();
});
afterEach(() => desk.close());

const FEE = 3_78;
const LATER = "2026-04-10T12:00:00.000Z";

/** The books of a charge, payouts left out: kind, amount and fee of each line. */
const linesOf = async (id: string) =>
  (await desk.entries())
    .filter(({ chargeId }) => chargeId === id)
    .map(({ kind, cents, feeCents }) => [kind, cents, feeCents]);

test.each(["tok_visa", "tok_mastercard", "tok_amex", "tok_discover", "tok_needs_action_once"] as const)(
  "%s succeeds at once, for good",
  async (token) => {
    const charge = await desk.chargeNew(token);
    expect(charge).toMatchObject({
      status: "succeeded",
      cents: 120_00,
      refundedCents: 0,
      feeCents: FEE,
      failure: null,
    });
    await desk.advanceTo(LATER);
    expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "succeeded", feeCents: FEE });
    expect(desk.historyOf(charge.chargeId)).toEqual(["charge.succeeded"]);
    expect(await linesOf(charge.chargeId)).toEqual([["charge", 120_00, FEE]]);
  },
);

test.each([
  ["tok_no_funds", "insufficient_funds", false],
  ["tok_fails_later", "card_declined", false],
  ["tok_stolen", "stolen_card", true],
  ["tok_needs_action", "authentication_required", false],
] as const)("%s is declined off session: %s", async (token, code, isHard) => {
  const charge = await desk.chargeNew(token);
  expect(charge).toMatchObject({ status: "failed", feeCents: null, failure: { code, isHard } });
  await desk.advanceTo(LATER);
  expect(desk.historyOf(charge.chargeId)).toEqual(["charge.failed"]);
  expect(await desk.entries()).toEqual([]);
});

test("a card whose month is over is declined for good, although it was saved", async () => {
  const method = await desk.save("tok_visa");
  desk.clock.set("2031-01-01T04:59:00.000Z");
  expect(await desk.charge(method)).toMatchObject({ status: "succeeded" });
  desk.clock.set("2031-01-01T05:00:00.000Z");
  expect(await desk.charge(method)).toMatchObject({
    status: "failed",
    failure: { code: "expired_card", isHard: true },
  });
});

test("a card without funds today has them at the third try", async () => {
  const method = await desk.save("tok_third_time");
  const states = [await desk.charge(method), await desk.charge(method), await desk.charge(method)];
  expect(states.map(({ status }) => status)).toEqual(["failed", "failed", "succeeded"]);
});

test("a slow one is processing for ten minutes and fails then, and nothing was ever paid", async () => {
  const charge = await desk.chargeNew("tok_slow_failure");
  expect(charge).toMatchObject({ status: "processing", feeCents: null, failure: null });
  await desk.advanceTo("2026-03-05T15:09:59.000Z");
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({ status: "processing" });
  await desk.advanceTo("2026-03-05T15:10:00.000Z");
  expect(await desk.provider.readCharge(charge.chargeId)).toMatchObject({
    status: "failed",
    failure: { code: "processing_error", isHard: false },
  });
  await desk.advanceTo(LATER);
  expect(desk.historyOf(charge.chargeId)).toEqual(["charge.processing", "charge.failed"]);
  expect(await desk.entries()).toEqual([]);
});

describe("a charge that its client has to confirm", () => {
  test("waits for it, succeeds with it, and a second click changes nothing", async () => {
    const { chargeId, clientSecret, status } = await desk.chargeNew("tok_needs_action", { isOnSession: true });
    expect(status).toBe("needs-action");
    expect(await confirmCharge(desk.sandbox, clientSecret)).toMatchObject({ status: "succeeded", feeCents: FEE });
    expect(await confirmCharge(desk.sandbox, clientSecret, false)).toMatchObject({ status: "succeeded" });
    await desk.advanceTo(LATER);
    expect(desk.historyOf(chargeId)).toEqual(["charge.needs-action", "charge.succeeded"]);
    expect(await linesOf(chargeId)).toEqual([["charge", 120_00, FEE]]);
  });

  test.each([
    ["tok_needs_action", false, "authentication_failed"],
    ["tok_needs_action_declined", true, "card_declined"],
  ] as const)("%s, confirmed: %s, fails with %s", async (token, isApproved, code) => {
    const { chargeId, clientSecret } = await desk.chargeNew(token, { isOnSession: true });
    expect(await confirmCharge(desk.sandbox, clientSecret, isApproved)).toMatchObject({
      chargeId,
      status: "failed",
      failure: { code, isHard: false },
    });
    expect(await desk.entries()).toEqual([]);
  });

  test("is cancelled once, and cannot be confirmed after that", async () => {
    const { chargeId, clientSecret } = await desk.chargeNew("tok_needs_action", { isOnSession: true });
    expect(await desk.provider.cancelCharge(chargeId)).toMatchObject({ status: "cancelled" });
    expect(await desk.provider.cancelCharge(chargeId)).toMatchObject({ status: "cancelled" });
    expect(await confirmCharge(desk.sandbox, clientSecret)).toMatchObject({ status: "cancelled" });
    await desk.advanceTo(LATER);
    expect(desk.historyOf(chargeId)).toEqual(["charge.needs-action", "charge.cancelled"]);
  });

  test("that has succeeded is not cancelled", async () => {
    const { chargeId } = await desk.chargeNew("tok_visa");
    await expect(desk.provider.cancelCharge(chargeId)).rejects.toMatchObject({ code: "charge_not_cancellable" });
  });

  test("opens to its own secret alone", async () => {
    const first = await desk.chargeNew("tok_needs_action", { isOnSession: true });
    const { clientSecret: ofSetup } = await desk.provider.setup({
      setupKey: "a",
      customerId: desk.customerId,
      kind: "card",
    });
    const [, mac = ""] = first.clientSecret.split("_secret_");
    for (const wrong of [
      "",
      first.chargeId,
      `${first.chargeId}_secret_`,
      `${first.chargeId}_secret_${mac.toLowerCase()}`,
      `ch_0_secret_${mac}`,
      `${first.clientSecret}x`,
      ofSetup,
    ])
      await expect(confirmCharge(desk.sandbox, wrong), wrong).rejects.toMatchObject({ code: "no_such_secret" });
    expect(await desk.provider.readCharge(first.chargeId)).toMatchObject({ status: "needs-action" });
  });
});

describe("a dispute", () => {
  test("takes the money two days later with a fee, waits for evidence, and is lost", async () => {
    const { chargeId } = await desk.chargeNew("tok_disputed");
    await desk.advanceTo("2026-03-07T14:59:00.000Z");
    expect(desk.historyOf(chargeId)).toEqual(["charge.succeeded"]);
    await desk.advanceTo("2026-03-07T15:00:00.000Z");
    await desk.advanceTo("2026-03-07T15:30:00.000Z");
    const disputed = desk.told.flatMap(({ subject }) => (subject.kind === "dispute" ? [subject.disputeId] : []));
    expect(await desk.provider.readDispute(disputed[0] ?? "")).toMatchObject({
      chargeId,
      status: "open",
      cents: 120_00,
      reason: "fraudulent",
      dueBy: "2026-03-21T15:00:00Z",
    });
    await expect(desk.refund(chargeId, 1_00)).rejects.toMatchObject({ code: "charge_disputed" });
    await desk.advanceTo(LATER);
    expect(await desk.provider.readDispute(disputed[0] ?? "")).toMatchObject({ status: "lost", dueBy: null });
    expect(desk.historyOf(chargeId)).toEqual(["charge.succeeded", "dispute.opened", "dispute.lost"]);
    expect(await linesOf(chargeId)).toEqual([
      ["charge", 120_00, FEE],
      ["dispute", -120_00, 15_00],
    ]);
  });

  test("that is won gives the money back without the fee, and then it can be refunded", async () => {
    const { chargeId } = await desk.chargeNew("tok_dispute_won");
    await desk.advanceTo(LATER);
    expect(desk.historyOf(chargeId)).toEqual(["charge.succeeded", "dispute.opened", "dispute.won"]);
    expect(await linesOf(chargeId)).toEqual([
      ["charge", 120_00, FEE],
      ["dispute", -120_00, 15_00],
      ["dispute-won", 120_00, 0],
    ]);
    expect(await desk.refund(chargeId, 120_00)).toMatchObject({ status: "succeeded" });
  });

  test("is about what was not refunded, and there is none of a charge that was refunded whole", async () => {
    const part = await desk.chargeNew("tok_disputed");
    await desk.refund(part.chargeId, 20_00);
    const whole = await desk.chargeNew("tok_disputed");
    await desk.refund(whole.chargeId, 120_00);
    await desk.advanceTo(LATER);
    expect(await linesOf(part.chargeId)).toContainEqual(["dispute", -100_00, 15_00]);
    expect(desk.historyOf(whole.chargeId)).toEqual(["charge.succeeded", "refund.succeeded"]);
  });
});
