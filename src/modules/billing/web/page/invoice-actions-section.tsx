import { IconDownload, IconPencil, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { readInvoicePdf, type InvoiceDetail } from "../../contract.ts";
import styles from "./invoice-actions-section.module.css";
import type { InvoiceChange } from "./invoice-change-dialog.tsx";

const InvoiceDialog = onDemand(async () => (await import("../form/invoice-dialog.tsx")).InvoiceDialog);
const InvoiceChangeDialog = onDemand(async () => (await import("./invoice-change-dialog.tsx")).InvoiceChangeDialog);
const RecordPaymentDialog = onDemand(
  async () => (await import("../payments/record-payment-dialog.tsx")).RecordPaymentDialog,
);
const InvoiceConfirmDialog = onDemand(async () => (await import("./invoice-confirm-dialog.tsx")).InvoiceConfirmDialog);

interface ActionsSection {
  invoice: InvoiceDetail;
  timeZone: string;
}

type Opened = "edit" | "pay" | "send" | "late-fee" | InvoiceChange;

/** Everything that can be done with it now, each behind a dialog of its own. */
export function InvoiceActionsSection({ invoice, timeZone }: ActionsSection) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id, status, can, clientCreditCents } = invoice;
  const close = () => setOpened(null);
  const button = (name: Opened, label: string, isOffered: boolean) =>
    isOffered && <Button onClick={() => setOpened(name)}>{label}</Button>;
  useShortcuts(can.edit ? [{ keys: "e", label: "Edit the invoice", run: () => setOpened("edit") }] : []);
  return (
    <div className={styles.actions}>
      {button("cancel", "Cancel invoice", can.cancel)}
      {button("write-off", "Write off", can.writeOff)}
      {button("late-fee", "Charge late fee", can.lateFee)}
      {button("credit", "Credit", can.credit)}
      {button("apply-credit", `Use ${formatMoney(clientCreditCents)} credit`, can.pay && clientCreditCents > 0)}
      <ButtonLink tone="secondary" icon={<IconDownload size={16} aria-hidden />} href={hrefOf(readInvoicePdf, { id })}>
        Download PDF
      </ButtonLink>
      {can.edit && (
        <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setOpened("edit")}>
          Edit
        </Button>
      )}
      {can.send && (
        <Button
          tone={status === "draft" ? "primary" : "secondary"}
          icon={<IconSend size={16} aria-hidden />}
          onClick={() => setOpened("send")}
        >
          {status === "draft" ? "Send" : "Send again"}
        </Button>
      )}
      {can.pay && (
        <Button tone="primary" onClick={() => setOpened("pay")}>
          Record payment
        </Button>
      )}
      {opened === "edit" && <InvoiceDialog invoice={invoice} timeZone={timeZone} onOpen={close} onClose={close} />}
      {opened === "pay" && <RecordPaymentDialog clientId={invoice.client.id} invoiceId={id} onClose={close} />}
      {(opened === "send" || opened === "late-fee") && (
        <InvoiceConfirmDialog invoice={invoice} action={opened} onClose={close} />
      )}
      {isChange(opened) && <InvoiceChangeDialog invoice={invoice} change={opened} onClose={close} />}
    </div>
  );
}

const isChange = (opened: Opened | null): opened is InvoiceChange =>
  opened === "cancel" || opened === "write-off" || opened === "credit" || opened === "apply-credit";
