import { useState } from "react";
import { useAttemptId } from "#platform/web/attempt-id.ts";
import { now } from "#platform/web/clock.ts";
import { formatTimeRange } from "#platform/web/format.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import type { Stop } from "../../contract.ts";
import type { ArrivalKind } from "../../rules.ts";
import { useTellArrival } from "../api.ts";
import { ArrivalFailed, ReachLinks } from "./arrival-failed-panel.tsx";
import { windowText } from "./day-view.ts";

const MINUTES = [10, 15, 20, 30, 45];
const TITLES: Record<ArrivalKind, string> = { "on-my-way": "On my way", "running-late": "Running late" };

interface ArrivalDialogProps {
  kind: ArrivalKind;
  stop: Stop;
  timeZone: string;
  onClose: () => void;
}

/** Tells the client when somebody will be there, in one tap on the minutes and one to send. */
export function ArrivalDialog({ kind, stop, timeZone, onClose }: ArrivalDialogProps) {
  const [minutes, setMinutes] = useState(20);
  const idFor = useAttemptId();
  const tell = useTellArrival();
  const { name, hasEmail, phone } = stop.contact;
  const send = () =>
    tell.mutate({ id: stop.appointmentId, kind, minutes, commandId: idFor({ kind, minutes, id: stop.appointmentId }) });
  if (tell.data) {
    const { from, to, wasEmailed, message } = tell.data;
    return (
      <TouchSheet
        title={TITLES[kind]}
        onClose={onClose}
        actions={
          <TouchButton tone="primary" onClick={onClose}>
            Done
          </TouchButton>
        }
      >
        {wasEmailed ? (
          <TouchNotice tone="good" title={`${name} has been told`}>
            <p>They expect you {formatTimeRange(from, to, "en")}.</p>
          </TouchNotice>
        ) : (
          <TouchNotice
            tone="warning"
            title={hasEmail ? `${name} doesn’t get this by email` : `${name} has no email on file`}
          >
            <p>Please call or text: {formatTimeRange(from, to, "en")}.</p>
            <ReachLinks phone={phone} message={message} />
          </TouchNotice>
        )}
      </TouchSheet>
    );
  }
  return (
    <TouchSheet
      title={TITLES[kind]}
      onClose={onClose}
      actions={
        <TouchButton tone="primary" busy={tell.isPending} onClick={send}>
          {hasEmail ? `Tell ${name}` : "Log it"}
        </TouchButton>
      }
    >
      <TouchChips
        label="Arriving in (minutes)"
        options={MINUTES.map((value) => ({ value: String(value), label: String(value) }))}
        chosen={[String(minutes)]}
        isSingle
        onChange={([chosen]) => setMinutes((before) => (chosen === undefined ? before : Number(chosen)))}
      />
      <p>
        {hasEmail
          ? `${name} will get an email, unless they turned that off, that says`
          : "No email on file. Tell them:"}{" "}
        <strong>{windowText(minutes, { from: now(), timeZone })}</strong>.
      </p>
      {tell.isError && <ArrivalFailed contact={stop.contact} error={tell.error} />}
    </TouchSheet>
  );
}
