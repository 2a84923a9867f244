import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { DifferenceResolution } from "../../contract.ts";
import { useResolveDifference, type Difference } from "./provider-queries.ts";
import { differenceWords } from "./provider-words.ts";
import styles from "./integration-section.module.css";

interface ResolveDifferenceDialogProps {
  difference: Difference;
  onClose: () => void;
}

/** The endpoint takes none for other differences; here there is one to choose. */
const EndedPayment = DifferenceResolution.extend({ outcome: DifferenceResolution.shape.outcome.unwrap() });

const OUTCOMES = [
  {
    value: "received",
    label: "The money was received",
    text: "Its invoices are paid, and the ledger has the whole amount at the bank as of today.",
  },
  { value: "failed", label: "It failed", text: "It never comes: its invoices are still owed, and the client is told." },
] as const;

function doneWords(reference: string | undefined, outcome: "received" | "failed" | undefined): string {
  if (outcome === undefined || reference === undefined) return "The difference was resolved.";
  return outcome === "received" ? `${reference} was entered as received.` : `${reference} was entered as failed.`;
}

const amount = (cents: number | null): string => (cents === null ? "nothing" : formatMoney(cents));

/** Says what was done about a difference. The ledger is corrected elsewhere. */
export function ResolveDifferenceDialog({ difference: given, onClose }: ResolveDifferenceDialogProps) {
  // It may be gone from the list while one types.
  const [{ id, kind, objectId, payment, providerCents, ledgerCents, endsPayment }] = useState(given);
  const resolve = useResolveDifference();
  const form = useSchemaForm({
    schema: endsPayment ? EndedPayment : DifferenceResolution,
    send: async ({ resolution, outcome }) => {
      await resolve.mutateAsync({ id, resolution, ...(outcome && { outcome }) });
      toastDone({ message: doneWords(payment?.reference, outcome) });
      onClose();
    },
    failed: "The note was not saved: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title="Resolve the difference"
      size="narrow"
      form={form}
      submit="Resolve"
      busy="Saving..."
      onClose={onClose}
    >
      <p>{`${differenceWords(kind).what}: ${amount(providerCents)} at the provider, ${amount(ledgerCents)} in our books.`}</p>
      <p className={styles.name}>{objectId}</p>
      {endsPayment ? (
        <RadioCards
          legend={`What became of ${payment?.reference ?? "the payment"}`}
          name="outcome"
          options={OUTCOMES}
          cardWidth="14rem"
          error={form.faultOf("outcome")}
        />
      ) : (
        <p className={styles.soft}>
          This changes nothing in the ledger. If an amount is wrong there, correct it first.
        </p>
      )}
      <TextArea
        label={endsPayment ? "How you know" : "What was done"}
        name="resolution"
        rows={3}
        maxLength={500}
        error={form.faultOf("resolution")}
      />
    </FormDialog>
  );
}
