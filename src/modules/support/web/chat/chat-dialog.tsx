import { useState } from "react";
import { phoneHref } from "#platform/phone.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { DiscardDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnChat } from "../../contract-own-chat.ts";
import { ownTicketPath, RESPONSE_HOURS } from "../../rules.ts";
import { useReadingSign, useStillTyping } from "../use-chat-signs.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import { ChatLineForm } from "./chat-line-form.tsx";
import { ChatLinesList } from "./chat-lines-list.tsx";
import styles from "./chat-dialog.module.css";
import { sayRead, useEndChat, useOwnChat } from "./own-chat-queries.ts";

/** Who is asked, and how else they are reached. */
export interface ChatCompany {
  name: string;
  timeZone: string;
  /** Empty where there is none. */
  emergencyPhone: string;
  /** When somebody is in the office; empty where nobody has said so. */
  hours: string;
}

export interface ChatDialogProps {
  company: ChatCompany;
  /** Who chats, as they are greeted; empty where no name is known. */
  firstName: string;
  onClose: () => void;
}

/** Writes to the office and reads what it answers, while both look at it. Closed, the chat goes on. */
export function ChatDialog({ company, firstName, onClose }: ChatDialogProps) {
  const { t } = useTicketWords(company.timeZone);
  const found = useOwnChat();
  const [isPending, setPending] = useState(false);
  const [asks, setAsks] = useState<"discard" | "end" | null>(null);
  const chat = found.data?.chat ?? null;
  return (
    <>
      <Dialog
        title={t("chat.title")}
        size="wide"
        isOpen
        // What is written stays in the tab; a file that is on its way would be lost.
        onClose={() => (isPending ? setAsks("discard") : onClose())}
      >
        {found.data ? (
          <div className={styles.chat}>
            <ChatStatus company={company} isOnline={found.data.isStaffOnline} isLost={found.live === "lost"} />
            <ChatBody chat={chat} askedAt={found.dataUpdatedAt} company={company} firstName={firstName} />
            {chat?.state === "ticket" && <BecameTicket chat={chat} timeZone={company.timeZone} />}
            <ChatLineForm timeZone={company.timeZone} onPendingChange={setPending} />
            <div className={styles.foot}>
              {company.emergencyPhone !== "" && (
                <a href={phoneHref(company.emergencyPhone)}>{t("chat.emergency", { phone: company.emergencyPhone })}</a>
              )}
              {chat && <Button onClick={() => setAsks("end")}>{t("chat.end")}</Button>}
            </div>
          </div>
        ) : found.isPending ? (
          <Skeleton label={t("chat.waiting")} lines={4} height="3rem" />
        ) : (
          <ErrorPanel title={t("chat.failed")} error={found.error} onRetry={() => void found.refetch()} />
        )}
      </Dialog>
      {asks === "discard" && <DiscardDialog onKeep={() => setAsks(null)} onDiscard={onClose} />}
      {asks === "end" && chat && (
        <EndDialog chat={chat} timeZone={company.timeZone} onKeep={() => setAsks(null)} onEnded={onClose} />
      )}
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

interface ChatBodyProps {
  chat: OwnChat | null;
  askedAt: number;
  company: ChatCompany;
  firstName: string;
}

function ChatBody({ chat, askedAt, company, firstName }: ChatBodyProps) {
  const { t } = useTicketWords(company.timeZone);
  const isTyping = useStillTyping(chat?.typing?.seconds ?? null, askedAt);
  useReadingSign(chat?.lines.at(-1)?.id, sayRead);
  const greeting =
    firstName === ""
      ? t("chat.greetingNameless", { company: company.name })
      : t("chat.greeting", { name: firstName, company: company.name });
  return (
    <ChatLinesList
      greeting={{ author: company.name, words: greeting }}
      lines={chat?.lines ?? []}
      readAt={chat?.readAt ?? null}
      typing={isTyping && chat?.typing ? t("chat.typing", { name: chat.typing.name }) : ""}
      timeZone={company.timeZone}
    />
  );
}

/** Where it is answered from now on. */
function BecameTicket({ chat, timeZone }: { chat: OwnChat; timeZone: string }) {
  const { t } = useTicketWords(timeZone);
  return (
    <p className={styles.notice}>
      {t("chat.saved", { reference: chat.reference })}{" "}
      <Link to={ownTicketPath(chat.ticketId)}>{t("chat.viewTicket")}</Link>
    </p>
  );
}

interface EndDialogProps {
  chat: OwnChat;
  timeZone: string;
  onKeep: () => void;
  onEnded: () => void;
}

function EndDialog({ chat, timeZone, onKeep, onEnded }: EndDialogProps) {
  const { t } = useTicketWords(timeZone);
  const end = useEndChat();
  return (
    <ConfirmDialog
      title={t("chat.endTitle")}
      action={t("chat.end")}
      keep={t("chat.endKeep")}
      tone="primary"
      isOpen
      onConfirm={async () => {
        await end.mutateAsync({});
        toastDone({ message: t("chat.ended", { reference: chat.reference }) });
        onEnded();
      }}
      onClose={onKeep}
    >
      <p>{t("chat.endText")}</p>
    </ConfirmDialog>
  );
}
