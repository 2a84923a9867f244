import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { createSandboxDesk, detailsOf, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";
import { ProviderUnreachable, type ChargeOrder } from "../providers/ask-provider.ts";
import { confirmSetup, verifyMicroDeposits } from "./confirm-setup.ts";
import { confirmCharge } from "./order-charge.ts";
import type { SandboxCall } from "./open-sandbox.ts";

let desk: SandboxDesk;
let methodId: string;
/** What goes wrong with the next call, and then no more. */
let next: "lost" | "unreachable" | null;
let calls: SandboxCall[];
const goes = (how: "lost" | "unreachable") => (call: SandboxCall) => {
  if (next !== how) return false;
  next = null;
  calls.push(call);
  return true;
};
beforeEach(async () => {
  next = null;
  calls = [];
  desk = await createSandboxDesk(undefined, { losesAnswer: goes("lost"), isUnreachable: goes("unreachable") });
  methodId = await desk.save("tok_visa");
});
afterEach(() => desk.close());

const order = (over: Partial<ChargeOrder> = {}): ChargeOrder => ({
  paymentId: newId(),
  customerId: desk.customerId,
  methodId,
  cents: 120_00,
  description: "INV-000001",
  isOnSession: false,
  ...over,
});
const count = async (table: "sandbox_charge" | "sandbox_refund" | "sandbox_entry" | "sandbox_event") =>
  (await desk.db.selectFrom(table).select("id").execute()).length;

/** Why those that were refused were. */
const codesOf = (outcomes: PromiseSettledResult<unknown>[]): Set<unknown> =>
  new Set(outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code as unknown] : [])));

test("fifty same calls at once are one charge, and all have the same answer", async () => {
  const before = await count("sandbox_event");
  const same = order();
  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.provider.charge(same)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect([await count("sandbox_charge"), await count("sandbox_entry"), await count("sandbox_event")]).toEqual([
    1,
    1,
    before + 1,
  ]);
});

test("fifty same refunds at once are one, and of fifty different ones only what the charge covers", async () => {
  const { chargeId } = await desk.charge(methodId);
  const refund = { refundId: newId(), chargeId, cents: 20_00 };
  await Promise.all(Array.from({ length: 50 }, () => desk.provider.refund(refund)));
  expect(await count("sandbox_refund")).toBe(1);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => desk.refund(chargeId, 20_00)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(codesOf(all)).toEqual(new Set(["refund_exceeds_charge"]));
  expect(await desk.provider.readCharge(chargeId)).toMatchObject({ refundedCents: 120_00 });
});

test("clients that click fifty times confirm one charge, and a cancellation in between decides alone", async () => {
  const method = await desk.save("tok_needs_action");
  const { chargeId, clientSecret } = await desk.charge(method, { isOnSession: true });
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 25 }, () => confirmCharge(desk.sandbox, clientSecret)),
    desk.provider.cancelCharge(chargeId),
    ...Array.from({ length: 25 }, () => confirmCharge(desk.sandbox, clientSecret)),
  ]);
  const told = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.status] : []));
  expect(new Set(told).size).toBe(1);
  expect(codesOf(outcomes)).toEqual(new Set(told[0] === "succeeded" ? ["charge_not_cancellable"] : []));
  expect(await count("sandbox_entry")).toBe(told[0] === "succeeded" ? 1 : 0);
});

test("five wrong amounts at once count as three at most", async () => {
  const { clientSecret } = await desk.provider.setup({ setupKey: "a", customerId: desk.customerId, kind: "bank" });
  await confirmSetup(desk.sandbox, clientSecret, detailsOf("ba_micro_deposits"));
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => verifyMicroDeposits(desk.sandbox, clientSecret, [1, 2])),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("a client that is asked for at once by many is one customer", async () => {
  const client = { clientId: newId(), name: "Ben Ode", email: "ben@homes.example" };
  const ids = await Promise.all(Array.from({ length: 20 }, () => desk.provider.customer(client)));
  expect(new Set(ids).size).toBe(1);
  expect(await desk.provider.customer({ ...client, name: "Benjamin Ode" })).toBe(ids[0]);
});

describe("a key", () => {
  test("answers as the first time, whatever has happened since", async () => {
    const same = order({ methodId: await desk.save("ba_no_funds") });
    const first = await desk.provider.charge(same);
    await desk.advanceTo("2026-04-01T15:00:00.000Z");
    expect(await desk.provider.readCharge(first.chargeId)).toMatchObject({ status: "failed" });
    expect(await desk.provider.charge(same)).toEqual(first);
  });

  test("belongs to its question", async () => {
    const same = order();
    const { chargeId } = await desk.provider.charge(same);
    for (const other of [{ cents: 121_00 }, { description: "INV-000002" }, { isOnSession: true }, { methodId: "pm" }])
      await expect(desk.provider.charge({ ...same, ...other }), JSON.stringify(other)).rejects.toMatchObject({
        code: "idempotency_key_reused",
      });
    const refund = { refundId: newId(), chargeId, cents: 1_00 };
    await desk.provider.refund(refund);
    await expect(desk.provider.refund({ ...refund, cents: 2_00 })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
    const setup = { setupKey: "a", customerId: desk.customerId, kind: "card" } as const;
    expect(await desk.provider.setup(setup)).toEqual(await desk.provider.setup(setup));
    await expect(desk.provider.setup({ ...setup, kind: "bank" })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  test("is not spent by a call that was refused", async () => {
    const same = order({ cents: 49 });
    await expect(desk.provider.charge(same)).rejects.toMatchObject({ code: "amount_too_small" });
    expect(await desk.provider.charge({ ...same, cents: 50 })).toMatchObject({ status: "succeeded" });
  });
});

test.each([
  [{ cents: 0 }, "amount_invalid"],
  [{ cents: -1 }, "amount_invalid"],
  [{ cents: 99.5 }, "amount_invalid"],
  [{ cents: 100_000_000 }, "amount_too_large"],
  [{ methodId: "pm_none" }, "no_such_method"],
  [{ customerId: "cus_none" }, "no_such_method"],
])("an order with %j is refused", async (over, code) => {
  await expect(desk.provider.charge(order(over))).rejects.toMatchObject({ code });
  expect(await count("sandbox_charge")).toBe(0);
});

describe("the network", () => {
  test("loses an answer after the work was done: the payment is found, and the same call has it", async () => {
    const same = order();
    next = "lost";
    await expect(desk.provider.charge(same)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(calls).toEqual([{ operation: "charge", key: same.paymentId }]);
    const found = await desk.provider.findCharge(same.paymentId);
    expect(found).toMatchObject({ status: "succeeded", paymentId: same.paymentId });
    expect((await desk.provider.charge(same)).chargeId).toBe(found?.chargeId);
    expect(await count("sandbox_charge")).toBe(1);
  });

  test("loses a call before it arrives: nothing is found, and it can be made again", async () => {
    const same = order();
    next = "unreachable";
    await expect(desk.provider.charge(same)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await desk.provider.findCharge(same.paymentId)).toBeNull();
    expect(await desk.provider.charge(same)).toMatchObject({ status: "succeeded" });
  });
});

test("what is not there is refused by name", async () => {
  const { provider } = desk;
  await expect(provider.readCharge("ch_none")).rejects.toMatchObject({ code: "no_such_charge" });
  await expect(provider.readRefund("re_none")).rejects.toMatchObject({ code: "no_such_refund" });
  await expect(provider.readDispute("dp_none")).rejects.toMatchObject({ code: "no_such_dispute" });
  await expect(provider.readPayout("po_none")).rejects.toMatchObject({ code: "no_such_payout" });
});
