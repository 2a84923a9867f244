import { formatInstantRange } from "#platform/web/format.ts";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import styles from "./coming-appointments-section.module.css";

interface Section {
  technician: TechnicianDetail;
  timeZone: string;
  addresses: { schedule: (id: string) => string; visit: (visitId: string) => string };
}

/** Where they go next. */
export function ComingVisitsSection({ technician, timeZone, addresses }: Section) {
  const { id, firstName, visits, comingVisits } = technician;
  const more = comingVisits - visits.length;
  return (
    <SectionCard title="Upcoming visits">
      {visits.length === 0 ? (
        <p>Nothing is scheduled for {firstName} yet.</p>
      ) : (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Link to={addresses.visit(visit.id)}>{visit.title}</Link>
              <span className={styles.when}>{formatInstantRange(visit.startsAt, visit.endsAt, timeZone, "en")}</span>
              {visit.address !== "" && <span className={styles.soft}>{visit.address}</span>}
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
