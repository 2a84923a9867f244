import type { FreeTime } from "../schedule-queries.ts";
import { fieldTime, type AppointmentDraft } from "./appointment-draft.ts";

/** Day, hour and team of an offered time. What was asked for stays, and with it the other offers. */
export const withOfferedTime = (
  draft: AppointmentDraft,
  { date, time, technicianId, assistants }: FreeTime,
): AppointmentDraft => ({
  ...draft,
  date,
  time: fieldTime(time),
  technicianId,
  assistantIds: assistants.map(({ id }) => id),
});

export const isOffered = (draft: AppointmentDraft, { date, time, technicianId, assistants }: FreeTime): boolean =>
  draft.date === date &&
  draft.time === fieldTime(time) &&
  draft.technicianId === technicianId &&
  assistants.every(({ id }) => draft.assistantIds.includes(id));
