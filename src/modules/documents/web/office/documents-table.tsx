import { formatYearDay } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { OfficeDocument } from "../../contract-office.ts";
import { SOURCE_LABELS } from "../../rules.ts";
import { DocumentBadge } from "./document-badge.tsx";
import styles from "./documents-screen.module.css";

interface DocumentsTableProps {
  documents: readonly OfficeDocument[];
  isStale: boolean;
  onOpen: (id: string) => void;
  /** On the client's own page their name is known. */
  isOfOneClient?: boolean;
}

export function DocumentsTable({ documents, isStale, onOpen, isOfOneClient = false }: DocumentsTableProps) {
  const columns: Column<OfficeDocument>[] = [
    {
      key: "name",
      header: "Document",
      isHeading: true,
      cell: ({ id, name }) => (
        <RowOpener onClick={() => onOpen(id)}>
          <span className={styles.name} title={name}>
            {name}
          </span>
        </RowOpener>
      ),
    },
    ...(isOfOneClient
      ? []
      : [
          {
            key: "client",
            header: "Client",
            cell: ({ client }: OfficeDocument) => (
              <span className={styles.who} title={client.name}>
                {client.name}
              </span>
            ),
          } as const,
        ]),
    {
      key: "property",
      header: "Property",
      cell: ({ property }) => (
        <span className={styles.who} title={property?.address}>
          {property === null ? "–" : property.label || property.address}
        </span>
      ),
    },
    {
      key: "source",
      header: "Kind",
      cell: ({ source }) => <span className={styles.when}>{SOURCE_LABELS[source]}</span>,
    },
    {
      key: "audience",
      header: "Seen by",
      cell: ({ audience }) => (audience === "client" ? "Client" : <span className={styles.when}>Office only</span>),
    },
    { key: "status", header: "Status", cell: DocumentBadge },
    {
      key: "date",
      header: "Date",
      cell: ({ datedOn }) => <span className={styles.when}>{formatYearDay(datedOn, "en")}</span>,
    },
  ];
  return <DataTable caption="Documents" columns={columns} rows={documents} rowKey={({ id }) => id} isStale={isStale} />;
}
