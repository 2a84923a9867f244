import { isId } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { followCharge } from "../charges/follow-charge.ts";
import type { PaymentRow } from "../payments/hold-payment.ts";
import type { ChargeState } from "../providers/ask-provider.ts";
import { orNone } from "./ask-again.ts";
import { differenceOf, type Comparing, type EntryRow, type Verdict } from "./describe-difference.ts";

/** Money came: the payment is there and paid, with the same amount and fee. */
export async function compareCharge({ ctx, provider, entry }: Comparing): Promise<Verdict> {
  let payment = await paymentOf(ctx, entry);
  if (!payment || isBehind(payment, entry)) {
    const state = await orNone(provider.readCharge(entry.object_id));
    const ours = state && (await findCharged(ctx, state, provider.name));
    // A second charge of one payment is nobody's, too: it names the payment, so that it can be given back.
    if (!ours || (ours.charge_id !== null && ours.charge_id !== entry.object_id))
      return [differenceOf(entry, "unknown-charge", { paymentId: ours?.id, ledgerCents: null })];
    await followCharge(ctx, state);
    payment = await paymentOf(ctx, entry);
  }
  if (!payment || payment.status === "pending") return "waiting";
  const fee = payment.fee_cents ?? 0;
  return [
    ...(payment.amount_cents === entry.cents
      ? []
      : [differenceOf(entry, "amount", { paymentId: payment.id, ledgerCents: payment.amount_cents })]),
    ...(fee === entry.fee_cents
      ? []
      : [
          {
            ...differenceOf(entry, "fee", { paymentId: payment.id, ledgerCents: -fee }),
            providerCents: -entry.fee_cents,
          },
        ]),
  ];
}

const isBehind = (payment: PaymentRow, entry: EntryRow): boolean =>
  payment.paid_at === null || (payment.fee_cents === null && entry.fee_cents !== 0);

/** A bank took it back: the payment has failed, whether or not it had been paid. */
export async function compareReturn({ ctx, provider, entry }: Comparing): Promise<Verdict> {
  let payment = await paymentOf(ctx, entry);
  if (payment && payment.status !== "failed") {
    const state = await orNone(provider.readCharge(payment.charge_id ?? ""));
    if (state) await followCharge(ctx, state);
    payment = await paymentOf(ctx, entry);
  }
  if (payment?.status === "failed") return [];
  return [differenceOf(entry, "return", { paymentId: payment?.id, ledgerCents: null })];
}

/** The payment whose charge a line is about. */
export const paymentOf = ({ db }: Ctx, { provider, charge_id: chargeId, object_id: objectId }: EntryRow) =>
  db
    .selectFrom("payment")
    .selectAll()
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId ?? objectId)
    .executeTakeFirst();

async function findCharged({ db }: Ctx, { paymentId }: ChargeState, provider: string) {
  if (!isId(paymentId)) return undefined;
  return db
    .selectFrom("payment")
    .select(["id", "charge_id"])
    .where("id", "=", paymentId)
    .where("provider", "=", provider)
    .executeTakeFirst();
}
