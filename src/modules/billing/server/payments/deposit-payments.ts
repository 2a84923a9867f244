import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { makeDepositSlip } from "../../contract-deposits.ts";
import { billingPolicy } from "../../policy.ts";
import { MAX_TOTAL_CENTS } from "../../rules-invoices.ts";
import { BILLING } from "../events.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { closedAt } from "../ledger/refuse-closed.ts";
import { visiblePayments, type PaymentRow } from "./hold-payment.ts";
import { invalid, refuseFuture } from "./record-payment.ts";

/**
 * Writes a slip for what goes to the bank together: of each payment what lies in the office, less the cash that was given
 * back of it. Payments are held in the order of their ids, so that none goes to the bank twice.
 *
 * @returns its id
 * @throws AppError request.forbidden | request.invalid | billing.payment_not_found | billing.already_deposited
 */
export async function depositPayments(ctx: Ctx, told: ParsedInputOf<typeof makeDepositSlip>): Promise<string> {
  if (!billingPolicy.writePayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  await refuseFuture(ctx, "depositedOn", told.depositedOn);
  return inTransaction(ctx, async (ctx) => {
    const payments = await holdForDeposit(ctx, told);
    const total = payments.reduce((sum, payment) => sum + payment.undeposited_cents, 0);
    if (total > MAX_TOTAL_CENTS) throw invalid("paymentIds", "This is more than one slip can hold");
    const slip = await writeSlip(ctx, told, total);
    await postJournal(ctx, {
      kind: "deposit",
      causeId: slip.id,
      memo: `Deposit ${slip.reference}`,
      onDate: told.depositedOn,
      refuseClosed: closedAt("depositedOn"),
      postings: [
        { account: "bank", cents: total },
        ...payments.map((payment) => ({
          account: "undeposited" as const,
          cents: -payment.undeposited_cents,
          clientId: payment.client_id,
        })),
      ],
    });
    await ctx.db
      .updateTable("payment")
      .set((eb) => ({
        deposit_slip_id: slip.id,
        deposited_cents: eb.ref("undeposited_cents"),
        undeposited_cents: 0,
        version: eb("version", "+", 1),
        updated_at: ctx.now().toISOString(),
      }))
      .where(
        "id",
        "in",
        payments.map(({ id }) => id),
      )
      .execute();
    await audit(ctx, {
      action: "billing.deposit_slip_made",
      entityType: "deposit_slip",
      entityId: slip.id,
      changes: { reference: slip.reference, total_cents: total, payments: payments.length },
    });
    await announce(ctx, BILLING);
    return slip.id;
  });
}

type Told = ParsedInputOf<typeof makeDepositSlip>;

async function holdForDeposit(ctx: Ctx, { paymentIds, depositedOn }: Told): Promise<PaymentRow[]> {
  const ids = [...new Set(paymentIds)];
  const rows = await visiblePayments(ctx)
    .selectAll("payment")
    .where("payment.id", "in", ids)
    .orderBy("payment.id")
    .forNoKeyUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [at, id] of paymentIds.entries()) {
    const payment = known.get(id);
    const path = `paymentIds.${at}`;
    if (!payment) {
      const message = "This payment does not exist";
      throw new AppError("not_found", "billing.payment_not_found", { detail: message, errors: [{ path, message }] });
    }
    if (payment.undeposited_cents === 0) {
      const message = `Nothing of ${payment.reference} lies in the office`;
      throw new AppError("conflict", "billing.already_deposited", { detail: message, errors: [{ path, message }] });
    }
    if (payment.received_on > depositedOn)
      throw invalid("depositedOn", `${payment.reference} came on ${payment.received_on}, after this day`);
  }
  return rows;
}

const writeSlip = async (ctx: Ctx, { depositedOn, note }: Told, total: number) =>
  ctx.db
    .insertInto("deposit_slip")
    .values({
      id: newId(),
      number: await nextNumber(ctx, "deposit_slip"),
      deposited_on: depositedOn,
      total_cents: total,
      note,
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: ctx.now().toISOString(),
    })
    .returning(["id", "reference"])
    .executeTakeFirstOrThrow();
