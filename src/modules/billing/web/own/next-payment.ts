import type { OutputOf } from "#platform/contract.ts";
import type { OwnInvoice, readOwnAutopay } from "../../contract-own.ts";
import { payableCents } from "./pay-form-values.ts";

export interface NextPayment {
  invoiceId: string;
  reference: string;
  /** The due day, or that on which it is charged by itself. */
  on: string;
  cents: number;
  pendingCents: number;
  isOverdue: boolean;
  isAutomatic: boolean;
  canPay: boolean;
}

type Automatic = OutputOf<typeof readOwnAutopay>["next"];

/**
 * What comes first: an invoice that is due, or what autopay charges.
 *
 * @param open the earliest due day first
 * @param takesPayments whether the company takes cards or accounts at all
 */
export function nextPaymentOf(
  open: readonly OwnInvoice[],
  automatic: Automatic,
  takesPayments = true,
): NextPayment | null {
  const invoice = open.find((one) => payableCents(one) > 0) ?? open[0];
  if (automatic && (invoice === undefined || invoice.id === automatic.invoiceId || automatic.on < invoice.dueOn)) {
    const its = open.find(({ id }) => id === automatic.invoiceId);
    return {
      ...automatic,
      pendingCents: its?.pendingCents ?? 0,
      isOverdue: its?.status === "overdue",
      isAutomatic: true,
      canPay: takesPayments && its !== undefined && payableCents(its) > 0,
    };
  }
  if (invoice === undefined) return null;
  return {
    invoiceId: invoice.id,
    reference: invoice.reference,
    on: invoice.dueOn,
    cents: invoice.balanceCents,
    pendingCents: invoice.pendingCents,
    isOverdue: invoice.status === "overdue",
    isAutomatic: false,
    canPay: takesPayments && payableCents(invoice) > 0,
  };
}
