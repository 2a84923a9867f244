import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { timeText } from "#platform/days.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand, useFirstUse } from "#ui/on-demand.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import type { ServiceArea } from "#modules/company/rules.ts";
import { EditAppointmentDialog, NewAppointmentDialog } from "./form/appointment-opener.ts";
import { ScheduleCalendarSection } from "./board/schedule-calendar-section.tsx";
import { useScheduleFilter } from "./schedule-filter.ts";
import { ScheduleFilterSection } from "./schedule-filter-section.tsx";
import type { Placement } from "./board/schedule-geometry.ts";
import { ScheduleListSection } from "./list/schedule-list-section.tsx";
import styles from "./schedule-screen.module.css";
import { shownDay, useScheduleView } from "./schedule-view.ts";

const SchedulePanel = onDemand(async () => (await import("./panel/schedule-panel.tsx")).SchedulePanel);

interface Schedule {
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  /** Whether the member of staff plans for everybody, as opposed to reading their own appointments. */
  mayPlan: boolean;
  /** What later modules know of an appointment: the visit that was made of it. */
  visitOf: (appointmentId: string) => ReactNode;
}

/**
 * Where everybody is and will be: as a calendar or as a list, with the form for a new appointment and all that can be
 * done.
 */
export function ScheduleScreen({ timeZone, serviceAreas, mayPlan, visitOf }: Schedule) {
  const client = useQueryClient();
  const live = useLive(
    [APPOINTMENTS, "technicians", "visits"],
    () => void client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
  );
  const [view, setView] = useScheduleView();
  // What is typed right after N is for the form.
  useFirstUse(NewAppointmentDialog.preload);
  const [filter, setFilter] = useScheduleFilter();
  const [start, setStart] = useState<Placement | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const today = dayIn(timeZone, now());

  const add = (place: Placement | null) => {
    setStart(place);
    void setView({ new: "1" });
  };
  const onAdd = mayPlan ? () => add(null) : undefined;
  useShortcuts(onAdd ? [{ keys: "n", label: "New appointment", run: onAdd }] : []);
  const open = (id: string) => void setFilter({ appointment: id }, { history: "push" });
  const clear = () =>
    void setFilter({ search: null, status: null, period: null, from: null, to: null, technician: null, page: null });

  return (
    <div className={styles.screen} data-filters={areFiltersOpen || view.view === "list" ? "open" : "closed"}>
      <Page>
        <ScheduleFilterSection
          view={view}
          setView={setView}
          filter={filter}
          setFilter={setFilter}
          today={today}
          isOpen={areFiltersOpen}
          onToggle={() => setFiltersOpen((was) => !was)}
          onClear={clear}
          onAdd={onAdd}
        />
        <LiveNotice state={live} text="Connection lost. New bookings will appear when it’s back." />
        {view.view === "calendar" ? (
          <ScheduleCalendarSection
            view={view}
            setView={setView}
            search={filter.search}
            today={today}
            timeZone={timeZone}
            mayPlan={mayPlan}
            onOpen={open}
            onEmpty={mayPlan ? add : undefined}
            empty={<NothingShown search={filter.search} onClear={clear} onAdd={onAdd} />}
          />
        ) : (
          <ScheduleListSection
            filter={filter}
            setFilter={setFilter}
            today={today}
            onClear={clear}
            onOpen={open}
            onEdit={mayPlan ? setEditedId : undefined}
            empty={<NothingYet onAdd={onAdd} />}
          />
        )}
        {filter.appointment !== null && (
          <SchedulePanel
            id={filter.appointment}
            visit={visitOf(filter.appointment)}
            today={today}
            timeZone={timeZone}
            onEdit={mayPlan ? setEditedId : undefined}
            onOpen={open}
            onClose={() => void setFilter({ appointment: null })}
          />
        )}
        {view.new !== null && mayPlan && (
          <NewAppointmentDialog
            timeZone={timeZone}
            serviceAreas={serviceAreas}
            clientId={view.client ?? undefined}
            start={start ? startOf(start) : { date: shownDay(view, today) }}
            onClose={() => void setView({ new: null, client: null })}
          />
        )}
        {editedId !== null && <EditAppointmentDialog id={editedId} today={today} onClose={() => setEditedId(null)} />}
      </Page>
    </div>
  );
}

const startOf = ({ date, start, minutes, technicianId }: Placement) => ({
  date,
  time: timeText(start),
  minutes,
  technicianId: technicianId ?? undefined,
});

interface Nothing {
  search: string;
  onClear: () => void;
  onAdd: (() => void) | undefined;
}

/** On the days of the calendar; other days may have what is searched. */
function NothingShown({ search, onClear, onAdd }: Nothing) {
  if (search === "") return <NothingYet onAdd={onAdd} />;
  return (
    <EmptyState
      title="No appointments found"
      text={`No appointment in this period matches “${search}”.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}

function NothingYet({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No appointments found"
      text="Appointments will appear here. Consultations booked on the site appear automatically."
      action={onAdd && <Button onClick={onAdd}>Add Appointment</Button>}
    />
  );
}
