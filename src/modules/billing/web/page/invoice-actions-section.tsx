import { IconDownload, IconPencil, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MoreMenu } from "#ui/more-menu.tsx";
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
  const { id, can } = invoice;
  const main = mainAction(invoice);
  const close = () => setOpened(null);
  useShortcuts(can.edit ? [{ keys: "e", label: "Edit the invoice", run: () => setOpened("edit") }] : []);
  return (
    <div className={styles.actions}>
      <ButtonLink tone="secondary" icon={<IconDownload size={16} aria-hidden />} href={hrefOf(readInvoicePdf, { id })}>
        PDF
      </ButtonLink>
      {can.edit && (
        <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setOpened("edit")}>
          Edit
        </Button>
      )}
      {main && (
        <Button
          tone="primary"
          {...(main.name === "send" && { icon: <IconSend size={16} aria-hidden /> })}
          onClick={() => setOpened(main.name)}
        >
          {main.label}
        </Button>
      )}
      <MoreMenu
        label="More"
        of={invoice.reference}
        entries={rareActions(invoice)
          .filter(({ name }) => name !== main?.name)
          .map(({ name, label, tone }) => ({ label, ...(tone && { tone }), onChoose: () => setOpened(name) }))}
      />
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

interface InvoiceAction {
  name: Opened;
  label: string;
  tone?: "danger";
}

/** What is most likely next: a draft is sent, and an open invoice is paid. */
function mainAction({ status, can }: InvoiceDetail): InvoiceAction | null {
  if (status === "draft" && can.send) return { name: "send", label: "Send" };
  return can.pay ? { name: "pay", label: "Record payment" } : null;
}

/** Everything else that can be done with it now; what cannot be undone comes last. */
function rareActions({ status, can, clientCreditCents }: InvoiceDetail): InvoiceAction[] {
  const actions: (InvoiceAction & { isOffered: boolean })[] = [
    { name: "send", label: status === "draft" ? "Send" : "Send again", isOffered: can.send },
    {
      name: "apply-credit",
      label: `Use ${formatMoney(clientCreditCents)} credit`,
      isOffered: can.pay && clientCreditCents > 0,
    },
    { name: "credit", label: "Credit", isOffered: can.credit },
    { name: "late-fee", label: "Charge late fee", isOffered: can.lateFee },
    { name: "write-off", label: "Write off", tone: "danger", isOffered: can.writeOff },
    { name: "cancel", label: "Cancel invoice", tone: "danger", isOffered: can.cancel },
  ];
  return actions.filter(({ isOffered }) => isOffered);
}
