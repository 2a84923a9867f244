import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLive } from "#platform/web/live.ts";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TicketDetail } from "../../contract-office.ts";
import type { TicketComment } from "../../contract-own.ts";
import {
  CATEGORY_LABELS,
  nextStatuses,
  PRIORITY_LABELS,
  STATUS_LABELS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from "../../rules.ts";
import { STATUS_TONES } from "../ticket-tones.ts";
import { ChatAnswerForm } from "./chat-answer-form.tsx";
import { LiveChatSection } from "./live-chat-section.tsx";
import { TicketAnswerForm } from "./ticket-answer-form.tsx";
import { TicketCommentsList } from "./ticket-comments-list.tsx";
import { TicketFilesList } from "./ticket-files-list.tsx";
import { CHATS, TICKETS, ticketQuery, useChangeTicket } from "./ticket-queries.ts";
import styles from "./ticket-section.module.css";

export interface TicketSectionProps {
  id: string;
  timeZone: string;
  /** Who is signed in. */
  userId: string;
}

/** What a client asks for help with, what was answered, and the answer to write; it follows what others do meanwhile. */
export function TicketSection({ id, timeZone, userId }: TicketSectionProps) {
  const client = useQueryClient();
  useLive([TICKETS, CHATS], () => void client.invalidateQueries({ queryKey: [TICKETS] }));
  const found = useQuery(ticketQuery(id));
  const ticket = found.data;
  if (found.isPending) return <Skeleton label="Loading the ticket" lines={6} />;
  if (!ticket)
    return (
      <ErrorPanel title="The ticket could not be loaded." error={found.error} onRetry={() => void found.refetch()} />
    );
  if (ticket.channel === "chat")
    return <ChatSection ticket={ticket} askedAt={found.dataUpdatedAt} timeZone={timeZone} userId={userId} />;
  const { subject, description, files, reference, comments, can } = ticket;
  return (
    <section className={styles.ticket} aria-label={`Ticket ${reference}`}>
      <h3>{subject}</h3>
      <TicketState ticket={ticket} />
      <p className={styles.words}>{description}</p>
      <TicketFilesList files={files} label={`Photo of ${reference}`} />
      <h4>Comments</h4>
      <TicketCommentsList comments={comments} timeZone={timeZone} />
      {can.comment && <TicketAnswerForm ticketId={id} clientName={ticket.author} />}
    </section>
  );
}

interface ChatSectionProps {
  ticket: TicketDetail;
  /** When it was asked, in milliseconds. */
  askedAt: number;
  timeZone: string;
  userId: string;
}

/** Somebody may be waiting: what they say, and the answer to write, come before what becomes of the ticket. */
function ChatSection({ ticket, askedAt, timeZone, userId }: ChatSectionProps) {
  const { id, author, reference, comments, chat, can } = ticket;
  const area = useRef<HTMLTextAreaElement>(null);
  const open = chat !== null && chat.state !== "ended" ? chat : null;
  return (
    <section className={styles.ticket} aria-label={`Ticket ${reference}`}>
      <h3>Conversation</h3>
      <TicketCommentsList comments={[firstLineOf(ticket), ...comments]} timeZone={timeZone} />
      {open && <LiveChatSection {...{ ticket, askedAt, timeZone }} chat={open} onEnded={() => area.current?.focus()} />}
      <ChatAnswerForm
        ticketId={id}
        clientName={author}
        userId={userId}
        isOpen={open !== null}
        canWrite={can.comment}
        area={area}
      />
      <TicketState ticket={ticket} />
    </section>
  );
}

/** A chat begins with what its ticket is about. */
const firstLineOf = ({ id, author, description, files, createdAt }: TicketDetail): TicketComment => ({
  ...{ id, author, files, createdAt, content: description },
  ...{ authorRole: "client", isStaff: false, isOwn: false, isAutomatic: false },
});

/** How far it is, how urgent, and of which kind. */
function TicketState({ ticket }: { ticket: TicketDetail }) {
  return (
    <>
      {ticket.can.change ? (
        <>
          <TicketFields key={ticket.version} ticket={ticket} />
          <p className={styles.soft}>The client is told of a new status. Closed is final.</p>
        </>
      ) : (
        <TicketFacts ticket={ticket} />
      )}
      <FactList facts={[{ label: "Category", fact: CATEGORY_LABELS[ticket.category] }]} />
    </>
  );
}

/** A closed ticket, or what somebody may only read. */
function TicketFacts({ ticket: { status, priority } }: { ticket: TicketDetail }) {
  return (
    <p className={styles.facts}>
      <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>
      {`${PRIORITY_LABELS[priority]} priority`}
    </p>
  );
}

function TicketFields({ ticket: { id, version, status, priority } }: { ticket: TicketDetail }) {
  const change = useChangeTicket();
  const send = (wanted: Pick<Partial<TicketDetail>, "status" | "priority">) =>
    change.mutate(
      { input: { id, version, ...wanted } },
      { onError: ({ message }) => toastFailed({ title: "Not changed", message }) },
    );
  const statuses = TICKET_STATUSES.filter((known) => known === status || nextStatuses(status).includes(known));
  return (
    <div className={styles.fields}>
      <SelectField
        label="Ticket status"
        placeholder={null}
        options={statuses.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={status}
        onChange={({ target }) => {
          const chosen = statuses.find((known) => known === target.value);
          if (chosen) send({ status: chosen });
        }}
      />
      <SelectField
        label="Priority"
        placeholder={null}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        value={priority}
        onChange={({ target }) => {
          const chosen = TICKET_PRIORITIES.find((known) => known === target.value);
          if (chosen) send({ priority: chosen });
        }}
      />
    </div>
  );
}
