import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatLongDay } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { TouchButton, TouchLink } from "#ui/touch/touch-button.tsx";
import { TouchFailure, TouchNotice, TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import type { Stop, TechDay } from "../../contract.ts";
import { TECH_TOPICS, VISITS } from "../api.ts";
import { useTechDay } from "../offline/use-tech-day.ts";
import type { ArrivalKind } from "../../rules.ts";
import { ArrivalDialog } from "./arrival-dialog.tsx";
import { startLabel } from "./day-view.ts";
import { StartSection } from "./start-section.tsx";
import { StopFacts } from "./stop-facts.tsx";
import type { TechPlaces } from "./tech-places.ts";
import styles from "./stop-facts.module.css";

interface AppointmentScreenProps {
  id: string;
  /** Its day; today unless told. */
  date?: string | undefined;
  places: TechPlaces;
  /** What a later module knows of the place: what the client reported there. */
  reported: ReactNode;
  /** What the phone can say of a property that has an entry of its own, below all there is to know. */
  located: (propertyId: string) => ReactNode;
}

/** What has to be known at the door, and the way in. */
export function AppointmentScreen({ id, date, places, reported, located }: AppointmentScreenProps) {
  const client = useQueryClient();
  const day = useTechDay(date);
  useLive(TECH_TOPICS, () => void client.invalidateQueries({ queryKey: [VISITS] }));
  const stop = day.data?.stops.find(({ appointmentId }) => appointmentId === id);
  const back = { to: places.day(date), label: "Back to the day" };
  if (day.data && stop)
    return <Known day={day.data} stop={stop} places={places} reported={reported} located={located} />;
  return (
    <TouchPage title="Appointment" back={back}>
      {day.isPending ? (
        <TouchWaiting label="Loading the appointment" />
      ) : day.isError ? (
        <TouchFailure
          title="The appointment could not be loaded."
          error={day.error}
          onRetry={() => void day.refetch()}
        />
      ) : (
        <TouchNotice
          title="This appointment is no longer on your schedule"
          action={<TouchLink to={places.day()}>Back to today</TouchLink>}
        >
          <p>The office may have moved it or given it to someone else.</p>
        </TouchNotice>
      )}
    </TouchPage>
  );
}

type KnownProps = Pick<AppointmentScreenProps, "places" | "reported" | "located"> & { day: TechDay; stop: Stop };

function Known({ day, stop, places, reported, located }: KnownProps) {
  const [telling, setTelling] = useState<ArrivalKind | null>(null);
  return (
    <TouchPage
      title={stop.contact.name}
      over={`${day.date === day.today ? "Today" : formatLongDay(day.date, "en")}, ${startLabel(stop)}`}
      back={{ to: places.day(day.date === day.today ? undefined : day.date), label: "Back to the day" }}
      actions={
        <>
          {stop.can.tell && day.date === day.today && (
            <div className={styles.pair}>
              <TouchButton onClick={() => setTelling("on-my-way")}>On my way</TouchButton>
              <TouchButton onClick={() => setTelling("running-late")}>Running late</TouchButton>
            </div>
          )}
          {stop.visit ? (
            <TouchLink to={places.visit(stop.visit.id)}>
              {stop.visit.status === "finished" ? "Open the report" : "Continue the visit"}
            </TouchLink>
          ) : (
            <StartSection day={day} stop={stop} places={places} />
          )}
        </>
      }
    >
      <StopFacts stop={stop} timeZone={day.timeZone} officePhone={day.officePhone} reported={reported} />
      {stop.propertyId !== null && located(stop.propertyId)}
      {telling !== null && (
        <ArrivalDialog kind={telling} stop={stop} timeZone={day.timeZone} onClose={() => setTelling(null)} />
      )}
    </TouchPage>
  );
}
