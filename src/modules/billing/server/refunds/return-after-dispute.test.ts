import { afterEach, beforeEach, expect, test } from "vitest";
import { openRefundOffice, type RefundOffice } from "../../../../testing/offices/refund-office.ts";
import { followCharge } from "../charges/follow-charge.ts";
import type { DisputeState } from "../providers/ask-provider.ts";
import { followDispute } from "./follow-dispute.ts";

/*
 * As Stripe documents it, a dispute takes the money when it opens, and one that is lost takes nothing more; a bank's return of
 * a debit is told as a dispute, too, or as a charge that has failed. Whichever is heard of first, the money goes once.
 */

let office: RefundOffice;
beforeEach(async () => {
  office = await openRefundOffice();
});
afterEach(async () => {
  expect(await office.faults()).toEqual([]);
  await office.world.close();
});

type Step = DisputeState["status"] | "returned";

async function tell(id: string, steps: readonly Step[]): Promise<void> {
  const { charge_id: known } = await office.world.db
    .selectFrom("payment")
    .select("charge_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const charge = await office.provider.readCharge(known ?? "");
  const failure = { code: "debit_not_authorized", isHard: true };
  const dispute = { disputeId: "dp_1", chargeId: charge.chargeId, cents: 100_00, reason: "general", dueBy: null };
  for (const step of steps)
    await (step === "returned"
      ? followCharge(office.ctx, { ...charge, status: "returned", failure })
      : followDispute(office.ctx, { ...dispute, status: step }));
}
const books = () => office.books("clearing", "disputed", "dispute-losses", "receivable");
/** Of $100; what the provider keeps goes off what it holds. */
const FEE = 3_20;

test.each([
  [["returned"], 0],
  [["open", "returned"], 0],
  [["lost", "returned"], 0],
  [["open", "lost", "returned"], 0],
  [["open", "returned", "lost"], 0],
  [["returned", "open", "lost"], 0],
  [["returned", "lost", "returned"], 0],
  [["lost", "returned", "lost", "returned"], 0],
  // The bank gives it back after all: that is the client's, who owes the invoice again.
  [["open", "returned", "won"], 100_00],
  [["lost", "returned", "won"], 100_00],
  [["open", "returned", "lost", "won"], 100_00],
] as const)("told as %j, the money leaves once and the invoice is owed again", async (steps, credit) => {
  const { id, invoiceId } = await office.charge("tok_visa");
  await tell(id, steps);
  expect(await books()).toEqual([credit - FEE, 0, 0, 100_00]);
  expect(await office.credit()).toBe(credit);
  expect(await office.payment(id)).toMatchObject({ status: "failed" });
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
});

test("of a payment of which a part had gone back, the rest leaves once", async () => {
  const { id, invoiceId } = await office.charge("tok_visa");
  await office.refundBack(id, 30_00);
  await office.world.runJobs();
  const { charge_id: chargeId } = await office.world.db
    .selectFrom("payment")
    .select("charge_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const charge = await office.provider.readCharge(chargeId ?? "");
  const dispute = { disputeId: "dp_1", chargeId: charge.chargeId, cents: 70_00, reason: "general", dueBy: null };
  await followDispute(office.ctx, { ...dispute, status: "lost" });
  await followCharge(office.ctx, { ...charge, status: "returned" });
  expect(await books()).toEqual([-FEE, 0, 0, 100_00]);
  expect(await office.invoice(invoiceId)).toMatchObject({ balanceCents: 100_00 });
});
