import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { hrefOf, isCallError, isNotThere } from "#platform/web/call.ts";
import { formatInstantYear, formatYearDay } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import { readDocument } from "../../contract-own.ts";
import { CATEGORY_LABELS, SOURCE_LABELS, TYPE_LABELS } from "../../rules.ts";
import { DocumentActionsSection, type DocumentDialogName } from "./document-actions-section.tsx";
import { DocumentBadge } from "./document-badge.tsx";
import { documentQuery } from "./document-queries.ts";
import { fileWords, sizeWords } from "./document-words.ts";
import { DocumentSharesSection } from "./document-shares-section.tsx";
import styles from "./documents-screen.module.css";

const Dialogs = onDemand(async () => (await import("./document-action-dialog.tsx")).DocumentActionDialog);

/** Where the office shows what a document belongs to; the portal that has the pages says it. */
export interface DocumentPlaces {
  client: (id: string) => string;
}

interface DocumentPanelProps {
  /** Null keeps it closed. */
  id: string | null;
  timeZone: string;
  places: DocumentPlaces;
  onClose: () => void;
}

/** One document with what is known of it, and what can be done with it. */
export function DocumentPanel({ id, timeZone, places, onClose }: DocumentPanelProps) {
  const document = useQuery({ ...documentQuery(id ?? ""), enabled: id !== null });
  return (
    <SidePanel title={document.data ? document.data.name : "Document"} isOpen={id !== null} onClose={onClose}>
      {document.data ? (
        <Detail key={document.data.id} document={document.data} timeZone={timeZone} places={places} />
      ) : document.isPending ? (
        <Skeleton label="Loading the document" lines={8} />
      ) : isCallError(document.error) && isNotThere(document.error) ? (
        <EmptyState title="Document not found" text="The link may be mistyped." />
      ) : (
        <ErrorPanel
          title="The document could not be loaded."
          error={document.error}
          onRetry={() => void document.refetch()}
        />
      )}
    </SidePanel>
  );
}

interface DetailProps {
  document: OfficeDocumentDetail;
  timeZone: string;
  places: DocumentPlaces;
}

function Detail({ document, timeZone, places }: DetailProps) {
  const [open, setOpen] = useState<DocumentDialogName | null>(null);
  const { id, description, versions } = document;
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        <DocumentBadge {...document} />
        <span className={styles.quiet}>
          {document.audience === "client" ? "The client sees it" : "Only the office sees it"}
        </span>
      </p>
      <DocumentActionsSection document={document} onOpen={setOpen} />
      {description !== "" && <p className={styles.words}>{description}</p>}
      <FactList facts={factsOf(document, timeZone, places)} />
      {versions.length > 1 && (
        <section>
          <h3>Versions</h3>
          <ul className={styles.rows}>
            {versions.map(({ number, fileName, bytes, uploadedBy, createdAt }) => (
              <li key={number}>
                <a
                  className={styles.way}
                  href={hrefOf(readDocument, { id, version: number })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {`Version ${number}: ${fileName}`}
                </a>
                <span className={styles.quiet}>
                  {[sizeWords(bytes), uploadedBy, formatInstantYear(createdAt, timeZone, "en")]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DocumentSharesSection document={document} timeZone={timeZone} />
      {open !== null && <Dialogs name={open} document={document} onClose={() => setOpen(null)} />}
    </div>
  );
}

function factsOf(document: OfficeDocumentDetail, timeZone: string, places: DocumentPlaces) {
  const { client, property, source, type, category, expiresOn, datedOn, tags, uploadedBy, updatedAt } = document;
  return [
    { label: "Client", fact: <Link to={places.client(client.id)}>{client.name}</Link> },
    ...(property === null ? [] : [{ label: "Property", fact: property.label || property.address }]),
    { label: "Kind", fact: SOURCE_LABELS[source] },
    { label: "Type", fact: TYPE_LABELS[type] },
    { label: "Category", fact: CATEGORY_LABELS[category] },
    { label: "File", fact: fileWords(document) },
    { label: "Date", fact: formatYearDay(datedOn, "en") },
    ...(expiresOn === null ? [] : [{ label: "Valid through", fact: formatYearDay(expiresOn, "en") }]),
    ...(tags.length === 0 ? [] : [{ label: "Tags", fact: tags.join(", ") }]),
    ...(uploadedBy === null ? [] : [{ label: "Uploaded by", fact: uploadedBy }]),
    { label: "Changed", fact: formatInstantYear(updatedAt, timeZone, "en") },
  ];
}
