import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { DEFAULT_SHARE_DAYS } from "../../rules.ts";
import { ownDocumentQuery, useShareDocument } from "./own-document-queries.ts";
import styles from "./own-document-dialog.module.css";
import { isEmail, recipientsOf } from "./share-recipients.ts";
import { ShareFieldsSection, type ShareDraft } from "./share-fields-section.tsx";
import { useDocumentWords } from "./use-document-words.ts";

interface ShareDialogProps {
  id: string;
  timeZone: string;
  onClose: () => void;
}

const EMPTY: ShareDraft = {
  method: "email",
  recipients: "",
  message: "",
  days: String(DEFAULT_SHARE_DAYS),
  password: "",
};

/** Gives a document to somebody: by an email that is sent, or by a link that is told once. */
export function ShareDialog({ id, timeZone, onClose }: ShareDialogProps) {
  const { t, faultsOf } = useDocumentWords(timeZone);
  const document = useQuery(ownDocumentQuery(id)).data;
  const share = useShareDocument();
  const [draft, setDraft] = useState(EMPTY);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [url, setUrl] = useState<string | null>(null);
  const { method, message, days, password } = draft;
  const recipients = method === "email" ? recipientsOf(draft.recipients) : [];
  const { fault, at } = faultsOf(share.error);

  const send = () => {
    const refused = recipients.filter((recipient) => !isEmail(recipient));
    setWrong(refused);
    if (refused.length > 0) return;
    share.mutate(
      {
        id,
        method,
        recipients: [...recipients],
        message,
        days: Number(days),
        password: password === "" ? null : password,
      },
      {
        onSuccess: (shared) => {
          setUrl(shared.url);
          if (shared.url !== null) return;
          toastDone({ message: t("share.sent", { count: recipients.length }) });
          onClose();
        },
      },
    );
  };
  if (url !== null)
    return <SharedLink url={url} timeZone={timeZone} until={share.data?.share.expiresAt} onClose={onClose} />;
  return (
    <DraftFormDialog
      size="wide"
      title={t("share.title")}
      fault={fault}
      isBusy={share.isPending}
      isChanged={draft.recipients + message + password !== ""}
      canSend={method === "link" || recipients.length > 0}
      labels={{ send: t(method === "email" ? "share.send" : "share.create"), leave: t("keep") }}
      onSend={send}
      onClose={onClose}
    >
      {document && <p className={styles.strong}>{document.name}</p>}
      <ShareFieldsSection
        draft={draft}
        recipients={recipients}
        wrong={wrong}
        faults={at}
        onChange={(change) => {
          setWrong([]);
          setDraft((before) => ({ ...before, ...change }));
        }}
      />
    </DraftFormDialog>
  );
}

interface SharedLinkProps {
  url: string;
  timeZone: string;
  until: string | undefined;
  onClose: () => void;
}

/** The link is told here and never again: only a hash of it is kept. */
function SharedLink({ url, timeZone, until, onClose }: SharedLinkProps) {
  const { t, lastDayOf } = useDocumentWords(timeZone);
  return (
    <Dialog
      title={t("share.made")}
      size="wide"
      canBeDismissed={false}
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t("share.done")}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          {t("share.once")} {until !== undefined && t("share.until", { day: lastDayOf(until) })}
        </p>
        <p className={styles.link}>{url}</p>
        <div>
          <CopyButton value={url} label={t("share.copy")} />
        </div>
      </div>
    </Dialog>
  );
}
