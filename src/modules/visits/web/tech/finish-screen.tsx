import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type ReactNode } from "react";
import { TouchButton, TouchLink } from "#ui/touch/touch-button.tsx";
import { IconNext } from "#ui/touch/touch-icons.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchFailure, TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { techDayQuery, useFinishVisit, visitQuery } from "../api.ts";
import { commandFor, forgetCommand } from "../report/command-ids.ts";
import { isReadyToSend } from "../report/report-checks.ts";
import { heldWith } from "../report/report-values.ts";
import { SavingBadge } from "../report/saving-badge.tsx";
import { nextStop, startLabel } from "./day-view.ts";
import { elapsedText } from "./elapsed-text.ts";
import { endAt, isForgotten } from "./forgotten-end.ts";
import type { TechPlaces } from "./tech-places.ts";
import { TimerBadge } from "./timer-badge.tsx";
import { placeOfMissing, VISIT_PARTS } from "./visit-parts.ts";
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
  const { visit, report, stop } = open;
  const id = useId();
  const client = useQueryClient();
  const finish = useFinishVisit();
  const [isSending, setIsSending] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const [time, setTime] = useState("");
  if (visit.status === "finished") return <Done open={open} places={places} reported={reported} />;

  const held = stillOpen(open);
  const asksEnd = isForgotten(visit, now());
  const told = endAt(visit, time);
  const send = async () => {
    setIsSending(true);
    setIsUnsent(false);
    try {
      // First what was typed, then the end: in this order on the server too.
      if (!(await report.session.flush())) {
        setIsUnsent(true);
        return;
      }
      const { id: commandId, at } = commandFor("finish", visit.id);
      await finish.mutateAsync({ id: visit.id, commandId, endedAt: told?.toISOString() ?? at });
      forgetCommand("finish", visit.id);
    } catch (fault) {
      if (isCallError(fault) && !fault.isTemporary) forgetCommand("finish", visit.id);
      await client.invalidateQueries({ queryKey: visitQuery(visit.id).queryKey });
    } finally {
      setIsSending(false);
    }
  };
  const isWhole = visit.missing.length === 0 && held.length === 0;
  const isReady = isWhole && asksEnd === (told !== null);
  return (
    <TouchPage
      title="Finish the visit"
      over={visit.contactName}
      back={{ to: places.visit(visit.id), label: "Back to the visit" }}
      tools={<TimerBadge startedAt={visit.startedAt} endedAt={null} />}
      status={<SavingBadge report={report} timeZone={visit.timeZone} />}
      actions={
        <TouchButton tone="primary" busy={isSending} disabled={!isReady} onClick={() => void send()}>
          {isSending ? "Finishing…" : "Finish"}
        </TouchButton>
      }
    >
      {finish.isError && <TouchFailure title="The visit is not finished yet." error={finish.error} />}
      {isUnsent && (
        <TouchNotice tone="warning" title="Not everything could be sent">
          <p>It is kept on this phone. Try again where there is a connection.</p>
        </TouchNotice>
      )}
      {asksEnd && <EndField visit={visit} time={time} onTime={setTime} />}
      {isWhole ? (
        <TouchNotice tone="good" title="Nothing is missing" />
      ) : (
        <section className={styles.list} aria-labelledby={id}>
          <h2 id={id}>Still missing</h2>
          {visit.missing.map((missing) => {
            const place = placeOfMissing(missing);
            return place === null ? (
              <TouchNotice key={missing.path} tone="warning" title={missing.message}>
                <p>{missing.rule}</p>
              </TouchNotice>
            ) : (
              <TouchLink
                key={`${missing.path} ${missing.message}`}
                tone="secondary"
                to={places.part(visit.id, place.part.slug, place.entry)}
                icon={<IconNext />}
              >
                {missing.message}
              </TouchLink>
            );
          })}
          {held.map(({ slug, words }) => (
            <TouchLink key={words} tone="secondary" to={places.part(visit.id, slug)} icon={<IconNext />}>
              {words}
            </TouchLink>
          ))}
        </section>
      )}
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
    </TouchPage>
  );
}

/** What this phone still holds back, by the part in which it is mended. */
function stillOpen({ report, photos }: OpenVisit): { slug: string; words: string }[] {
  const { draft } = report.state;
  const unsent = (["photos", "signature"] as const).flatMap((slug) =>
    photos.waiting.some(({ kind }) => (kind === "signature") === (slug === "signature"))
      ? [{ slug, words: slug === "signature" ? "The signature is not sent yet" : "Photos are not sent yet" }]
      : [],
  );
  const parts = VISIT_PARTS.flatMap(({ slug, title, holds }) => {
    const isOf = (key: string) => heldWith(key) === holds;
    if (Object.keys(draft.clashes).some(isOf)) return [{ slug, words: `${title}: choose between two texts` }];
    if (Object.keys(draft.refusals).some(isOf)) return [{ slug, words: `${title}: please correct` }];
    const isHalf = Object.entries(draft.edits).some(([key, { value }]) => isOf(key) && !isReadyToSend(key, value));
    return isHalf ? [{ slug, words: `${title}: please complete` }] : [];
  });
  return [...parts, ...unsent];
}

function Done({ open: { visit, stop }, places, reported }: FinishScreenProps) {
  const day = useQuery(techDayQuery());
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
      <TouchNotice tone="good" title="The visit is finished">
        <p>It took {elapsedText(new Date(visit.startedAt), new Date(visit.endedAt ?? visit.startedAt))}.</p>
        <p>
          {stop?.contact.hasEmail === false
            ? "The client has no email on file. Tell them what you found."
            : "The client gets the report by email."}
        </p>
      </TouchNotice>
      {reported}
      {next ? <p>{next.address}</p> : day.data && <p>That was your last stop today.</p>}
    </TouchPage>
  );
}
