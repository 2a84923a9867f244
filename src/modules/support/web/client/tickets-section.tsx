import { IconLifebuoy, IconMessageCircle } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnTicket } from "../../contract-own.ts";
import { RESPONSE_HOURS, TICKET_STATUSES, type TicketStatus } from "../../rules.ts";
import { ownTicketsQuery } from "./own-ticket-queries.ts";
import styles from "./support-screen.module.css";
import { TicketBadge } from "./ticket-badge.tsx";
import { useTicketWords } from "./use-ticket-words.ts";

interface TicketsSectionProps {
  /** What the list is narrowed to. */
  status: TicketStatus | undefined;
  timeZone: string;
  /** Empty for all. */
  onStatus: (status: TicketStatus | "") => void;
  onOpen: (id: string) => void;
}

/** The client's own tickets, the newest first. */
export function TicketsSection({ status, timeZone, onStatus, onOpen }: TicketsSectionProps) {
  const { t } = useTicketWords(timeZone);
  const found = useInfiniteQuery(ownTicketsQuery(status));
  const tickets = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const hasAny = found.data?.pages[0]?.hasAny === true;
  const icon = <IconLifebuoy size={32} stroke={1.5} aria-hidden />;
  return (
    <SectionCard title={t("tickets.title")} text={t("tickets.response", RESPONSE_HOURS)}>
      {(hasAny || status !== undefined) && (
        <div className={styles.filter}>
          <SelectField
            label={t("tickets.status")}
            placeholder={null}
            options={[
              { value: "", label: t("tickets.all") },
              ...TICKET_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            value={status ?? ""}
            onChange={({ target }) => onStatus(TICKET_STATUSES.find((known) => known === target.value) ?? "")}
          />
        </div>
      )}
      {found.isPending ? (
        <Skeleton label={t("tickets.waiting")} lines={3} height="5rem" />
      ) : found.isError ? (
        <ErrorPanel title={t("tickets.failed")} error={found.error} onRetry={() => void found.refetch()} />
      ) : tickets.length > 0 ? (
        <>
          <p role="status" className={styles.facts}>
            {t("tickets.found", { count: found.data.pages[0]?.pagination.total ?? 0 })}
          </p>
          <ul className={styles.list} aria-busy={found.isPlaceholderData}>
            {tickets.map((ticket) => (
              <TicketCard key={ticket.id} ticket={ticket} timeZone={timeZone} onOpen={() => onOpen(ticket.id)} />
            ))}
          </ul>
          {found.hasNextPage && (
            <div className={styles.more}>
              <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {t("tickets.more")}
              </Button>
            </div>
          )}
        </>
      ) : hasAny ? (
        <EmptyState
          icon={icon}
          title={t("tickets.noMatch")}
          action={<Button onClick={() => onStatus("")}>{t("tickets.showAll")}</Button>}
        />
      ) : (
        <EmptyState icon={icon} title={t("tickets.none")} text={t("tickets.noneText")} />
      )}
    </SectionCard>
  );
}

interface TicketCardProps {
  ticket: OwnTicket;
  timeZone: string;
  onOpen: () => void;
}

/** One ticket at a glance; the whole card opens it. */
function TicketCard({ ticket, timeZone, onOpen }: TicketCardProps) {
  const { t, instantOf } = useTicketWords(timeZone);
  const { reference, subject, channel, category, description, commentCount, updatedAt } = ticket;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            className={styles.opener}
            aria-label={t("card.open", { subject })}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {subject}
          </button>
        </h3>
        <p className={styles.badges}>
          <TicketBadge ticket={ticket} />
        </p>
      </div>
      <p className={styles.preview}>{description}</p>
      <ul className={styles.facts}>
        <li>{reference}</li>
        {channel === "chat" && <li>{t("contact.chat")}</li>}
        <li>{t(`category.${category}`)}</li>
        <li>{t("card.updated", { day: instantOf(updatedAt) })}</li>
        {commentCount > 0 && (
          <li>
            <IconMessageCircle size={16} aria-hidden />
            {t("card.comments", { count: commentCount })}
          </li>
        )}
      </ul>
    </li>
  );
}
