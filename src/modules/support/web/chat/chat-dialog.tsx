import { useState } from "react";
import { phoneHref } from "#platform/phone.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
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
import { useChatOutbox, type OutgoingLine } from "../use-chat-outbox.ts";
import { useReadingSign, useStillTyping } from "../use-chat-signs.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import { ChatLineForm } from "./chat-line-form.tsx";
import { ChatLinesList } from "./chat-lines-list.tsx";
import { ChatOutgoingList } from "./chat-outgoing-list.tsx";
import styles from "./chat-dialog.module.css";
import { sayRead, useEndChat, useOwnChat, useWriteInChat } from "./own-chat-queries.ts";

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
            <Conversation
              {...{ chat, company, firstName }}
              askedAt={found.dataUpdatedAt}
              onPendingChange={setPending}
            />
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

function useGreeting({ name: company, timeZone }: ChatCompany, name: string): string {
  const { t } = useTicketWords(timeZone);
  return name === "" ? t("chat.greetingNameless", { company }) : t("chat.greeting", { name, company });
}

interface ConversationProps {
  chat: OwnChat | null;
  askedAt: number;
  company: ChatCompany;
  firstName: string;
  onPendingChange: (isPending: boolean) => void;
}

function Conversation({ chat, askedAt, company, firstName, onPendingChange }: ConversationProps) {
  const { timeZone, name } = company;
  const { t } = useTicketWords(timeZone);
  const draft = useKeptDraft("chat-line", { content: "" });
  const greeting = useGreeting(company, firstName);
  const outbox = useChatOutbox("chat-outbox", useWriteInChat());
  const isTyping = useStillTyping(chat?.typing?.seconds ?? null, askedAt);
  useReadingSign(chat?.lines.at(-1)?.id, sayRead);
  const edit = ({ key, content, files }: OutgoingLine) => {
    const { words, write, addFile } = draft;
    write("content", [content, words.content].filter((text) => text !== "").join("\n"));
    for (const file of files) addFile(file);
    outbox.takeBack(key);
  };
  return (
    <>
      <ChatLinesList
        greeting={{ author: name, words: greeting }}
        lines={chat?.lines ?? []}
        readAt={chat?.readAt ?? null}
        outgoing={<ChatOutgoingList {...outbox} timeZone={timeZone} onRetry={outbox.retry} onEdit={edit} />}
        outgoingCount={outbox.lines.length}
        typing={isTyping && chat?.typing ? t("chat.typing", { name: chat.typing.name }) : ""}
        timeZone={timeZone}
      />
      {chat?.state === "ticket" && <BecameTicket chat={chat} timeZone={timeZone} />}
      <ChatLineForm draft={draft} timeZone={timeZone} onSend={outbox.add} onPendingChange={onPendingChange} />
    </>
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
