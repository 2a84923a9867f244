import { formatInstantRange } from "#platform/web/format.ts";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import styles from "./coming-appointments-section.module.css";

interface Section {
  technician: TechnicianDetail;
  timeZone: string;
  addresses: { schedule: (id: string) => string; appointment: (appointmentId: string) => string };
}

/** Where they go next. */
export function ComingAppointmentsSection({ technician, timeZone, addresses }: Section) {
  const { id, firstName, appointments, comingAppointments } = technician;
  const more = comingAppointments - appointments.length;
  return (
    <SectionCard title="Upcoming appointments">
      {appointments.length === 0 ? (
        <p>Nothing is scheduled for {firstName} yet.</p>
      ) : (
        <ul className={styles.appointments}>
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <Link to={addresses.appointment(appointment.id)}>{appointment.title}</Link>
              <span className={styles.when}>
                {formatInstantRange(appointment.startsAt, appointment.endsAt, timeZone, "en")}
              </span>
              {appointment.address !== "" && <span className={styles.soft}>{appointment.address}</span>}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          <Link to={addresses.schedule(id)}>{more} more on the schedule</Link>
        </p>
      )}
    </SectionCard>
  );
}
