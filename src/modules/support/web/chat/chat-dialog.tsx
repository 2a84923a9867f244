import { useState } from "react";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { RESPONSE_HOURS } from "../../rules.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import { ChatConversationSection, type ChatCompany } from "./chat-conversation-section.tsx";
import styles from "./chat-dialog.module.css";
import { useOwnChat } from "./own-chat-queries.ts";

export interface ChatDialogProps {
  company: ChatCompany;
  /** Who chats; the first name, as they are greeted, is empty where none is known. */
  user: { id: string; firstName: string };
  onClose: () => void;
}

/** Writes to the office and reads what it answers, while both look at it. Closed, the chat goes on. */
export function ChatDialog({ company, user, onClose }: ChatDialogProps) {
  const { t } = useTicketWords(company.timeZone);
  const found = useOwnChat();
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        title={t("chat.title")}
        size="wide"
        isOpen
        // What is written stays in the tab; a file that is on its way would be lost.
        onClose={() => (isPending ? setAsking(true) : onClose())}
      >
        {found.data ? (
          <div className={styles.chat}>
            <ChatStatus company={company} isOnline={found.data.isStaffOnline} isLost={found.live === "lost"} />
            <ChatConversationSection
              {...{ company, user }}
              chat={found.data.chat}
              askedAt={found.dataUpdatedAt}
              onPendingChange={setPending}
              onEnded={onClose}
            />
          </div>
        ) : found.isPending ? (
          <Skeleton label={t("chat.waiting")} lines={4} height="3rem" />
        ) : (
          <ErrorPanel title={t("chat.failed")} error={found.error} onRetry={() => void found.refetch()} />
        )}
      </Dialog>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}

/** Whether somebody is there, and when somebody will be. */
function ChatStatus({ company, isOnline, isLost }: { company: ChatCompany; isOnline: boolean; isLost: boolean }) {
  const { t } = useTicketWords(company.timeZone);
  return (
    <p role="status" className={styles.status} data-online={isOnline || undefined}>
      {isLost
        ? t("chat.lost")
        : isOnline
          ? t("chat.online")
          : [
              t("chat.away", { hours: RESPONSE_HOURS.other }),
              company.hours === "" ? "" : t("chat.hours", { hours: company.hours }),
            ].join(" ")}
    </p>
  );
}
