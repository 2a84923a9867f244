import { useId, useState, type ReactNode } from "react";
import { TouchButton, TouchLink } from "#ui/touch/touch-button.tsx";
import { IconNext } from "#ui/touch/touch-icons.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { now } from "#platform/web/clock.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { useFinishing } from "../offline/use-finishing.ts";
import { useTechDay } from "../offline/use-tech-day.ts";
import { SavingBadge } from "../report/saving-badge.tsx";
import { nextStop, startLabel } from "./day-view.ts";
import { elapsedText } from "./elapsed-text.ts";
import { endAt, isForgotten } from "./forgotten-end.ts";
import type { TechPlaces } from "./tech-places.ts";
import { TimerBadge } from "./timer-badge.tsx";
import { openMissing, stillOpen } from "./still-open.ts";
import { placeOfMissing } from "./visit-parts.ts";
import type { OpenVisit } from "./visit-section.tsx";
import styles from "./finish-screen.module.css";

interface EndFieldProps {
  visit: OpenVisit["visit"];
  time: string;
  onTime: (time: string) => void;
}

/** For whoever forgot to finish: the hours of records and of going back in count from the end of the work. */
const EndField = ({ visit: { startedAt, timeZone }, time, onTime }: EndFieldProps) => (
  <TouchText
    label="When did the work end?"
    hint={`It started ${formatInstantYear(startedAt, timeZone, "en")} and was never finished.`}
    type="time"
    value={time}
    onChange={onTime}
  />
);

interface FinishScreenProps {
  open: OpenVisit;
  places: TechPlaces;
  /** What the client reported there: once the visit is finished, whether that is gone is asked with it. */
  reported: ReactNode;
}

/** What is still missing, what will happen, and the end; afterwards what comes next. */
export function FinishScreen({ open, places, reported }: FinishScreenProps) {
  const isRecorded = open.kept !== undefined && open.kept.finish !== null;
  if (open.visit.status === "finished" || isRecorded) return <Done open={open} places={places} reported={reported} />;
  return <ToFinish open={open} places={places} />;
}

function ToFinish({ open, places }: Omit<FinishScreenProps, "reported">) {
  const { visit, report, kept } = open;
  const { finish, isSending, isUnsent, error } = useFinishing(open);
  const [time, setTime] = useState("");
  const held = stillOpen(open);
  const asksEnd = isForgotten(visit, now());
  const told = endAt(visit, time);
  const missing = openMissing(open, told);
  const isWhole = missing.length === 0 && held.length === 0;
  const isReady = isWhole && asksEnd === (told !== null);
  return (
    <TouchPage
      title="Finish the visit"
      over={visit.contactName}
      back={{ to: places.visit(visit.id), label: "Back to the visit" }}
      tools={<TimerBadge startedAt={visit.startedAt} endedAt={null} />}
      status={<SavingBadge report={report} timeZone={visit.timeZone} />}
      actions={
        <TouchButton tone="primary" busy={isSending} disabled={!isReady} onClick={() => void finish(told)}>
          {isSending ? "Finishing…" : "Finish"}
        </TouchButton>
      }
    >
      {kept !== undefined && kept.refused !== "" && (
        <TouchNotice tone="danger" title="The office’s server did not take it yet">
          <p>{kept.refused}</p>
        </TouchNotice>
      )}
      {error !== null && <TouchFailure title="The visit is not finished yet." error={error} />}
      {isUnsent && (
        <TouchNotice tone="warning" title="Not everything could be sent">
          <p>It is kept on this phone. Try again where there is a connection.</p>
        </TouchNotice>
      )}
      {asksEnd && <EndField visit={visit} time={time} onTime={setTime} />}
      {isWhole ? (
        <TouchNotice tone="good" title="Nothing is missing" />
      ) : (
        <Missing visitId={visit.id} missing={missing} held={held} places={places} />
      )}
      <WhatHappens open={open} />
    </TouchPage>
  );
}

interface MissingProps {
  visitId: string;
  missing: ReturnType<typeof openMissing>;
  held: ReturnType<typeof stillOpen>;
  places: TechPlaces;
}

function Missing({ visitId, missing, held, places }: MissingProps) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>Still missing</h2>
      {missing.map((one) => {
        const place = placeOfMissing(one);
        return place === null ? (
          <TouchNotice key={one.path} tone="warning" title={one.message}>
            <p>{one.rule}</p>
          </TouchNotice>
        ) : (
          <TouchLink
            key={`${one.path} ${one.message}`}
            tone="secondary"
            to={places.part(visitId, place.part.slug, place.entry)}
            icon={<IconNext />}
          >
            {one.message}
          </TouchLink>
        );
      })}
      {held.map(({ slug, words }) => (
        <TouchLink key={words} tone="secondary" to={places.part(visitId, slug)} icon={<IconNext />}>
          {words}
        </TouchLink>
      ))}
    </section>
  );
}

const WhatHappens = ({ open: { visit, report, stop } }: { open: OpenVisit }) => (
  <section className={styles.list}>
    <h2>What happens next</h2>
    <ul className={styles.what}>
      <li>The appointment is completed{stop && stop.team.length > 1 ? " for the whole team" : ""}.</li>
      <li>The report goes into the history of {visit.contactName}.</li>
      {report.entries("applications").length > 0 && (
        <li>What was applied is recorded for {visit.state ?? "the state"} and taken out of the van’s stock.</li>
      )}
      <li>
        {stop?.contact.hasEmail === false
          ? "The client has no email on file, so nothing is sent."
          : "The client gets the report by email."}
      </li>
    </ul>
  </section>
);

/** What the client hears of it: at once, or when it has arrived. */
function reportWords({ visit, stop }: OpenVisit): string {
  if (stop?.contact.hasEmail === false) return "The client has no email on file. Tell them what you found.";
  return visit.status === "finished"
    ? "The client gets the report by email."
    : "The client gets the report by email then.";
}

function Done({ open, places, reported }: FinishScreenProps) {
  const { visit, kept } = open;
  const day = useTechDay();
  const isSent = visit.status === "finished";
  const endedAt = visit.endedAt ?? kept?.finish?.action.endedAt ?? visit.startedAt;
  const next = day.data && nextStop(day.data.stops.filter(({ visit: other }) => other?.id !== visit.id));
  return (
    <TouchPage
      title="Done"
      over={visit.contactName}
      actions={
        <>
          {next && (
            <TouchLink
              to={next.visit ? places.visit(next.visit.id) : places.appointment(next.appointmentId, next.date)}
              icon={<IconNext />}
            >
              Next: {startLabel(next)}, {next.contact.name}
            </TouchLink>
          )}
          <TouchLink to={places.day()} tone={next ? "secondary" : "primary"}>
            Back to today
          </TouchLink>
        </>
      }
    >
      <TouchNotice tone="good" title={isSent ? "The visit is finished" : "Finished on this phone"}>
        <p>It took {elapsedText(new Date(visit.startedAt), new Date(endedAt))}.</p>
        {!isSent && <p>It goes to the office as soon as there is a connection.</p>}
        <p>{reportWords(open)}</p>
      </TouchNotice>
      {reported}
      {next ? <p>{next.address}</p> : day.data && <p>That was your last stop today.</p>}
    </TouchPage>
  );
}
