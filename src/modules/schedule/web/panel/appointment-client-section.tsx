import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addDays } from "#platform/days.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { ScheduleBadge, appointmentsQuery, serviceLabel, whenLabel } from "#modules/appointments/web/index.ts";
import { teamWords } from "../appointment-team.ts";

interface ClientSection {
  clientId: string;
  timeZone: string;
  /** Opens the form for a new one; left out for those who cannot. */
  onNew?: (() => void) | undefined;
}

/** A client's appointments: those to come, the next one first, and those that were, the last one first. */
export function ClientAppointmentsSection({ clientId, timeZone, onNew }: ClientSection) {
  const today = dayIn(timeZone, now());
  return (
    <SectionCard title="Appointments" actions={onNew && <Button onClick={onNew}>Schedule Appointment</Button>}>
      <Appointments
        title="Upcoming"
        nothing="No upcoming appointments"
        filter={{ clientId, from: today, sortOrder: "asc" }}
        today={today}
      />
      <Appointments
        title="Past"
        nothing="No past appointments"
        filter={{ clientId, to: addDays(today, -1), sortOrder: "desc" }}
        today={today}
      />
    </SectionCard>
  );
}

interface AppointmentsProps {
  title: string;
  nothing: string;
  filter: Parameters<typeof appointmentsQuery>[0];
  today: string;
}

const A_FEW = 5;

function Appointments({ title, nothing, filter, today }: AppointmentsProps) {
  const [page, setPage] = useState(1);
  const list = useQuery(appointmentsQuery({ ...filter, limit: A_FEW, page }));
  const columns: Column<AppointmentSummary>[] = [
    {
      key: "when",
      header: title,
      isHeading: true,
      cell: (appointment) => (
        <Link to={`/admin-dashboard/schedule?date=${appointment.date}&appointment=${appointment.id}`}>
          {whenLabel(appointment, today)}
        </Link>
      ),
    },
    { key: "service", header: "Service", cell: serviceLabel },
    { key: "technician", header: "Technician", cell: teamCell },
    { key: "status", header: "Status", cell: ({ status }) => <ScheduleBadge status={status} /> },
  ];
  return (
    <FilteredList
      list={list}
      words={{
        waiting: `Loading ${title.toLowerCase()} appointments`,
        failed: "The appointments could not be loaded.",
        nothingFound: nothing,
      }}
      lines={2}
      isFiltered={false}
      onClear={() => setPage(1)}
      onPage={(next) => setPage(next ?? 1)}
      empty={<EmptyState title={nothing} />}
    >
      {(appointments, isStale) => (
        <DataTable
          caption={`${title} appointments`}
          columns={columns}
          rows={appointments}
          rowKey={({ id }) => id}
          isStale={isStale}
        />
      )}
    </FilteredList>
  );
}

const teamCell = (appointment: AppointmentSummary): string => teamWords(appointment) ?? "Unassigned";
