import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { InvoiceDetail } from "../../contract.ts";
import { billingSettingsQuery } from "../invoice-queries.ts";
import { InvoiceFormDialog } from "./invoice-form-dialog.tsx";

export interface InvoiceDialogProps {
  /** The draft that is edited; null for a new one. */
  invoice: InvoiceDetail | null;
  /** For whom a new one is, where that is known already. */
  clientId?: string | null;
  timeZone: string;
  /** Leads to the page of what was created. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The form of an invoice, once it is known how the company bills. */
export function InvoiceDialog({ clientId = null, ...props }: InvoiceDialogProps) {
  const { invoice, onClose } = props;
  const settings = useQuery(billingSettingsQuery());
  if (settings.data) return <InvoiceFormDialog {...props} clientId={clientId} settings={settings.data} />;
  return (
    <Dialog
      title={invoice ? `Edit ${invoice.reference}` : "Create New Invoice"}
      size="widest"
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {settings.isPending ? (
        <Skeleton label="Loading the form" lines={8} />
      ) : (
        <ErrorPanel
          title="The billing settings could not be loaded."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
    </Dialog>
  );
}
