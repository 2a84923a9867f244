import { useState } from "react";
import { addDays } from "#platform/days.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { BooksClosing } from "../../contract-ledger.ts";
import { closedWords } from "../../rules-accounts.ts";
import { closingForm } from "./setting-form-values.ts";
import { useCloseBooks } from "./setting-queries.ts";

interface BooksClosingDialogProps {
  closing: BooksClosing;
  /** In the company's time zone. */
  today: string;
  onClose: () => void;
}

/** Moves the closing date on, or opens closed days again and says why. */
export function BooksClosingDialog({ closing: given, today, onClose }: BooksClosingDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [closing] = useState(given);
  const close = useCloseBooks();
  const form = useSchemaForm({
    schema: closingForm(closing.closedThrough),
    send: async (told) => {
      const { closedThrough } = await close.mutateAsync({ ...told, version: closing.version });
      toastDone({ message: closedThrough === null ? "The books are open again." : closedWords(closedThrough) });
      onClose();
    },
    failed: "The closing date was not saved: the server did not respond. Please try again.",
  });
  const isClosed = closing.closedThrough !== null;
  return (
    <FormDialog
      title={isClosed ? "Change the closing date" : "Close the books"}
      size="narrow"
      form={form}
      submit="Save Closing Date"
      busy="Saving..."
      onClose={onClose}
    >
      <p>
        Payments, deposits and invoices can no longer be dated on this day or before. Card and bank payments that arrive
        late are entered on the first open day.
      </p>
      <TextField
        label="Closed through"
        hint={
          isClosed ? "Without a day, all days are open again." : "The last day of the period, for example of a month."
        }
        name="closedThrough"
        type="date"
        optional={isClosed}
        max={addDays(today, -1)}
        defaultValue={closing.closedThrough ?? ""}
        error={form.faultOf("closedThrough")}
      />
      {isClosed && (
        <TextArea
          label="Reason"
          hint="Needed where closed days are opened again. It is kept in the audit log."
          name="reason"
          optional
          rows={2}
          maxLength={500}
          error={form.faultOf("reason")}
        />
      )}
    </FormDialog>
  );
}
