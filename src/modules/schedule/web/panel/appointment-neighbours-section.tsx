import { useQuery } from "@tanstack/react-query";
import { parseTime } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import type { AppointmentDetail, AppointmentSummary } from "#modules/appointments/contract.ts";
import { appointmentQuery, appointmentsQuery, serviceLabel, whenLabel } from "#modules/appointments/web/index.ts";
import { officeAppointmentQuery } from "../schedule-queries.ts";
import styles from "./appointment-neighbours-section.module.css";

interface NeighboursSection {
  appointment: AppointmentDetail;
  today: string;
  onOpen: (id: string) => void;
}

/** The appointments of the same client before and after this one, and the one that it follows up. */
export function AppointmentNeighboursSection({ appointment, today, onOpen }: NeighboursSection) {
  const clientId = appointment.client?.id;
  if (clientId === undefined) return null;
  return <Neighbours appointment={appointment} clientId={clientId} today={today} onOpen={onOpen} />;
}

/** More than one may stand on the same day. */
const ENOUGH = 10;

function Neighbours({ appointment, clientId, today, onOpen }: NeighboursSection & { clientId: string }) {
  const { date: day } = appointment;
  const followedId = useQuery(officeAppointmentQuery(appointment.id)).data?.previousAppointmentId ?? null;
  const followed = useQuery({ ...appointmentQuery(followedId ?? ""), enabled: followedId !== null }).data;
  const before = useQuery(appointmentsQuery({ clientId, to: day, sortOrder: "desc", limit: ENOUGH })).data?.data ?? [];
  const after = useQuery(appointmentsQuery({ clientId, from: day, sortOrder: "asc", limit: ENOUGH })).data?.data ?? [];
  const previous = before.find((other) => isBefore(other, appointment) && other.status !== "cancelled");
  const next = after.find((other) => isBefore(appointment, other) && other.status !== "cancelled");
  if (!followed && !previous && !next) return null;
  return (
    <section className={styles.neighbours}>
      <h3>Other appointments for this client</h3>
      {[
        { label: "Follow-up of", other: followed },
        { label: "Previous", other: previous?.id === followedId ? undefined : previous },
        { label: "Next", other: next },
      ].map(
        ({ label, other }) =>
          other && (
            <Button key={label} onClick={() => onOpen(other.id)}>
              {`${label}: ${whenLabel(other, today)} · ${serviceLabel(other)}`}
            </Button>
          ),
      )}
    </section>
  );
}

type Timed = Pick<AppointmentSummary, "date" | "time">;

const isBefore = (one: Timed, other: Timed): boolean =>
  one.date < other.date || (one.date === other.date && (parseTime(one.time) ?? 0) < (parseTime(other.time) ?? 0));
