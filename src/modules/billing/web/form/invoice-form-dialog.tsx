import { useState } from "react";
import { now } from "#platform/web/clock.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { BillingSettings, InvoiceForm } from "../../contract.ts";
import { useCreateInvoice, useUpdateInvoice } from "../invoice-queries.ts";
import { InvoiceClientSection } from "./invoice-client-section.tsx";
import type { InvoiceDialogProps } from "./invoice-dialog.tsx";
import { startDraft } from "./invoice-draft.ts";
import { InvoiceFactsSection } from "./invoice-facts-section.tsx";
import { InvoiceFormValues } from "./invoice-form-values.ts";
import { InvoiceLinesSection } from "./invoice-lines-section.tsx";
import { InvoiceQuickSection } from "./invoice-quick-section.tsx";
import { InvoiceTotalsSection } from "./invoice-totals-section.tsx";
import { useInvoicePreview } from "./use-invoice-preview.ts";

type InvoiceFormProps = InvoiceDialogProps & { clientId: string | null; settings: BillingSettings };

/** The whole form: a new draft, or one that is there, as it was when the form was opened. */
export function InvoiceFormDialog({ invoice: given, settings: known, clientId, ...props }: InvoiceFormProps) {
  const { timeZone, onOpen, onClose } = props;
  // Another's change while one types must not pass for what was seen, nor change what was typed.
  const [{ invoice, settings }] = useState({ invoice: given, settings: known });
  const [draft, setDraft] = useState(() => startDraft({ invoice, settings, clientId, today: dayIn(timeZone, now()) }));
  const preview = useInvoicePreview(draft);
  const save = useSaving(invoice);
  const form = useSchemaForm({
    schema: InvoiceFormValues,
    send: async (told) => {
      const saved = await save(told);
      toastDone(
        invoice
          ? { message: `${saved.reference} was saved.` }
          : {
              message: `${saved.reference} was created as a draft.`,
              action: { label: "Open it", run: () => onOpen(saved.id) },
            },
      );
      onClose();
    },
    failed: "The invoice was not saved: the server did not respond. Please try again.",
    atField: { "clients.not_found": "clientId", "properties.not_found": "propertyId" },
  });
  const { faultOf } = form;
  const parts = { draft, become: setDraft, faultOf };
  return (
    <FormDialog
      title={invoice ? `Edit ${invoice.reference}` : "Create New Invoice"}
      size="widest"
      form={form}
      submit={invoice ? "Save Invoice" : "Create Invoice"}
      busy={invoice ? "Saving Invoice..." : "Creating Invoice..."}
      firstField={invoice ? "invoiceOn" : undefined}
      onClose={onClose}
    >
      <InvoiceFactsSection {...parts} reference={invoice?.reference ?? null} />
      <InvoiceClientSection {...parts} invoice={invoice} element={form.element} fillsIn={invoice === null} />
      <InvoiceQuickSection become={setDraft} />
      <InvoiceLinesSection {...parts} />
      <InvoiceTotalsSection {...parts} preview={preview} />
      <FormSection title="Notes">
        <WideField>
          <TextArea
            label="Notes"
            name="notes"
            optional
            hint="The client reads them on the invoice."
            rows={3}
            maxLength={4000}
            defaultValue={invoice?.notes ?? ""}
            error={faultOf("notes")}
          />
        </WideField>
      </FormSection>
      <FormSection title="Terms & Conditions">
        <WideField>
          <TextArea
            label="Terms & Conditions"
            name="terms"
            optional
            rows={3}
            maxLength={4000}
            defaultValue={invoice ? invoice.terms : settings.invoiceTerms}
            error={faultOf("terms")}
          />
        </WideField>
      </FormSection>
    </FormDialog>
  );
}

/** What is sent again after a lost answer makes nothing twice. */
function useSaving(invoice: InvoiceDialogProps["invoice"]) {
  const create = useCreateInvoice();
  const update = useUpdateInvoice();
  const keyFor = useAttemptKey();
  return (told: InvoiceForm) =>
    invoice
      ? update.mutateAsync({ input: { ...told, id: invoice.id, version: invoice.version } })
      : create.mutateAsync({ input: told, key: keyFor(told) });
}
