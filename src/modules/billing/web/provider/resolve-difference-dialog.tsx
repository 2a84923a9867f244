import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
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

const amount = (cents: number | null): string => (cents === null ? "nothing" : formatMoney(cents));

/** Says what was done about a difference. The ledger is corrected elsewhere. */
export function ResolveDifferenceDialog({ difference: given, onClose }: ResolveDifferenceDialogProps) {
  // It may be gone from the list while one types.
  const [{ id, kind, objectId, providerCents, ledgerCents }] = useState(given);
  const resolve = useResolveDifference();
  const form = useSchemaForm({
    schema: DifferenceResolution,
    send: async ({ resolution }) => {
      await resolve.mutateAsync({ id, resolution });
      toastDone({ message: "The difference was resolved." });
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
      <p className={styles.soft}>This changes nothing in the ledger. If an amount is wrong there, correct it first.</p>
      <TextArea label="What was done" name="resolution" rows={3} maxLength={500} error={form.faultOf("resolution")} />
    </FormDialog>
  );
}
