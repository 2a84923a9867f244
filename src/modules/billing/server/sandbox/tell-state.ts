import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#platform/server/database/db.ts";
import { SANDBOX_FAILURES, testMethodOf, type SandboxFailure } from "../../rules-sandbox.ts";
import type {
  ChargeState,
  DisputeState,
  Failure,
  MethodFacts,
  PayoutState,
  ProviderEntry,
  RefundState,
  SetupState,
} from "../providers/ask-provider.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type MethodRow = Row<"sandbox_method">;
export type SetupRow = Row<"sandbox_setup">;
export type ChargeRow = Row<"sandbox_charge">;
export type RefundRow = Row<"sandbox_refund">;

/** As it is kept with its key: the secret is made anew for each answer. */
export type WithoutSecret<State> = Omit<State, "clientSecret">;

export function methodFacts(row: MethodRow): MethodFacts {
  const { kind, brand, last4 } = testMethodOf(row.token);
  return {
    methodId: row.id,
    kind,
    brand,
    last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    holderName: row.holder_name,
    // A token is of one number.
    fingerprint: createHash("sha256").update(`sandbox ${row.token}`).digest("base64url").slice(0, 16),
  };
}

export const setupState = (row: SetupRow, method: MethodRow | null): WithoutSecret<SetupState> => ({
  setupId: row.id,
  status: row.status,
  action: row.action,
  method: method && methodFacts(method),
  failure: failureOf(row.failure_code),
});

export const chargeState = (row: ChargeRow): WithoutSecret<ChargeState> => ({
  chargeId: row.id,
  paymentId: row.payment_id,
  status: row.status,
  cents: row.cents,
  refundedCents: row.refunded_cents,
  feeCents: row.fee_cents,
  methodId: row.method_id,
  failure: failureOf(row.failure_code),
  createdAt: row.made_at,
});

export const refundState = (row: RefundRow): RefundState => ({
  refundId: row.id,
  chargeId: row.charge_id,
  status: row.status,
  cents: row.cents,
  failure: failureOf(row.failure_code),
});

export const disputeState = (row: Row<"sandbox_dispute">): DisputeState => ({
  disputeId: row.id,
  chargeId: row.charge_id,
  status: row.status,
  cents: row.cents,
  reason: row.reason,
  dueBy: row.due_by,
});

export const payoutState = (row: Row<"sandbox_payout">): PayoutState => ({
  payoutId: row.id,
  cents: row.cents,
  status: row.status,
  arrivesOn: row.arrives_on,
});

export const providerEntry = (row: Row<"sandbox_entry">): ProviderEntry => ({
  entryId: row.id,
  kind: row.kind,
  objectId: row.object_id,
  chargeId: row.charge_id,
  cents: row.cents,
  feeCents: row.fee_cents,
  at: row.at,
});

const failureOf = (code: SandboxFailure | null): Failure | null =>
  code === null ? null : { code, isHard: SANDBOX_FAILURES[code].isHard };
