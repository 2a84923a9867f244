import { useState } from "react";
import { dollarsText } from "#platform/money.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney } from "#platform/web/format.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { InvoiceDetail } from "../../contract.ts";
import { useApplyCredit, useCancelInvoice, useCreditInvoice, useWriteOffInvoice } from "../invoice-queries.ts";
import { changeValues } from "./invoice-change-values.ts";

/** What needs a reason or an amount. */
export type InvoiceChange = "credit" | "apply-credit" | "write-off" | "cancel";

interface InvoiceChangeDialogProps {
  invoice: InvoiceDetail;
  change: InvoiceChange;
  onClose: () => void;
}

interface ChangeWords {
  title: (reference: string) => string;
  text: (invoice: InvoiceDetail) => string;
  submit: string;
  tone?: "danger";
  busy: string;
  done: (reference: string, cents: number) => string;
  /** Told at the field when it stays empty; null where no reason is asked. */
  reason: string | null;
  /** What the amount is at first; null where none is asked. */
  amount: ((invoice: InvoiceDetail) => number) | null;
}

const WORDS: Record<InvoiceChange, ChangeWords> = {
  credit: {
    title: (reference) => `Credit ${reference}`,
    text: ({ totalCents }) =>
      `A credit note takes back a part of the ${formatMoney(totalCents)}, or all of it. What was already paid becomes credit for the client.`,
    submit: "Write credit note",
    busy: "Crediting...",
    done: (reference, cents) => `${formatMoney(cents)} of ${reference} was credited.`,
    reason: "Please say why it is credited",
    amount: ({ balanceCents, totalCents }) => (balanceCents > 0 ? balanceCents : totalCents),
  },
  "apply-credit": {
    title: (reference) => `Pay ${reference} with the client’s credit`,
    text: ({ clientCreditCents, balanceCents }) =>
      `The client has ${formatMoney(clientCreditCents)} in credit, and ${formatMoney(balanceCents)} of this invoice is open.`,
    submit: "Use credit",
    busy: "Paying...",
    done: (reference, cents) => `${formatMoney(cents)} of ${reference} was paid with the client’s credit.`,
    reason: null,
    amount: ({ clientCreditCents, balanceCents }) => Math.min(clientCreditCents, balanceCents),
  },
  "write-off": {
    title: (reference) => `Write off ${reference}?`,
    text: ({ balanceCents }) =>
      `The open ${formatMoney(balanceCents)} becomes a loss in the books, and the client no longer owes it. This cannot be undone.`,
    submit: "Write off",
    tone: "danger",
    busy: "Writing off...",
    done: (reference) => `${reference} was written off.`,
    reason: "Please say why it is written off",
    amount: null,
  },
  cancel: {
    title: (reference) => `Cancel ${reference}?`,
    text: () => "The client no longer owes anything, and the books are as before the invoice. This cannot be undone.",
    submit: "Cancel invoice",
    tone: "danger",
    busy: "Cancelling...",
    done: (reference) => `${reference} was cancelled.`,
    reason: "Please say why it is cancelled",
    amount: null,
  },
};

/** Asks for what has to be known before an invoice is corrected, and says what follows. */
export function InvoiceChangeDialog({ invoice: given, change, onClose }: InvoiceChangeDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [invoice] = useState(given);
  const words = WORDS[change];
  const apply = useChange(invoice, change);
  const form = useSchemaForm({
    schema: changeValues({ amount: words.amount !== null, reason: words.reason }),
    send: async (told) => {
      await apply(told);
      toastDone({ message: words.done(invoice.reference, told.cents) });
      onClose();
    },
    failed: "Nothing was changed: the server did not respond. Please try again.",
    atField: {
      "billing.more_than_charged": "cents",
      "billing.more_than_open": "cents",
      "billing.more_than_credit": "cents",
    },
  });
  return (
    <FormDialog
      title={words.title(invoice.reference)}
      size="narrow"
      form={form}
      submit={words.submit}
      tone={words.tone ?? "primary"}
      busy={words.busy}
      onClose={onClose}
    >
      <p>{words.text(invoice)}</p>
      {words.amount && (
        <TextField
          label="Amount ($)"
          name="cents"
          inputMode="decimal"
          defaultValue={dollarsText(words.amount(invoice))}
          maxLength={14}
          autoComplete="off"
          error={form.faultOf("cents")}
        />
      )}
      {words.reason !== null && (
        <TextArea label="Reason" name="reason" rows={3} maxLength={500} error={form.faultOf("reason")} />
      )}
    </FormDialog>
  );
}

/** What is sent again after a lost answer happens once. */
function useChange({ id, version }: InvoiceDetail, change: InvoiceChange) {
  const keyFor = useAttemptKey();
  const credit = useCreditInvoice();
  const applyCredit = useApplyCredit();
  const writeOff = useWriteOffInvoice();
  const cancel = useCancelInvoice();
  return ({ cents, reason }: { cents: number; reason: string }) => {
    const seen = { id, version };
    switch (change) {
      case "credit":
        return credit.mutateAsync({ input: { ...seen, cents, reason }, key: keyFor({ ...seen, cents, reason }) });
      case "apply-credit":
        return applyCredit.mutateAsync({ input: { ...seen, cents }, key: keyFor({ ...seen, cents }) });
      case "write-off":
        return writeOff.mutateAsync({ input: { ...seen, reason } });
      case "cancel":
        return cancel.mutateAsync({ input: { ...seen, reason } });
    }
  };
}
