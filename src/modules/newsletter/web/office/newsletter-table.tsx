import { formatInstantYear } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import type { Subscriber } from "../../contract.ts";
import { CONFIRMED_LABELS, NewsletterBadge, SOURCE_LABELS, UNSUBSCRIBED_LABELS } from "./newsletter-badge.tsx";

interface NewsletterTableProps {
  subscribers: readonly Subscriber[];
  timeZone: string;
  isStale: boolean;
  /** The mailbox that is being asked this very moment. */
  askedId: string | null;
  onAsk: (subscriber: Subscriber) => void;
  onEnd: (subscriber: Subscriber) => void;
}

const LANGUAGE_LABELS = { en: "English", es: "Spanish", fr: "French" } as const;

/** Mailboxes with the evidence of their consent. */
export function NewsletterTable({ subscribers, timeZone, isStale, askedId, onAsk, onEnd }: NewsletterTableProps) {
  const columns: Column<Subscriber>[] = [
    { key: "email", header: "Email", isHeading: true, cell: ({ email }) => email },
    { key: "status", header: "Status", cell: ({ status }) => <NewsletterBadge status={status} /> },
    { key: "language", header: "Language", cell: ({ language }) => LANGUAGE_LABELS[language] },
    {
      key: "asked",
      header: "Requested",
      cell: ({ askedAt, source }) => `${formatInstantYear(askedAt, timeZone, "en")}, ${SOURCE_LABELS[source]}`,
    },
    { key: "since", header: "Consent", cell: (subscriber) => consentWords(subscriber, timeZone) },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (subscriber) => (
        <RowActions>
          {subscriber.can.ask && (
            <RowAction
              label={`Resend the confirmation email to ${subscriber.email}`}
              busy={askedId === subscriber.id}
              onClick={() => onAsk(subscriber)}
            >
              Resend
            </RowAction>
          )}
          {subscriber.can.unsubscribe && (
            <RowAction label={`Unsubscribe ${subscriber.email}`} onClick={() => onEnd(subscriber)}>
              Unsubscribe
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable caption="Newsletter" columns={columns} rows={subscribers} rowKey={({ id }) => id} isStale={isStale} />
  );
}

/** The last that is known: when they said yes or no, and how. */
function consentWords(subscriber: Subscriber, timeZone: string): string {
  const { confirmedAt, confirmedBy, unsubscribedAt, unsubscribedBy, unsubscribeReason } = subscriber;
  if (unsubscribedAt !== null && unsubscribedBy !== null) {
    const why = unsubscribeReason === "" ? "" : `: ${unsubscribeReason}`;
    return `No, ${formatInstantYear(unsubscribedAt, timeZone, "en")}, ${UNSUBSCRIBED_LABELS[unsubscribedBy]}${why}`;
  }
  if (confirmedAt === null || confirmedBy === null) return "Waiting for confirmation";
  return `Yes, ${formatInstantYear(confirmedAt, timeZone, "en")}, ${CONFIRMED_LABELS[confirmedBy]}`;
}
