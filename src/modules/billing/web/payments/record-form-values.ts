import * as z from "zod";
import { formatMoney } from "#platform/web/format.ts";
import type { FormValues } from "#ui/fields/form-values.ts";
import { PaymentForm, type InvoiceSummary } from "../../contract.ts";
import { typedCents } from "./payment-words.ts";

export type OpenInvoice = Pick<InvoiceSummary, "id" | "reference" | "dueOn" | "balanceCents">;

/** The name of the field with what an invoice gets. Invoices come and go in the list, so it is of the invoice. */
export const allocationField = (invoiceId: string): string => `allocations.${invoiceId}`;

/**
 * What the form holds, as the endpoint takes it; of which invoices, the form knows by itself.
 *
 * @param known null while nobody knows what is open: all of it would become a credit
 */
export const recordFormValues = (known: readonly OpenInvoice[] | null) => {
  const invoices = known ?? [];
  return z
    .custom<FormValues>()
    .superRefine((values, checked) => {
      if (known === null)
        checked.addIssue({ code: "custom", path: ["allocations"], message: "The open invoices are not loaded yet" });
      for (const { id, balanceCents } of invoices) {
        const message = faultOf(values[allocationField(id)], balanceCents);
        if (message !== null) checked.addIssue({ code: "custom", path: ["allocations", id], message });
      }
    })
    .transform((values) => toldBy(values, invoices))
    .pipe(PaymentForm);
};

function faultOf(typed: unknown, balanceCents: number): string | null {
  if (isNothing(typed)) return null;
  const cents = typedCents(typed);
  if (Number.isNaN(cents) || cents < 0) return "Please enter an amount such as 120 or 99.50";
  return cents > balanceCents ? `Please enter at most ${formatMoney(balanceCents)}` : null;
}

const isNothing = (typed: unknown): boolean => typeof typed !== "string" || typed.trim() === "";

function toldBy(values: FormValues, invoices: readonly OpenInvoice[]): z.input<typeof PaymentForm> {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const kind = text("kind");
  const told = {
    clientId: text("clientId"),
    kind,
    amountCents: typedCents(text("amountCents")),
    receivedOn: text("receivedOn"),
    checkNumber: kind === "check" ? text("checkNumber") : "",
    note: text("note"),
    allocations: allocationsOf(values, invoices),
  };
  // The endpoint's schema, which comes next, says whether the words of the lists are among its own.
  return told as z.input<typeof PaymentForm>;
}

/** Invoices that get nothing are left out. */
const allocationsOf = (values: FormValues, invoices: readonly OpenInvoice[]) =>
  invoices
    .map(({ id }) => ({ invoiceId: id, cents: typedCents(values[allocationField(id)]) }))
    .filter(({ cents }) => cents > 0);

/**
 * What each invoice gets: as somebody typed it, and of the others the oldest first as far as the amount reaches.
 *
 * @param typed by invoice, what stands in its field
 * @returns by invoice, in cents, for the fields in which nobody typed
 */
export function sharesOf(
  amountCents: number,
  invoices: readonly OpenInvoice[],
  typed: ReadonlyMap<string, string>,
): Map<string, number> {
  let left = Math.max(0, Number.isNaN(amountCents) ? 0 : amountCents);
  for (const { id } of invoices) if (typed.has(id)) left -= centsOr0(typed.get(id));
  const shares = new Map<string, number>();
  for (const { id, balanceCents } of invoices) {
    if (typed.has(id)) continue;
    const share = Math.max(0, Math.min(balanceCents, left));
    shares.set(id, share);
    left -= share;
  }
  return shares;
}

export function centsOr0(typed: string | undefined): number {
  const cents = typedCents(typed);
  return Number.isNaN(cents) ? 0 : cents;
}
