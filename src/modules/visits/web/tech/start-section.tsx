import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchFailure } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import type { Stop, TechDay } from "../../contract.ts";
import { finishBasisQuery, useStartVisit, visitQuery } from "../api.ts";
import { usePhoneWork } from "../offline/phone-work-context.ts";
import { commandFor, forgetCommand } from "../report/command-ids.ts";
import { keepPlaceConsent, phonePlace, placeConsent, type Consent } from "./phone-place.ts";
import type { TechPlaces } from "./tech-places.ts";

const loadLocalVisit = () => import("../offline/local-visit.ts");

/**
 * Starts the visit: once, however often it is pressed, and with a reason where it is started out of order. Without a
 * connection it opens on the phone at once and is told to the server later, under the same id.
 */
export function StartSection({ day, stop, places }: { day: TechDay; stop: Stop; places: TechPlaces }) {
  const [asks, setAsks] = useState<"nothing" | "place" | "reason">("nothing");
  const [reason, setReason] = useState("");
  const [overrideReason, setOverrideReason] = useState("");
  /** What is known to be open while nobody can be asked. */
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isLocating, setIsLocating] = useState(false);
  const isUnderWay = useRef(false);
  const navigate = useNavigate();
  const start = useStartVisit();
  const client = useQueryClient();
  const { queue } = usePhoneWork();
  const { appointmentId } = stop;
  /** What the state asks before is not done. */
  const isHeldUp = open.length > 0 || start.error?.code === "notices.open_duties";

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const override = overrideOf(overrideReason);
    setIsLocating(true);
    const { id, at } = commandFor("start", appointmentId);
    const place = await phonePlace();
    setIsLocating(false);
    try {
      const visit = await start.mutateAsync({ appointmentId, id, startedAt: at, place, reason, override });
      forgetCommand("start", appointmentId);
      void navigate(places.visit(visit.id), { replace: true });
    } catch (fault) {
      if (isCallError(fault) && !fault.isTemporary) {
        // What was refused was not done; the next one is another.
        if (fault.status !== 401) forgetCommand("start", appointmentId);
        return;
      }
      const { localVisit, openNotices } = await loadLocalVisit();
      const notDone = openNotices(client, appointmentId);
      if (override === null && notDone.length > 0) {
        // The server would have asked as well. The reason goes with the start.
        setOpen(notDone);
        return;
      }
      const basis = client.getQueryData(finishBasisQuery.queryKey);
      const view = localVisit({ day, stop, id, at: now().toISOString(), basis });
      client.setQueryData(visitQuery(id).queryKey, view);
      queue.start(
        { id, appointmentId, clientName: stop.contact.name, view },
        { appointmentId, place, reason, override },
      );
      forgetCommand("start", appointmentId);
      void navigate(places.visit(id), { replace: true });
    } finally {
      isUnderWay.current = false;
    }
  };
  useEffect(() => {
    // While there is still a connection.
    loadLocalVisit().catch(() => undefined);
  }, []);
  const begin = () => {
    if (placeConsent() === null) setAsks("place");
    else if (stop.startReasonNeeded !== "" && reason.trim() === "") setAsks("reason");
    else void send();
  };
  const answer = (consent: Consent) => {
    keepPlaceConsent(consent);
    setAsks("nothing");
    begin();
  };
  const isBusy = isLocating || start.isPending;
  // Each question has a reason of its own: what was typed for the one does not stand ready for the other.
  const question = isHeldUp
    ? { title: "Start without it?", reason: overrideReason, onReason: setOverrideReason }
    : { title: "Why now?", reason, onReason: setReason };
  const needsReason = isHeldUp || asksWhy(start.error);

  if (!stop.can.start) return stop.startReasonNeeded === "" ? null : <p>{stop.startReasonNeeded}</p>;
  return (
    <>
      {start.isError && !needsReason && <TouchFailure title="The visit was not started." error={start.error} />}
      <TouchButton tone="primary" busy={isBusy} onClick={begin}>
        {isBusy ? "Starting…" : "Start the visit"}
      </TouchButton>
      {asks === "place" && (
        <TouchSheet
          title="Record where you start?"
          onClose={() => setAsks("nothing")}
          actions={
            <>
              <TouchButton tone="primary" onClick={() => answer("yes")}>
                Yes, record the location
              </TouchButton>
              <TouchButton onClick={() => answer("no")}>No, just the time</TouchButton>
            </>
          }
        >
          <p>
            When you start a visit, the app can record where the phone is. It does so only at the start, never during
            the visit. Your company may use it to look up the weather. You can change this in the menu at any time.
          </p>
        </TouchSheet>
      )}
      {(asks === "reason" || needsReason) && (
        <ReasonSheet
          key={question.title}
          {...question}
          text={textOf(open, start.error) ?? stop.startReasonNeeded}
          isBusy={isBusy}
          onStart={() => {
            setAsks("nothing");
            void send();
          }}
          onClose={() => {
            setAsks("nothing");
            // Whoever closes the question has not answered it.
            setOverrideReason("");
            setOpen([]);
            start.reset();
          }}
        />
      )}
    </>
  );
}

const ASKS_WHY = new Set<string>(["appointments.not_its_day", "appointments.team_incomplete", "notices.open_duties"]);

const asksWhy = (error: { code: string } | null): boolean => error !== null && ASKS_WHY.has(error.code);

const textOf = (open: readonly string[], error: { message: string } | null): string | undefined =>
  open.length === 0
    ? error?.message
    : `Required before this visit can start: ${open.join(", ")}. There is no connection, so your reason is sent with the start.`;

const overrideOf = (reason: string) => (reason.trim() === "" ? null : { reason });

interface ReasonSheetProps {
  title: string;
  text: string;
  reason: string;
  onReason: (reason: string) => void;
  isBusy: boolean;
  onStart: () => void;
  onClose: () => void;
}

const ReasonSheet = ({ title, text, reason, onReason, isBusy, onStart, onClose }: ReasonSheetProps) => (
  <TouchSheet
    title={title}
    onClose={onClose}
    actions={
      <TouchButton tone="primary" busy={isBusy} disabled={reason.trim() === ""} onClick={onStart}>
        Start the visit
      </TouchButton>
    }
  >
    <p>{text}</p>
    <TouchText label="Reason" value={reason} onChange={onReason} lines={3} maxLength={500} />
  </TouchSheet>
);
