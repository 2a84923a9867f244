import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { phoneHref } from "#platform/phone.ts";
import { useKeptDraft } from "#platform/web/use-kept-draft.ts";
import { Button } from "#ui/button.tsx";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { Link } from "#ui/link.tsx";
import type { OwnChat } from "../../contract-own-chat.ts";
import { ownTicketPath } from "../../rules.ts";
import { ownTicketQuery } from "../client/own-ticket-queries.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import { ChatOutgoingList } from "../chat-outgoing-list.tsx";
import { useChatOutbox, writeAgain } from "../use-chat-outbox.ts";
import { useReadingSign, useStillTyping } from "../use-chat-signs.ts";
import { ChatLineForm } from "./chat-line-form.tsx";
import { ChatLinesList } from "./chat-lines-list.tsx";
import styles from "./chat-dialog.module.css";
import { EndChatDialog } from "./end-chat-dialog.tsx";
import { sayRead, useWriteInChat } from "./own-chat-queries.ts";

/** Who is asked, and how else they are reached. */
export interface ChatCompany {
  name: string;
  timeZone: string;
  /** Empty where there is none. */
  emergencyPhone: string;
  /** When somebody is in the office; empty where nobody has said so. */
  hours: string;
}

interface ChatConversationSectionProps {
  /** The one that goes on. */
  chat: OwnChat | null;
  /** When that was asked, in milliseconds. */
  askedAt: number;
  company: ChatCompany;
  user: { id: string; firstName: string };
  /** A file is on its way, or not. */
  onPendingChange: (isPending: boolean) => void;
  onEnded: () => void;
}

/** What was said, what is on its way, and what is written next. */
export function ChatConversationSection(props: ChatConversationSectionProps) {
  const { chat, askedAt, company, user, onPendingChange, onEnded } = props;
  const { timeZone, name } = company;
  const { t, faultOf } = useTicketWords(timeZone);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useKeptDraft("chat-line", { content: "" });
  const outbox = useChatOutbox(`chat-outbox:${user.id}`, {
    send: useWriteInChat(),
    onUnseenFault: () => toastFailed({ title: t("chat.notSent"), message: t("chat.unseen") }),
  });
  const { shown, isOver } = useLastChat(chat);
  const typist = useTypist(chat, askedAt);
  const greeting = useGreeting(company, user.firstName);
  useReadingSign(chat?.lines.at(-1)?.id, sayRead);
  return (
    <>
      <ChatLinesList
        greeting={{ author: name, words: greeting }}
        lines={shown?.lines ?? []}
        readAt={shown?.readAt ?? null}
        outgoing={
          <ChatOutgoingList
            outbox={outbox}
            fault={outbox.fault && faultOf(outbox.fault)}
            words={{
              sending: t("chat.sending"),
              notSent: t("chat.notSent"),
              retry: t("chat.retry"),
              edit: t("chat.edit"),
            }}
            onEdit={(line) => writeAgain(draft, line)}
            onDone={() => area.current?.focus()}
          />
        }
        outgoingCount={outbox.lines.length}
        hasFault={outbox.fault !== null}
        typing={typist === null ? "" : t("chat.typing", { name: typist })}
        timeZone={timeZone}
      />
      {shown && <WhatItIs chat={shown} isOver={isOver} timeZone={timeZone} />}
      <ChatLineForm {...{ draft, area, timeZone, onPendingChange }} onSend={outbox.add} />
      {/* What is still on its way would begin another chat. */}
      <ChatFoot chat={outbox.lines.length === 0 ? chat : null} company={company} onEnded={onEnded} />
    </>
  );
}

interface WhatItIsProps {
  chat: OwnChat;
  isOver: boolean;
  timeZone: string;
}

/** Where it is answered from now on, and where it is read later. */
function WhatItIs({ chat: { state, ticketId, reference }, isOver, timeZone }: WhatItIsProps) {
  const { t } = useTicketWords(timeZone);
  if (!isOver && state === "live") return null;
  return (
    <p role="status" className={styles.notice}>
      {t(isOver ? "chat.over" : "chat.saved", { reference })}{" "}
      <Link to={ownTicketPath(ticketId)}>{t("chat.viewTicket")}</Link>
    </p>
  );
}

interface ChatFootProps {
  /** What can be ended. */
  chat: OwnChat | null;
  company: ChatCompany;
  onEnded: () => void;
}

function ChatFoot({ chat, company: { timeZone, emergencyPhone }, onEnded }: ChatFootProps) {
  const { t } = useTicketWords(timeZone);
  const [endingId, setEndingId] = useState<string | null>(null);
  return (
    <>
      <div className={styles.foot}>
        {emergencyPhone !== "" && (
          <a href={phoneHref(emergencyPhone)}>{t("chat.emergency", { phone: emergencyPhone })}</a>
        )}
        {chat && <Button onClick={() => setEndingId(chat.ticketId)}>{t("chat.end")}</Button>}
      </div>
      {chat && endingId === chat.ticketId && (
        <EndChatDialog chat={chat} timeZone={timeZone} onKeep={() => setEndingId(null)} onEnded={onEnded} />
      )}
    </>
  );
}

/** Who of the office types just now; null: nobody. */
function useTypist(chat: OwnChat | null, askedAt: number): string | null {
  const typing = chat?.typing ?? null;
  return useStillTyping(typing?.seconds ?? null, askedAt) && typing ? typing.name : null;
}

function useGreeting({ name: company, timeZone }: ChatCompany, name: string): string {
  const { t } = useTicketWords(timeZone);
  return name === "" ? t("chat.greetingNameless", { company }) : t("chat.greeting", { name, company });
}

/** The chat that goes on; after it has ended, what it was, so that nothing vanishes from under the reader's eyes. */
function useLastChat(chat: OwnChat | null): { shown: OwnChat | null; isOver: boolean } {
  const [last, setLast] = useState(chat);
  if (chat !== null && chat !== last) setLast(chat);
  const isOver = chat === null && last !== null;
  // What was written in the moment of its end stands on the ticket.
  const ticket = useQuery({ ...ownTicketQuery(last?.ticketId ?? ""), enabled: isOver });
  if (!isOver) return { shown: chat, isOver };
  const lines = ticket.data ? [...last.lines.slice(0, 1), ...ticket.data.comments] : last.lines;
  return { shown: { ...last, lines }, isOver };
}
