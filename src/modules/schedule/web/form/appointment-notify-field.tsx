import { useState } from "react";
import { isDay, parseTime, timeText } from "#platform/days.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { QUARTER_MINUTES } from "#modules/appointments/rules.ts";
import type { AppointmentDraft } from "./appointment-draft.ts";
import { NotifyClientField } from "../notify-client-field.tsx";

interface NotifyField {
  draft: AppointmentDraft;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** Whether the client is told of what the form says, with the email as it would be. */
export function AppointmentNotifyField({ draft, appointment }: NotifyField) {
  const [notifies, setNotifies] = useState(true);
  return (
    <NotifyClientField
      name="notifyClient"
      hint={appointment ? "Two minutes after you save it" : "As soon as you schedule it"}
      request={appointment ? editOf(draft, appointment.id) : appointmentOf(draft)}
      checked={notifies}
      onChange={setNotifies}
    />
  );
}

/** Null while the form does not say when, for whom and what for. */
function appointmentOf({ clientId, propertyId, serviceType, date, minutes, words, ...draft }: AppointmentDraft) {
  const time = timeOf(draft.time);
  if (clientId === "" || serviceType === "" || !isDay(date) || time === null) return null;
  return {
    clientId,
    propertyId: propertyId === "" ? null : propertyId,
    serviceType,
    date,
    time,
    minutes,
    location: words.location,
  };
}

function editOf({ date, minutes, ...draft }: AppointmentDraft, id: string) {
  const time = timeOf(draft.time);
  if (!isDay(date)) return null;
  return { id, email: "moved", date, minutes, ...(time !== null && { time }) } as const;
}

/** `9:15` of `09:15`; null while it is not whole. */
function timeOf(typed: string): string | null {
  const start = parseTime(typed);
  return start === null || start % QUARTER_MINUTES !== 0 ? null : timeText(start);
}
