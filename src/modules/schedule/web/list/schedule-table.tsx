import { useState } from "react";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { ScheduleBadge, personOf, serviceLabel, whenLabel } from "#modules/appointments/web/index.ts";
import { ScheduleCancelDialog } from "../panel/schedule-cancel-dialog.tsx";
import { sortOrderOf, type ScheduleFilter, type SetScheduleFilter } from "../schedule-filter.ts";
import { useConfirming } from "../use-confirming.ts";
import { needsWords, teamWords } from "../appointment-team.ts";
import styles from "./schedule-table.module.css";

/** What can be done with a row. */
export interface RowTasks {
  onOpen: (id: string) => void;
  /** Undefined for those who cannot. */
  onEdit: ((id: string) => void) | undefined;
}

interface Table extends RowTasks {
  appointments: readonly AppointmentSummary[];
  arrivals: readonly AppointmentSummary[];
  today: string;
  filter: ScheduleFilter;
  setFilter: SetScheduleFilter;
  isStale: boolean;
}

export function ScheduleTable({ appointments, arrivals, today, filter, setFilter, isStale, onOpen, onEdit }: Table) {
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
          {serviceLabel(row)}
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
      cell: (row) => <TeamCell row={row} />,
    },
    { key: "status", header: "Status", cell: ({ status }) => <ScheduleBadge status={status} /> },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (row) => <Actions appointment={row} today={today} onOpen={open} onEdit={onEdit} />,
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

/** Who goes, and how many more its service asks for. */
function TeamCell({ row }: { row: AppointmentSummary }) {
  const needs = needsWords(row);
  return (
    <>
      {teamWords(row) ?? <span className={styles.none}>Unassigned</span>}
      {needs !== null && <StatusBadge tone="warning">{needs}</StatusBadge>}
    </>
  );
}

interface RowActionsProps extends RowTasks {
  appointment: AppointmentSummary;
  today: string;
}

function Actions({ appointment, today, onOpen, onEdit }: RowActionsProps) {
  const { confirm, isPending } = useConfirming(appointment);
  const [isCancelling, setCancelling] = useState(false);
  const { id, can } = appointment;
  const name = personOf(appointment);
  return (
    <RowActions>
      {can.confirm && (
        <RowAction label={`Confirm the appointment for ${name}`} busy={isPending} onClick={confirm}>
          Confirm
        </RowAction>
      )}
      {can.reschedule && onEdit && (
        <RowAction label={`Edit the appointment for ${name}`} onClick={() => onEdit(id)}>
          Edit
        </RowAction>
      )}
      {can.cancel && (
        <RowAction label={`Cancel the appointment for ${name}`} onClick={() => setCancelling(true)}>
          Cancel
        </RowAction>
      )}
      <RowAction label={`Details of the appointment for ${name}`} onClick={() => onOpen(id)}>
        Details
      </RowAction>
      {isCancelling && (
        <ScheduleCancelDialog appointment={appointment} today={today} isOpen onClose={() => setCancelling(false)} />
      )}
    </RowActions>
  );
}
