import type { SandboxFailure, TestMethod } from "../../rules-sandbox.ts";
import {
  BANK_CLEARS_AFTER_DAYS,
  BANK_RETURNS_AFTER_DAYS,
  DISPUTE_OPENS_AFTER_HOURS,
  feeOf,
  SLOW_CARD_MINUTES,
  testMethodOf,
} from "../../rules-sandbox.ts";
import { isExpired } from "../../rules-cards.ts";
import { addDays } from "#platform/days.ts";
import type { SandboxTransaction } from "./answer-once.ts";
import { bankDayOf, postedAfter, postedOn } from "./bank-days.ts";
import type { ChargeRow, MethodRow } from "./tell-state.ts";
import { addDue, addEntry, addEvent } from "./write-books.ts";

/** How a charge stands, with what belongs to that. */
export type Standing = Pick<ChargeRow, "status" | "failure_code" | "fee_cents">;

const MINUTE_MS = 60_000;

const failed = (code: SandboxFailure): Standing => ({ status: "failed", failure_code: code, fee_cents: null });
const stands = (status: ChargeRow["status"]): Standing => ({ status, failure_code: null, fee_cents: null });

interface Asked {
  method: MethodRow;
  cents: number;
  /** How many charges of the method have failed before. */
  failedBefore: number;
  at: string;
}

/** How a new charge stands at once. */
export function firstStanding(asked: Asked, isOnSession: boolean): Standing {
  const { method, at } = asked;
  const test = testMethodOf(method.token);
  if (hasExpired(method, at)) return failed("expired_card");
  if (test.needsAction) return isOnSession ? stands("needs-action") : failed("authentication_required");
  return standingAfterAction(asked);
}

/** How it stands when the client has confirmed it, or need not. */
export function standingAfterAction(asked: Asked): Standing {
  const test = testMethodOf(asked.method.token);
  return test.kind === "bank" || test.isSlow ? stands("processing") : finalStanding(test, asked);
}

/** How it ends. */
export function finalStanding(
  test: TestMethod,
  { cents, failedBefore }: Pick<Asked, "cents" | "failedBefore">,
): Standing {
  if (test.fails && (test.failsFirst === undefined || failedBefore < test.failsFirst)) return failed(test.fails);
  return { status: "succeeded", failure_code: null, fee_cents: feeOf(test.kind, cents) };
}

export const notConfirmed: Standing = failed("authentication_failed");

/** Counted only where it matters. */
export async function failuresBefore(db: SandboxTransaction, method: MethodRow): Promise<number> {
  if (testMethodOf(method.token).failsFirst === undefined) return 0;
  const { count } = await db
    .selectFrom("sandbox_charge")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("method_id", "=", method.id)
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets a charge stand so and writes what follows from it. */
export async function moveCharge(
  db: SandboxTransaction,
  { charge, method, at }: { charge: ChargeRow; method: MethodRow; at: string },
  standing: Standing,
): Promise<ChargeRow> {
  await db.updateTable("sandbox_charge").set(standing).where("id", "=", charge.id).execute();
  const moved = { ...charge, ...standing };
  await followCharge(db, moved, method, at);
  return moved;
}

/** What follows from how a charge stands: the line in the books, what is told, and what happens later. */
export async function followCharge(
  db: SandboxTransaction,
  charge: ChargeRow,
  method: MethodRow,
  at: string,
): Promise<void> {
  const test = testMethodOf(method.token);
  if (charge.status === "succeeded") {
    const { id, cents, fee_cents } = charge;
    await addEntry(db, { kind: "charge", object_id: id, charge_id: id, cents, fee_cents: fee_cents ?? 0, at });
    await planAfterwards(db, charge.id, test, at);
  }
  if (charge.status === "processing") await addDue(db, "charge-ends", charge.id, endOf(test, at));
  await addEvent(db, { type: `charge.${charge.status}`, subject: { kind: "charge", chargeId: charge.id }, at });
}

const endOf = ({ kind }: TestMethod, at: string): Date =>
  kind === "bank" ? postedAfter(at, BANK_CLEARS_AFTER_DAYS) : new Date(Date.parse(at) + SLOW_CARD_MINUTES * MINUTE_MS);

async function planAfterwards(
  db: SandboxTransaction,
  chargeId: string,
  { afterwards }: TestMethod,
  at: string,
): Promise<void> {
  if (afterwards === undefined) return;
  if (afterwards === "return")
    await addDue(db, "charge-returns", chargeId, postedOn(addDays(bankDayOf(at), BANK_RETURNS_AFTER_DAYS)));
  else
    await addDue(db, "dispute-opens", chargeId, new Date(Date.parse(at) + DISPUTE_OPENS_AFTER_HOURS * 60 * MINUTE_MS));
}

const hasExpired = ({ exp_month: month, exp_year: year }: MethodRow, at: string): boolean =>
  month !== null && year !== null && isExpired({ month, year }, bankDayOf(at));
