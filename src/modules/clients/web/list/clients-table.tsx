import { formatPhone, phoneHref } from "#platform/phone.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { ClientSummary } from "../../contract.ts";
import { ClientStatusBadge, PaymentBadge } from "../client-badge.tsx";
import { dayLabel, TYPE_LABELS } from "../client-labels.ts";
import styles from "./clients-table.module.css";

interface ClientsTableProps {
  clients: readonly ClientSummary[];
  today: string;
  isStale: boolean;
  /** Where the page of a client is. */
  pathOf: (id: string) => string;
  onEdit: (id: string) => void;
  onRestore: (client: ClientSummary) => void;
}

export function ClientsTable({ clients, today, isStale, pathOf, onEdit, onRestore }: ClientsTableProps) {
  const columns: Column<ClientSummary>[] = [
    {
      key: "name",
      header: "Client",
      isHeading: true,
      cell: (client) => <Who client={client} path={pathOf(client.id)} />,
    },
    { key: "contact", header: "Contact", cell: (client) => <Contact client={client} /> },
    { key: "status", header: "Status", cell: Status },
    { key: "lastService", header: "Last Service", cell: ({ lastService }) => <Day day={lastService} today={today} /> },
    { key: "nextService", header: "Next Service", cell: ({ nextService }) => <Day day={nextService} today={today} /> },
    { key: "payment", header: "Payment", cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (client) => (
        <RowActions>
          {client.can.edit && (
            <RowAction label={`Edit ${client.name}`} onClick={() => onEdit(client.id)}>
              Edit
            </RowAction>
          )}
          {client.can.restore && (
            <RowAction label={`Restore ${client.name}`} onClick={() => onRestore(client)}>
              Restore
            </RowAction>
          )}
        </RowActions>
      ),
    },
  ];
  return <DataTable caption="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} isStale={isStale} />;
}

function Who({ client: { name, clientType, city, state, plan }, path }: { client: ClientSummary; path: string }) {
  return (
    <span className={styles.pair}>
      <RowOpener to={path}>{name}</RowOpener>
      <span className={styles.soft}>
        {[TYPE_LABELS[clientType], `${city}, ${state}`, plan].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

function Contact({ client: { email, phone } }: { client: ClientSummary }) {
  return (
    <span className={`${styles.pair} ${styles.contact}`}>
      {email !== "" && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== "" && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
    </span>
  );
}

const Status = ({ status, archivedAt }: ClientSummary) =>
  archivedAt === null ? <ClientStatusBadge status={status} /> : <StatusBadge>Archived</StatusBadge>;

const Day = ({ day, today }: { day: string | null; today: string }) =>
  day === null ? <span className={styles.soft}>None</span> : <span className={styles.day}>{dayLabel(day, today)}</span>;
