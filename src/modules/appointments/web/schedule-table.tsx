import { useState } from "react";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/row-button.tsx";
import { toastDone, toastFailed } from "#ui/toasts.tsx";
import type { AppointmentSummary } from "../contract.ts";
import { useConfirmAppointment } from "./api.ts";
import { ScheduleBadge } from "./schedule-badge.tsx";
import { sortOrderOf, type ScheduleFilter, type SetScheduleFilter } from "./schedule-filter.ts";
import { personOf, serviceLabel, whenLabel } from "./schedule-labels.ts";
import styles from "./schedule-table.module.css";

interface Table {
  appointments: readonly AppointmentSummary[];
  arrivals: readonly AppointmentSummary[];
  today: string;
  filter: ScheduleFilter;
  setFilter: SetScheduleFilter;
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function ScheduleTable({ appointments, arrivals, today, filter, setFilter, isStale, onOpen }: Table) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isNew = ({ id }: AppointmentSummary) => !seen.has(id) && arrivals.some((arrival) => arrival.id === id);
  const open = (id: string) => {
    setSeen((before) => new Set(before).add(id));
    onOpen(id);
  };

  const columns: Column<AppointmentSummary>[] = [
    {
      key: "appointment",
      header: "Appointment",
      isHeading: true,
      cell: (row) => (
        <RowOpener onClick={() => open(row.id)}>
          {serviceLabel(row.serviceType)}
          {isNew(row) && <span className={styles.new}>New</span>}
        </RowOpener>
      ),
    },
    { key: "client", header: "Client", cell: personOf },
    {
      key: "scheduledDate",
      header: "Date & Time",
      canSort: true,
      cell: (row) => <span className={styles.when}>{whenLabel(row, today)}</span>,
    },
    {
      key: "technician",
      header: "Technician",
      cell: ({ technician }) => technician?.name ?? <span className={styles.none}>Not assigned</span>,
    },
    { key: "status", header: "Status", cell: ({ status }) => <ScheduleBadge status={status} /> },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (row) => <Actions appointment={row} onOpen={open} />,
    },
  ];

  return (
    <DataTable
      caption="Appointments"
      columns={columns}
      rows={appointments}
      rowKey={({ id }) => id}
      sort={{
        by: filter.sortBy,
        order: sortOrderOf(filter),
        onSort: (_by, sortOrder) => void setFilter({ sortBy: "scheduledDate", sortOrder, page: null }),
      }}
      isStale={isStale}
      isMarked={isNew}
    />
  );
}

function Actions({ appointment, onOpen }: { appointment: AppointmentSummary; onOpen: (id: string) => void }) {
  const confirm = useConfirmAppointment();
  const { id, version, can } = appointment;
  const name = personOf(appointment);
  return (
    <RowActions>
      {can.confirm && (
        <RowAction
          label={`Confirm the visit of ${name}`}
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate(
              { id, version },
              {
                onSuccess: () => toastDone({ message: `Confirmed. ${name} is told by email.` }),
                onError: ({ message }) => toastFailed({ title: "Not confirmed", message }),
              },
            )
          }
        >
          Confirm
        </RowAction>
      )}
      <RowAction label={`Details of the visit of ${name}`} onClick={() => onOpen(id)}>
        Details
      </RowAction>
    </RowActions>
  );
}
