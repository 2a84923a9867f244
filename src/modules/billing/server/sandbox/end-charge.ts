import {
  DISPUTE_ENDS_AFTER_DAYS,
  DISPUTE_FEE_CENTS,
  testMethodOf,
  type SandboxFailure,
  type TestMethod,
} from "../../rules-sandbox.ts";
import type { DisputeState } from "../providers/ask-provider.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { failuresBefore, finalStanding, moveCharge } from "./move-charge.ts";
import { sandboxId } from "./open-sandbox.ts";
import { lockCharge, methodOf } from "./order-charge.ts";
import type { ChargeRow } from "./tell-state.ts";
import { addDue, addEntry, addEvent } from "./write-books.ts";

const DAY_MS = 86_400_000;
const RETURN_REASON: SandboxFailure = "debit_not_authorized";

/** What was processing has succeeded or failed. */
export async function endCharge(db: SandboxTransaction, chargeId: string, at: string): Promise<void> {
  const charge = await lockCharge(db, chargeId);
  if (charge.status !== "processing") return;
  const method = await methodOf(db, charge);
  const failedBefore = await failuresBefore(db, method);
  await moveCharge(
    db,
    { charge, method, at },
    finalStanding(testMethodOf(method.token), { cents: charge.cents, failedBefore }),
  );
}

/** The bank takes back what was not refunded; where nothing is left, nothing happens. */
export async function returnCharge(db: SandboxTransaction, chargeId: string, at: string): Promise<void> {
  const charge = await lockCharge(db, chargeId);
  const left = leftOf(charge);
  if (left === 0) return;
  const { fee_cents } = charge;
  const method = await methodOf(db, charge);
  await addEntry(db, { kind: "return", object_id: chargeId, charge_id: chargeId, cents: -left, at });
  await moveCharge(db, { charge, method, at }, { status: "returned", failure_code: RETURN_REASON, fee_cents });
}

/** The client tells their bank that it was not them. What was not refunded is taken at once, and a fee with it. */
export async function openDispute(db: SandboxTransaction, chargeId: string, at: string): Promise<void> {
  const charge = await lockCharge(db, chargeId);
  const cents = leftOf(charge);
  if (cents === 0) return;
  const test = testMethodOf((await methodOf(db, charge)).token);
  const disputeId = sandboxId("dp");
  const endsAt = new Date(Date.parse(at) + DISPUTE_ENDS_AFTER_DAYS * DAY_MS);
  // A bank's word about a debit is final: there is nothing to answer.
  const isFinal = test.afterwards === "dispute-final";
  await db
    .insertInto("sandbox_dispute")
    .values({
      id: disputeId,
      charge_id: chargeId,
      cents,
      status: isFinal ? "lost" : "open",
      reason: reasonOf(test),
      due_by: isFinal ? null : endsAt.toISOString(),
      made_at: at,
    })
    .execute();
  const fee = { fee_cents: DISPUTE_FEE_CENTS };
  await addEntry(db, { kind: "dispute", object_id: disputeId, charge_id: chargeId, cents: -cents, at, ...fee });
  await tell(db, "opened", { disputeId, chargeId }, at);
  if (isFinal) await tell(db, "lost", { disputeId, chargeId }, at);
  else await addDue(db, "dispute-ends", disputeId, endsAt);
}

/** The time for evidence is over. What was won comes back, without the fee. */
export async function endDispute(db: SandboxTransaction, disputeId: string, at: string): Promise<void> {
  const { charge_id: chargeId } = await db
    .selectFrom("sandbox_dispute")
    .select("charge_id")
    .where("id", "=", disputeId)
    .executeTakeFirstOrThrow();
  const test = testMethodOf((await methodOf(db, await lockCharge(db, chargeId))).token);
  const status: DisputeState["status"] = test.afterwards === "dispute-won" ? "won" : "lost";
  const { cents } = await db
    .updateTable("sandbox_dispute")
    .set({ status, due_by: null })
    .where("id", "=", disputeId)
    .returning("cents")
    .executeTakeFirstOrThrow();
  if (status === "won")
    await addEntry(db, { kind: "dispute-won", object_id: disputeId, charge_id: chargeId, cents, at });
  await tell(db, status, { disputeId, chargeId }, at);
}

const leftOf = ({ status, cents, refunded_cents: refunded }: ChargeRow): number =>
  status === "succeeded" ? cents - refunded : 0;

function reasonOf({ afterwards }: TestMethod): string {
  if (afterwards === "dispute-final") return "debit_not_authorized";
  return afterwards === "dispute-won" ? "product_not_received" : "fraudulent";
}

const tell = (
  db: SandboxTransaction,
  what: "opened" | "won" | "lost",
  dispute: { disputeId: string; chargeId: string },
  at: string,
): Promise<void> => addEvent(db, { type: `dispute.${what}`, subject: { kind: "dispute", ...dispute }, at });
