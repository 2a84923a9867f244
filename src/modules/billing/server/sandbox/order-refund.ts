import { BANK_CLEARS_AFTER_DAYS, CARD_REFUND_FAILS_AFTER_DAYS, testMethodOf } from "../../rules-sandbox.ts";
import { ProviderRefused, type RefundOrder, type RefundState } from "../providers/ask-provider.ts";
import { answerOnce, type SandboxTransaction } from "./answer-once.ts";
import { postedAfter } from "./bank-days.ts";
import { lockCharge, methodOf } from "./order-charge.ts";
import { sandboxId, type Sandbox } from "./open-sandbox.ts";
import { refundState, type ChargeRow, type RefundRow } from "./tell-state.ts";
import { addDue, addEntry, addEvent } from "./write-books.ts";

/**
 * Gives a charge back, whole or in part; its fee is kept. On cards that is done at once, and may still come back two
 * business days later; to bank accounts it takes four.
 *
 * @throws ProviderRefused amount_invalid | no_such_charge | charge_not_refundable | charge_disputed |
 *   refund_exceeds_charge | idempotency_key_reused
 */
export function orderRefund(sandbox: Sandbox, { refundId, chargeId, cents }: RefundOrder): Promise<RefundState> {
  const call = { operation: "refund", key: refundId, question: { chargeId, cents } } as const;
  return answerOnce(sandbox, call, async (db, at) => {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw new ProviderRefused("amount_invalid");
    const charge = await lockCharge(db, chargeId);
    await refuseRefund(db, charge, cents);

    const test = testMethodOf((await methodOf(db, charge)).token);
    const refund: RefundRow = {
      id: sandboxId("re"),
      charge_id: chargeId,
      cents,
      status: test.kind === "bank" ? "processing" : "succeeded",
      failure_code: null,
      made_at: at,
    };
    await db.insertInto("sandbox_refund").values(refund).execute();
    await changeRefunded(db, chargeId, cents);
    await addEntry(db, { kind: "refund", object_id: refund.id, charge_id: chargeId, cents: -cents, at });
    await tell(db, refund, at);
    if (test.kind === "bank") await addDue(db, "refund-ends", refund.id, postedAfter(at, BANK_CLEARS_AFTER_DAYS));
    else if (test.refundsFail)
      await addDue(db, "refund-ends", refund.id, postedAfter(at, CARD_REFUND_FAILS_AFTER_DAYS));
    return refundState(refund);
  });
}

/** @throws ProviderRefused no_such_refund */
export async function readRefund(sandbox: Sandbox, refundId: string): Promise<RefundState> {
  const row = await sandbox.db.selectFrom("sandbox_refund").selectAll().where("id", "=", refundId).executeTakeFirst();
  if (!row) throw new ProviderRefused("no_such_refund");
  return refundState(row);
}

/** The bank has answered: the money has arrived, or has come back. */
export async function endRefund(db: SandboxTransaction, refundId: string, at: string): Promise<void> {
  const { charge_id: chargeId } = await db
    .selectFrom("sandbox_refund")
    .select("charge_id")
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
  const test = testMethodOf((await methodOf(db, await lockCharge(db, chargeId))).token);
  const ended = await db
    .updateTable("sandbox_refund")
    .set(
      test.refundsFail
        ? { status: "failed", failure_code: "refund_refused" }
        : { status: "succeeded", failure_code: null },
    )
    .where("id", "=", refundId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ended.status === "failed") {
    await changeRefunded(db, chargeId, -ended.cents);
    await addEntry(db, { kind: "refund-failed", object_id: refundId, charge_id: chargeId, cents: ended.cents, at });
  }
  await tell(db, ended, at);
}

async function refuseRefund(db: SandboxTransaction, charge: ChargeRow, cents: number): Promise<void> {
  if (charge.status !== "succeeded") throw new ProviderRefused("charge_not_refundable");
  const dispute = await db
    .selectFrom("sandbox_dispute")
    .select("id")
    .where("charge_id", "=", charge.id)
    .where("status", "<>", "won")
    .executeTakeFirst();
  if (dispute) throw new ProviderRefused("charge_disputed");
  if (cents > charge.cents - charge.refunded_cents) throw new ProviderRefused("refund_exceeds_charge");
}

async function changeRefunded(db: SandboxTransaction, chargeId: string, cents: number): Promise<void> {
  await db
    .updateTable("sandbox_charge")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", cents) }))
    .where("id", "=", chargeId)
    .execute();
}

const tell = (db: SandboxTransaction, { id, charge_id, status }: RefundRow, at: string): Promise<void> =>
  addEvent(db, { type: `refund.${status}`, subject: { kind: "refund", refundId: id, chargeId: charge_id }, at });
