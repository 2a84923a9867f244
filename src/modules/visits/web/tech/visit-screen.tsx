import type { ReactNode } from "react";
import { Link } from "#ui/link.tsx";
import { TouchLink } from "#ui/touch/touch-button.tsx";
import { IconCheck, IconNext, IconWarning } from "#ui/touch/touch-icons.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { SavingBadge } from "../report/saving-badge.tsx";
import { tasksOf, warningsOf } from "./day-view.ts";
import type { TechPlaces } from "./tech-places.ts";
import { TimerBadge } from "./timer-badge.tsx";
import { openMissing } from "./still-open.ts";
import { partViewOf, VISIT_PARTS, type PartView } from "./visit-parts.ts";
import type { OpenVisit } from "./visit-section.tsx";
import styles from "./visit-screen.module.css";

interface VisitScreenProps {
  open: OpenVisit;
  places: TechPlaces;
  reported: ReactNode;
}

/** A visit that goes on: the parts of its report, each with what is in it. */
export function VisitScreen({ open, places, reported }: VisitScreenProps) {
  const { visit, report, stop } = open;
  const missing = openMissing(open);
  const parts = VISIT_PARTS.map((part) => partViewOf(part, report, missing)).filter(
    ({ part, state }) =>
      // Only some states ask for it.
      (part.slug !== "county" || state !== "empty") &&
      (part.slug !== "crew" || visit.team.length > 1) &&
      (part.slug !== "checklist" || state !== "empty" || tasksOf(stop).length > 0),
  );
  const isRecorded = open.kept !== undefined && open.kept.finish !== null;
  const isOver = visit.status === "finished" || isRecorded;
  return (
    <TouchPage
      title={visit.contactName}
      over={visit.title}
      back={{ to: places.day(), label: "Back to the day" }}
      tools={<TimerBadge startedAt={visit.startedAt} endedAt={visit.endedAt} />}
      status={<SavingBadge report={report} timeZone={visit.timeZone} />}
      actions={
        !isOver &&
        visit.can.finish && (
          <TouchLink to={places.finish(visit.id)} icon={<IconCheck />}>
            Finish the visit
          </TouchLink>
        )
      }
    >
      {isOver && (
        <TouchNotice tone="good" title={isRecorded ? "Finished on this phone" : "This visit is finished"}>
          <p>
            {isRecorded
              ? "It goes to the office as soon as there is a connection."
              : "The office can correct the report."}
          </p>
        </TouchNotice>
      )}
      {visit.appointmentStatus === "cancelled" && (
        <TouchNotice tone="danger" title="The office canceled this appointment">
          <p>What you write here is still saved. Please call the office.</p>
        </TouchNotice>
      )}
      {stop &&
        warningsOf(stop).map(({ label, text }) => (
          <TouchNotice key={label} tone="warning" title={label}>
            <p>{text}</p>
          </TouchNotice>
        ))}
      {visit.team.length > 1 && <p>Team: {visit.team.map(({ name }) => name).join(", ")}</p>}
      <ul className={styles.parts}>
        {parts.map((view) => (
          <li key={view.part.slug}>
            <PartCard view={view} to={places.part(visit.id, view.part.slug)} />
          </li>
        ))}
      </ul>
      {reported}
      {stop && (
        <p>
          <Link to={places.appointment(stop.appointmentId, stop.date)} className={styles.link}>
            Address, notes, and last visits
          </Link>
        </p>
      )}
    </TouchPage>
  );
}

const STATE_WORDS = { empty: "Nothing yet", done: "Done", asked: "Required", attention: "Needs attention" } as const;

function PartCard({ view: { part, state, summary }, to }: { view: PartView; to: string }) {
  return (
    <div className={styles.part} data-state={state}>
      <span className={styles.mark}>
        {state === "done" && <IconCheck />}
        {(state === "asked" || state === "attention") && <IconWarning />}
      </span>
      <div className={styles.words}>
        <Link to={to} className={styles.way}>
          {part.title}
        </Link>
        <p className={styles.summary}>{summary === "" ? STATE_WORDS[state] : summary}</p>
      </div>
      <IconNext />
    </div>
  );
}
