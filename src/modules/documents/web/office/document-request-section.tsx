import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { hrefOf } from "#platform/web/call.ts";
import { formatInstantYear, formatYearDay } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { DocumentRequest } from "../../contract-office-requests.ts";
import { readDocument } from "../../contract-own.ts";
import { REQUEST_STATUS_LABELS, REQUEST_TYPE_LABELS, URGENCY_LABELS } from "../../rules.ts";
import { REQUEST_TONES } from "../document-tones.ts";
import { AnswerRequestDialog } from "./answer-request-dialog.tsx";
import { DeclineRequestDialog } from "./decline-request-dialog.tsx";
import { DOCUMENTS, requestQuery } from "./document-queries.ts";
import type { DocumentPlaces } from "./document-panel.tsx";
import styles from "./documents-screen.module.css";

export interface DocumentRequestSectionProps {
  id: string;
  timeZone: string;
  places: DocumentPlaces;
}

/** What a client asks for, and the answer to it; it follows what others do meanwhile. */
export function DocumentRequestSection({ id, timeZone, places }: DocumentRequestSectionProps) {
  const client = useQueryClient();
  useLive(DOCUMENTS, () => void client.invalidateQueries({ queryKey: [DOCUMENTS] }));
  const found = useQuery(requestQuery(id));
  const [open, setOpen] = useState<"answer" | "decline" | null>(null);
  if (found.isPending) return <Skeleton label="Loading the request" lines={5} />;
  if (!found.data)
    return (
      <ErrorPanel title="The request could not be loaded." error={found.error} onRetry={() => void found.refetch()} />
    );
  const request = found.data;
  const { reference, status, description, answer, document, can } = request;
  return (
    <section className={styles.panel} aria-label={`Request ${reference}`}>
      <p className={styles.head}>
        <span>
          {reference} · {REQUEST_TYPE_LABELS[request.type]}
        </span>
        <StatusBadge tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</StatusBadge>
      </p>
      <p className={styles.words}>{description}</p>
      {can.answer && (
        <div className={styles.actions}>
          <Button tone="primary" onClick={() => setOpen("answer")}>
            Answer with a Document
          </Button>
          <Button onClick={() => setOpen("decline")}>Decline</Button>
        </div>
      )}
      {answer !== "" && <p className={styles.words}>{answer}</p>}
      {document !== null && (
        <p>
          <a className={styles.way} href={hrefOf(readDocument, { id: document.id })} target="_blank" rel="noreferrer">
            {document.name}
          </a>
        </p>
      )}
      <FactList facts={factsOf(request, timeZone, places)} />
      {open === "answer" && <AnswerRequestDialog request={request} onClose={() => setOpen(null)} />}
      {open === "decline" && <DeclineRequestDialog request={request} onClose={() => setOpen(null)} />}
    </section>
  );
}

function factsOf(request: DocumentRequest, timeZone: string, places: DocumentPlaces) {
  const { client, requestedBy, requestedAt, urgency, status, dueOn, isOverdue, answeredBy, answeredAt } = request;
  return [
    { label: "Client", fact: <Link to={places.client(client.id)}>{client.name}</Link> },
    { label: "Urgency", fact: URGENCY_LABELS[urgency] },
    ...(status === "waiting"
      ? [{ label: "Answer by", fact: `${formatYearDay(dueOn, "en")}${isOverdue ? " (overdue)" : ""}` }]
      : []),
    {
      label: "Requested",
      fact: [requestedBy, formatInstantYear(requestedAt, timeZone, "en")].filter((part) => part !== "").join(", "),
    },
    ...(answeredAt === null
      ? []
      : [
          {
            label: status === "declined" ? "Declined" : "Answered",
            fact: [answeredBy ?? "", formatInstantYear(answeredAt, timeZone, "en")]
              .filter((part) => part !== "")
              .join(", "),
          },
        ]),
  ];
}
