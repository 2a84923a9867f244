import { IconDownload, IconPencil, IconPlus, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { MoreMenu } from "#ui/more-menu.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { readAgreementPdf, type AgreementDetail } from "../../contract-agreements.ts";
import type { AgreementScreenProps } from "./agreement-screen.tsx";
import styles from "./agreement-screen.module.css";

const AgreementDialog = onDemand(async () => (await import("../form/agreement-dialog.tsx")).AgreementDialog);
const SendAgreementDialog = onDemand(async () => (await import("./send-agreement-dialog.tsx")).SendAgreementDialog);
const RecallDialog = onDemand(async () => (await import("./recall-dialog.tsx")).RecallDialog);
const CancelAgreementDialog = onDemand(
  async () => (await import("./cancel-agreement-dialog.tsx")).CancelAgreementDialog,
);
const RenewDialog = onDemand(async () => (await import("./renew-dialog.tsx")).RenewDialog);
const RenewalStopDialog = onDemand(async () => (await import("./renewal-stop-dialog.tsx")).RenewalStopDialog);
const CountersignDialog = onDemand(async () => (await import("./countersign-dialog.tsx")).CountersignDialog);

type Opened = "edit" | "again" | "send" | "recall" | "cancel" | "renewal" | "change" | "stop" | "countersign";

/** Everything that can be done with it now, each behind a dialog of its own. */
export function AgreementActionsSection(props: AgreementScreenProps & { agreement: AgreementDetail }) {
  const { agreement } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id, can, reference } = agreement;
  const main = mainAction(agreement);
  useShortcuts(can.edit ? [{ keys: "e", label: "Edit the contract", run: () => setOpened("edit") }] : []);
  return (
    <div className={styles.actions}>
      {can.download && (
        <ButtonLink
          tone="secondary"
          icon={<IconDownload size={16} aria-hidden />}
          href={hrefOf(readAgreementPdf, { id })}
        >
          PDF
        </ButtonLink>
      )}
      {can.edit && (
        <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setOpened("edit")}>
          Edit
        </Button>
      )}
      {main && (
        <Button tone="primary" icon={<main.Icon size={16} aria-hidden />} onClick={() => setOpened(main.name)}>
          {main.label}
        </Button>
      )}
      <MoreMenu
        label="More"
        of={reference}
        entries={rareActions(agreement)
          .filter(({ name }) => name !== main?.name)
          .map(({ name, label, tone }) => ({ label, ...(tone && { tone }), onChoose: () => setOpened(name) }))}
      />
      <OpenedDialog {...props} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

interface OpenedProps extends AgreementScreenProps {
  agreement: AgreementDetail;
  opened: Opened | null;
  onClose: () => void;
}

function OpenedDialog({ opened, onClose, ...props }: OpenedProps) {
  const { agreement, addresses, onOpen } = props;
  const dialog = { agreement, onClose };
  const { timeZone, serviceAreas, mayAddClients } = props;
  const form = { timeZone, serviceAreas, mayAddClients };
  switch (opened) {
    case null:
      return null;
    case "edit":
      return <AgreementDialog {...form} id={agreement.id} onOpen={onClose} onClose={onClose} />;
    case "again":
      return (
        <AgreementDialog
          {...form}
          id={null}
          like={agreement.id}
          onOpen={(id) => onOpen(addresses.one(id))}
          onClose={onClose}
        />
      );
    case "send":
      return <SendAgreementDialog {...dialog} />;
    case "recall":
      return <RecallDialog {...dialog} />;
    case "cancel":
      return <CancelAgreementDialog {...dialog} />;
    case "renewal":
    case "change":
      return <RenewDialog {...dialog} as={opened} onDrafted={(id) => onOpen(addresses.one(id))} />;
    case "stop":
      return <RenewalStopDialog {...dialog} />;
    case "countersign":
      return <CountersignDialog {...dialog} />;
  }
}

interface AgreementAction {
  name: Opened;
  label: string;
  tone?: "danger";
}

/** What is most likely next: a draft is sent, what waits for the company is signed, what came to nothing is written anew. */
function mainAction({ status, can }: AgreementDetail): (AgreementAction & { Icon: typeof IconSend }) | null {
  if (can.countersign) return { name: "countersign", label: "Sign for the company", Icon: IconPencil };
  if (can.again) return { name: "again", label: "Create another", Icon: IconPlus };
  return status === "draft" && can.send ? { name: "send", label: "Send", Icon: IconSend } : null;
}

/** Everything else that can be done with it now; what cannot be undone comes last. */
function rareActions({ status, can, autoRenews, endsOn, followedBy }: AgreementDetail): AgreementAction[] {
  const hasRenewal = status === "signed" && endsOn !== null && followedBy === null && can.change;
  const actions: (AgreementAction & { isOffered: boolean })[] = [
    { name: "send", label: status === "draft" ? "Send" : "Send link again", isOffered: can.send },
    { name: "renewal", label: "Renew", isOffered: can.renew },
    { name: "change", label: "Change terms", isOffered: can.change },
    { name: "stop", label: autoRenews ? "Stop renewal" : "Renew automatically", isOffered: hasRenewal },
    { name: "recall", label: "Recall", isOffered: can.recall },
    { name: "cancel", label: "Cancel contract", tone: "danger", isOffered: can.cancel },
  ];
  return actions.filter(({ isOffered }) => isOffered);
}
