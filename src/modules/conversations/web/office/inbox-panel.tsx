import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { formatDay, formatInstantYear, formatTime } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PRIORITY_LABELS, STATUS_LABELS as ISSUE_LABELS } from "#modules/issues/rules.ts";
import { DocumentRequestPanel } from "#modules/documents/web/index.ts";
import { TicketPanel } from "#modules/support/web/index.ts";
import type { InboxDetail } from "../../contract.ts";
import { inboxItemQuery } from "../api.ts";
import { InboxActionsSection } from "./inbox-actions-section.tsx";
import { InboxBadge, KIND_LABELS } from "./inbox-badge.tsx";
import styles from "./inbox-panel.module.css";

/** Where the office shows what an entry is about; the portal that has the pages says it. */
export interface InboxPlaces {
  client: (id: string) => string;
  appointment: (id: string) => string;
  issue: (id: string) => string;
  /** The form for a new client. */
  newClient: string;
}

interface InboxPanelProps {
  /** Null keeps it closed. */
  id: string | null;
  userId: string;
  timeZone: string;
  places: InboxPlaces;
  onClose: () => void;
}

/** One lead, message, callback, issue, ticket, chat or document request with everything that was written, and what can be done with it. */
export function InboxPanel({ id, userId, timeZone, places, onClose }: InboxPanelProps) {
  const item = useQuery({ ...inboxItemQuery(id ?? ""), enabled: id !== null });
  const found = item.data;
  return (
    <SidePanel title={found ? found.name : "Inbox"} isOpen={id !== null} onClose={onClose}>
      {found ? (
        <div className={styles.panel}>
          <p className={styles.head}>
            <InboxBadge status={found.status} />
            {`${KIND_LABELS[found.kind]} ${found.reference}`}
          </p>
          <InboxActionsSection key={found.id} item={found} userId={userId} places={places} />
          {found.callback && found.callback.topic !== "" && <p className={styles.words}>{found.callback.topic}</p>}
          {found.issue && <p className={styles.words}>{`${found.issue.title}\n\n${found.issue.description}`}</p>}
          {found.ticketId !== null && (
            <TicketPanel
              key={found.ticketId}
              id={found.ticketId}
              timeZone={timeZone}
              userId={userId}
              onClose={onClose}
            />
          )}
          {found.documentRequest && (
            <DocumentRequestPanel
              key={found.documentRequest.id}
              id={found.documentRequest.id}
              timeZone={timeZone}
              places={places}
              onClose={onClose}
            />
          )}
          {found.message && <p className={styles.words}>{found.message.text}</p>}
          <FactList facts={factsOf(found, timeZone, places)} />
        </div>
      ) : item.isPending ? (
        <Skeleton label="Loading the entry" lines={8} />
      ) : isCallError(item.error) && isNotThere(item.error) ? (
        <EmptyState title="Entry not found" text="The link may be mistyped." />
      ) : (
        <ErrorPanel title="The entry could not be loaded." error={item.error} onRetry={() => void item.refetch()} />
      )}
    </SidePanel>
  );
}

const SERVICES = { residential: "Residential", commercial: "Commercial", termite: "Termite", wildlife: "Wildlife" };
const BEST_TIMES = {
  morning: "Morning, 8 AM–12 PM",
  afternoon: "Afternoon, 12–5 PM",
  evening: "Evening, 5–8 PM",
  anytime: "Any time",
};
const LANGUAGES = { en: "English", es: "Spanish", fr: "French" };

function factsOf(item: InboxDetail, timeZone: string, places: InboxPlaces) {
  const { booking, callback, issue, message, client, email, phone, language, receivedAt } = item;
  return [
    ...(email === "" ? [] : [{ label: "Email", fact: <a href={`mailto:${email}`}>{email}</a> }]),
    ...(phone === "" ? [] : [{ label: "Phone", fact: <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> }]),
    ...(issue
      ? [
          { label: "Where", fact: issue.location },
          { label: "Priority", fact: PRIORITY_LABELS[issue.priority] },
          { label: "Issue", fact: ISSUE_LABELS[issue.status] },
        ]
      : []),
    ...(callback ? [{ label: "Best time to call", fact: BEST_TIMES[callback.bestTime] }] : []),
    ...(message?.service ? [{ label: "Service", fact: SERVICES[message.service] }] : []),
    ...(booking
      ? [
          {
            label: booking.time === null ? "Requested" : "Booked for",
            fact: (
              <Link to={places.appointment(booking.appointmentId)}>
                {[
                  formatDay(booking.date, "en"),
                  booking.time === null ? "no time yet" : formatTime(booking.time, "en"),
                ].join(" · ")}
              </Link>
            ),
          },
          { label: "About", fact: booking.serviceType },
          {
            label: "Address",
            fact: booking.inServiceArea ? booking.address : `${booking.address} (outside the service area)`,
          },
          ...(booking.notes === "" ? [] : [{ label: "Notes", fact: booking.notes }]),
        ]
      : []),
    ...(client
      ? [
          {
            label: client.isLead ? "Lead" : "Client",
            fact: (
              <>
                <Link to={places.client(client.id)}>{client.name}</Link>
                {client.isArchived && " (archived)"}
              </>
            ),
          },
        ]
      : []),
    { label: "Language", fact: LANGUAGES[language] },
    { label: "Received", fact: formatInstantYear(receivedAt, timeZone, "en") },
  ];
}
