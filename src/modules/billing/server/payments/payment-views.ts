import { findUserNames } from "#modules/accounts/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PaymentDetail, PaymentSummary } from "../../contract-payments.ts";
import { billingPolicy } from "../../policy.ts";
import { isOpen, type InvoiceStatus } from "../../rules-invoices.ts";
import { isKept, isRetryable, isReturnable } from "../../rules-payments.ts";
import { clientBalance } from "../ledger/read-balances.ts";
import { disputesOf, findDisputes, isDisputed, openOrLost } from "../refunds/find-disputes.ts";
import { findPayment, unappliedOf, type PaymentRow } from "./hold-payment.ts";

interface AllocationFacts {
  payment_id: string;
  invoice_id: string;
  cents: number;
  refunded_cents: number;
  reference: string;
  status: InvoiceStatus;
}

/** What was paid with each of these, the earliest invoice first. */
async function allocationsOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, AllocationFacts[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("payment_allocation")
    .innerJoin("invoice", "invoice.id", "payment_allocation.invoice_id")
    .selectAll("payment_allocation")
    .select(["invoice.reference", "invoice.status"])
    .where("payment_allocation.payment_id", "in", ids)
    .orderBy("invoice.number")
    .execute();
  return Map.groupBy(rows, ({ payment_id: id }) => id);
}

export async function toSummaries(ctx: Ctx, rows: readonly PaymentRow[]): Promise<PaymentSummary[]> {
  const allocations = await allocationsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const methods = await savedMethodsOf(ctx, rows);
  const disputes = await disputesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toSummary(ctx.actor, row, {
      allocations: allocations.get(row.id) ?? [],
      methods,
      disputes: disputes.get(row.id) ?? [],
    }),
  );
}

/** Of failed payments, the cards and accounts that can be charged again. */
async function savedMethodsOf({ db }: Ctx, rows: readonly PaymentRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ status, method_id: id }) => (status === "failed" && id !== null ? [id] : []));
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom("payment_method")
    .select("id")
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

interface Around {
  allocations: readonly AllocationFacts[];
  methods: ReadonlySet<string>;
  disputes: readonly { status: string }[];
}

const toSummary = (actor: Actor, row: PaymentRow, { allocations, methods, disputes }: Around): PaymentSummary => ({
  id: row.id,
  reference: row.reference,
  client: { id: row.client_id, name: row.payer_name, email: row.payer_email },
  kind: row.kind,
  methodLabel: row.method_label,
  status: row.status,
  dispute: openOrLost(disputes),
  amountCents: row.amount_cents,
  refundedCents: row.refunded_cents,
  receivedOn: row.received_on,
  invoices: allocations.map(({ invoice_id: id, reference, cents }) => ({ id, reference, cents })),
  failure: row.failure,
  can: {
    retry:
      billingPolicy.writePayments(actor) &&
      isRetryable({
        kind: row.kind,
        status: row.status,
        wasPaid: row.paid_at !== null,
        isHardFailure: row.is_hard_failure,
        isMethodThere: row.method_id !== null && methods.has(row.method_id),
        isOwed: allocations.some(({ status }) => isOpen(status)),
      }),
  },
});

/** @throws AppError billing.payment_not_found */
export async function describePayment(ctx: Ctx, id: string): Promise<PaymentDetail> {
  const row = await findPayment(ctx, id);
  const allocations = (await allocationsOf(ctx, [id])).get(id) ?? [];
  const refundedOfInvoices = allocations.reduce((sum, { refunded_cents: cents }) => sum + cents, 0);
  const left = unappliedOf({ payment: row, allocations }) - (row.refunded_cents - refundedOfInvoices);
  // It may have paid other invoices since.
  const { creditCents } = await clientBalance(ctx, row.client_id);
  const disputes = await findDisputes(ctx, id);
  const summary = toSummary(ctx.actor, row, { allocations, methods: await savedMethodsOf(ctx, [row]), disputes });
  return {
    ...summary,
    version: row.version,
    note: row.note,
    unappliedCents: isKept(row.status) ? Math.max(0, Math.min(left, creditCents)) : 0,
    origin: row.origin,
    feeCents: row.fee_cents,
    providerRef: row.charge_id,
    createdAt: row.created_at,
    createdBy: await nameOf(ctx, row.created_by),
    paidAt: row.paid_at,
    failedAt: row.failed_at,
    depositSlip: await slipOf(ctx, row),
    refunds: await refundsOf(ctx, id),
    disputes,
    can: { ...summary.can, ...toCan(ctx.actor, row, disputes) },
  };
}

const toCan = (actor: Actor, row: PaymentRow, disputes: PaymentDetail["disputes"]) => ({
  refund: billingPolicy.writePayments(actor) && isKept(row.status) && !isDisputed(disputes),
  return: billingPolicy.writePayments(actor) && isReturnable(row),
});

async function nameOf(ctx: Ctx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  return (await findUserNames(ctx, [userId])).get(userId) ?? null;
}

async function slipOf({ db }: Ctx, { deposit_slip_id: id }: PaymentRow): Promise<PaymentDetail["depositSlip"]> {
  if (id === null) return null;
  const row = await db
    .selectFrom("deposit_slip")
    .select(["id", "reference", "deposited_on", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, reference: row.reference, depositedOn: row.deposited_on, createdAt: row.created_at };
}

async function refundsOf(ctx: Ctx, paymentId: string): Promise<PaymentDetail["refunds"]> {
  const rows = await ctx.db
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const names = await findUserNames(
    ctx,
    rows.flatMap(({ created_by: by }) => by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    cents: row.cents,
    kind: row.kind,
    status: row.status,
    refundedOn: row.refunded_on,
    createdAt: row.created_at,
    reason: row.reason,
    outcome: row.outcome,
    by: row.created_by === null ? null : (names.get(row.created_by) ?? null),
  }));
}
