import type { Db } from "#platform/server/database/db.ts";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from "../../rules-sandbox.ts";
import { ProviderRefused, type ChargeOrder, type ChargeState } from "../providers/ask-provider.ts";
import { answerOnce, type SandboxTransaction } from "./answer-once.ts";
import {
  failuresBefore,
  firstStanding,
  followCharge,
  moveCharge,
  notConfirmed,
  standingAfterAction,
} from "./move-charge.ts";
import { clientSecretOf, idBehind, sandboxId, type Sandbox } from "./open-sandbox.ts";
import { chargeState, type ChargeRow, type MethodRow, type WithoutSecret } from "./tell-state.ts";

/**
 * Takes money from a saved card or account. That it is declined is an answer, not an error.
 *
 * @throws ProviderRefused amount_invalid | amount_too_small | amount_too_large | no_such_method | method_not_usable |
 *   idempotency_key_reused
 */
export async function orderCharge(sandbox: Sandbox, order: ChargeOrder): Promise<ChargeState> {
  const { paymentId, customerId, methodId, cents, description, isOnSession } = order;
  const question = { customerId, methodId, cents, description, isOnSession };
  const state = await answerOnce(sandbox, { operation: "charge", key: paymentId, question }, async (db, at) => {
    refuseAmount(cents);
    const method = await usableMethod(db, customerId, methodId);
    const failedBefore = await failuresBefore(db, method);
    const charge: ChargeRow = {
      id: sandboxId("ch"),
      payment_id: paymentId,
      customer_id: customerId,
      method_id: methodId,
      cents,
      refunded_cents: 0,
      description,
      made_at: at,
      ...firstStanding({ method, cents, failedBefore, at }, isOnSession),
    };
    await db.insertInto("sandbox_charge").values(charge).execute();
    await followCharge(db, charge, method, at);
    return chargeState(charge);
  });
  return withSecret(sandbox, state);
}

/**
 * The client has confirmed a charge with the bank, or refused to. One that needs nothing any more is answered as it is,
 * so a second click does nothing.
 *
 * @throws ProviderRefused no_such_secret
 */
export async function confirmCharge(sandbox: Sandbox, secret: string, isApproved = true): Promise<ChargeState> {
  const id = idBehind(sandbox, secret, "ch");
  const at = sandbox.now().toISOString();
  return sandbox.db.transaction().execute(async (db) => {
    const charge = await lockCharge(db, id);
    if (charge.status !== "needs-action") return withSecret(sandbox, chargeState(charge));
    const method = await methodOf(db, charge);
    const failedBefore = await failuresBefore(db, method);
    const standing = isApproved ? standingAfterAction({ method, cents: charge.cents, failedBefore, at }) : notConfirmed;
    return withSecret(sandbox, chargeState(await moveCharge(db, { charge, method, at }, standing)));
  });
}

/**
 * Ends a charge that waits for its client.
 *
 * @throws ProviderRefused no_such_charge | charge_not_cancellable
 */
export async function cancelCharge(sandbox: Sandbox, chargeId: string): Promise<ChargeState> {
  const at = sandbox.now().toISOString();
  return sandbox.db.transaction().execute(async (db) => {
    const charge = await lockCharge(db, chargeId);
    if (charge.status === "cancelled") return withSecret(sandbox, chargeState(charge));
    if (charge.status !== "needs-action") throw new ProviderRefused("charge_not_cancellable");
    const method = await methodOf(db, charge);
    const cancelled = { status: "cancelled", failure_code: null, fee_cents: null } as const;
    return withSecret(sandbox, chargeState(await moveCharge(db, { charge, method, at }, cancelled)));
  });
}

/** @throws ProviderRefused no_such_charge */
export async function readCharge(sandbox: Sandbox, chargeId: string): Promise<ChargeState> {
  const row = await sandbox.db.selectFrom("sandbox_charge").selectAll().where("id", "=", chargeId).executeTakeFirst();
  if (!row) throw new ProviderRefused("no_such_charge");
  return withSecret(sandbox, chargeState(row));
}

/** @returns the charge of a payment; null when nothing of it arrived */
export async function findCharge(sandbox: Sandbox, paymentId: string): Promise<ChargeState | null> {
  const row = await sandbox.db
    .selectFrom("sandbox_charge")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return row ? withSecret(sandbox, chargeState(row)) : null;
}

/** @throws ProviderRefused no_such_charge */
export async function lockCharge(db: SandboxTransaction, id: string): Promise<ChargeRow> {
  const row = await db.selectFrom("sandbox_charge").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw new ProviderRefused("no_such_charge");
  return row;
}

export const methodOf = (db: Db, { method_id }: Pick<ChargeRow, "method_id">): Promise<MethodRow> =>
  db.selectFrom("sandbox_method").selectAll().where("id", "=", method_id).executeTakeFirstOrThrow();

const withSecret = (sandbox: Sandbox, state: WithoutSecret<ChargeState>): ChargeState => ({
  ...state,
  clientSecret: clientSecretOf(sandbox, state.chargeId),
});

function refuseAmount(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new ProviderRefused("amount_invalid");
  if (cents < MIN_CHARGE_CENTS) throw new ProviderRefused("amount_too_small");
  if (cents > MAX_CHARGE_CENTS) throw new ProviderRefused("amount_too_large");
}

/** Held until the charge is written, so that a method that is detached meanwhile is charged before or not at all. */
async function usableMethod(db: SandboxTransaction, customerId: string, methodId: string): Promise<MethodRow> {
  const method = await db
    .selectFrom("sandbox_method")
    .selectAll()
    .where("id", "=", methodId)
    .forShare()
    .executeTakeFirst();
  if (method?.customer_id !== customerId) throw new ProviderRefused("no_such_method");
  if (method.status !== "usable") throw new ProviderRefused("method_not_usable");
  return method;
}
