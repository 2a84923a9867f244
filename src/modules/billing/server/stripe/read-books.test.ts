import { afterEach, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "./create-stripe-provider.ts";
import { openStripeDesk, type StripeDesk } from "../../../../testing/stripe-desk.ts";
import type { ProviderEntry, PaymentProvider } from "../providers/ask-provider.ts";

let desk: StripeDesk<PaymentProvider>;
beforeEach(async () => {
  desk = await openStripeDesk(createStripeProvider);
});
afterEach(() => desk.server.close());

async function readAll(from: string): Promise<{ entries: ProviderEntry[]; pages: number }> {
  const entries: ProviderEntry[] = [];
  let pages = 0;
  let after: string | null = null;
  do {
    const page = await desk.provider.entries(from, after);
    entries.push(...page.items);
    after = page.next;
    pages += 1;
  } while (after !== null);
  return { entries, pages };
}

test("each thing that moves money is a line, told as what it is and of which payment", async () => {
  const { provider, server } = desk;
  const card = await provider.charge(desk.order(await desk.save()));
  const { refundId } = await provider.refund({ refundId: "refund-1", chargeId: card.chargeId, cents: 20_00 });
  server.world.failRefund(refundId, "declined");
  const disputeId = server.world.dispute(card.chargeId, "fraudulent");
  server.world.endDispute(disputeId, "won");
  const bounced = await provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  server.world.bouncePayment(bounced.chargeId, "insufficient_funds");
  const returned = await provider.charge(desk.order(await desk.save({ type: "us_bank_account" })));
  server.world.clearPayment(returned.chargeId);
  server.world.takeBack(returned.chargeId, "insufficient_funds");
  const payoutId = server.world.payOut(50_00, "2026-03-05");
  server.world.endPayout(payoutId, "failed");
  server.world.reserve(10_00);

  const { entries } = await readAll("2026-03-01T00:00:00Z");
  expect(entries.map((line) => [line.kind, line.objectId, line.chargeId, line.cents, line.feeCents])).toEqual([
    ["charge", card.chargeId, card.chargeId, 120_00, 3_78],
    ["refund", refundId, card.chargeId, -20_00, 0],
    ["refund-failed", refundId, card.chargeId, 20_00, 0],
    ["dispute", disputeId, card.chargeId, -120_00, 15_00],
    ["dispute-won", disputeId, card.chargeId, 120_00, -15_00],
    ["charge", bounced.chargeId, bounced.chargeId, 120_00, 96],
    ["return", bounced.chargeId, bounced.chargeId, -120_00, 0],
    ["charge", returned.chargeId, returned.chargeId, 120_00, 96],
    ["return", returned.chargeId, returned.chargeId, -120_00, 15_00],
    ["payout", payoutId, null, -50_00, 0],
    ["payout-failed", payoutId, null, 50_00, 0],
    ["other", entries.at(-1)?.entryId, null, -10_00, 0],
  ]);
  expect(new Set(entries.map(({ at }) => at))).toEqual(new Set(["2026-03-03T15:00:00.000Z"]));
});

async function chargeMany(count: number): Promise<void> {
  const methodId = await desk.save();
  for (let index = 0; index < count; index += 1) {
    await desk.provider.charge(desk.order(methodId, { cents: 1_00 + index }));
    desk.clock.advance(1000);
  }
}

test("books of several pages are read from the oldest line on, each line once", async () => {
  await chargeMany(230);
  const { entries, pages } = await readAll("2026-03-01T00:00:00Z");
  expect(pages).toBe(3);
  expect(entries.map(({ cents }) => cents)).toEqual(Array.from({ length: 230 }, (_, index) => 1_00 + index));
});

test("lines before the instant are left out, also where there are some", async () => {
  await chargeMany(130);
  const { entries } = await readAll("2026-03-03T15:00:20Z");
  expect(entries.map(({ cents }) => cents)).toEqual(Array.from({ length: 110 }, (_, index) => 1_20 + index));
});

test("a line that comes while the books are read is found, and none is skipped for it", async () => {
  await chargeMany(130);
  const first = await desk.provider.entries("2026-03-03T15:00:20Z", null);
  await chargeMany(3);
  const second = await desk.provider.entries("2026-03-03T15:00:20Z", first.next);
  expect(first.items).toHaveLength(100);
  expect(second.items).toHaveLength(13);
  expect(second.next).toBeNull();
});

test("books without a line are one empty page", async () => {
  expect(await desk.provider.entries("2026-03-01T00:00:00Z", null)).toEqual({ items: [], next: null });
});

test("a payout is pending until the bank has it, on a day and not at a time", async () => {
  const payoutId = desk.server.world.payOut(50_00, "2026-03-05");
  expect(await desk.provider.readPayout(payoutId)).toEqual({
    payoutId,
    cents: 50_00,
    status: "pending",
    arrivesOn: "2026-03-05",
  });
  desk.server.world.endPayout(payoutId, "paid");
  expect(await desk.provider.readPayout(payoutId)).toMatchObject({ status: "paid" });
  desk.server.world.endPayout(payoutId, "failed");
  expect(await desk.provider.readPayout(payoutId)).toMatchObject({ status: "failed" });
});
