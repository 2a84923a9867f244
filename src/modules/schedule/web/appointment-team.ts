import { timeText } from "#platform/days.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { missingWords } from "#modules/appointments/rules.ts";
import type { CalendarColumn } from "./board/schedule-columns.ts";
import type { Placement } from "./board/schedule-geometry.ts";

type Team = Pick<AppointmentCard, "technicianId" | "assistants">;

/** Who would go along; whoever leads from then on goes along no longer. */
export const assistantIdsAt = (
  { assistants }: Pick<AppointmentCard, "assistants">,
  { technicianId, assistantIds }: Pick<Placement, "technicianId" | "assistantIds">,
): readonly string[] => assistantIds ?? assistants.map(({ id }) => id).filter((id) => id !== technicianId);

/**
 * The appointment as if it stood there already: what is done with it while its move is under way begins from what is
 * seen. Who comes along and is not known by name has an empty one until the server has answered.
 */
export function standingAt(appointment: AppointmentCard, place: Placement): AppointmentCard {
  const names = new Map(appointment.assistants.map(({ id, name }) => [id, name]));
  if (appointment.technicianId !== null) names.set(appointment.technicianId, appointment.technicianName ?? "");
  return {
    ...appointment,
    date: place.date,
    time: timeText(place.start),
    minutes: place.minutes,
    technicianId: place.technicianId,
    assistants: assistantIdsAt(appointment, place).map((id) => ({ id, name: names.get(id) ?? "" })),
  };
}

/** Whether somebody goes, as the one who leads or along. */
export const goesThere = (appointment: Team, technicianId: string): boolean =>
  appointment.technicianId === technicianId || appointment.assistants.some(({ id }) => id === technicianId);

/** Whether the appointment stands in that column: everybody who goes has it in theirs. */
export const standsIn = (
  appointment: Pick<AppointmentCard, "assistants">,
  place: Placement,
  { date, technicianId }: CalendarColumn,
): boolean =>
  place.date === date &&
  (technicianId === undefined ||
    place.technicianId === technicianId ||
    (technicianId !== null && assistantIdsAt(appointment, place).includes(technicianId)));

/**
 * Who goes after an appointment was carried from one column to another: the one in whose column it was taken up is the
 * one who is replaced. Carried to somebody who goes as well, the two change places.
 */
export function carriedTeam(
  appointment: Team,
  from: CalendarColumn | null,
  to: CalendarColumn,
): Pick<Placement, "technicianId" | "assistantIds"> {
  const lead = appointment.technicianId;
  const held = appointment.assistants.map(({ id }) => id);
  const taken = from?.technicianId;
  const given = to.technicianId;
  if (given === undefined || given === taken) return { technicianId: lead };
  if (taken === undefined || taken === null || !held.includes(taken)) {
    const isSwap = lead !== null && given !== null && held.includes(given);
    return isSwap
      ? { technicianId: given, assistantIds: held.map((id) => (id === given ? lead : id)) }
      : { technicianId: given };
  }
  const others = held.filter((id) => id !== taken);
  if (given === null) return { technicianId: lead, assistantIds: others };
  if (goesThere(appointment, given)) return { technicianId: lead };
  return { technicianId: lead, assistantIds: held.map((id) => (id === taken ? given : id)) };
}

/** `Nadia Alder, Tobias Birch`; null where nobody goes. */
export function teamWords({
  technicianName,
  assistants,
}: Pick<AppointmentCard, "technicianName" | "assistants">): string | null {
  const names = [technicianName ?? "", ...assistants.map(({ name }) => name)].filter((name) => name !== "");
  return names.length === 0 ? null : names.join(", ");
}

/** What its service asks for beside those who go; null while nobody does, which is told otherwise. */
export const needsWords = ({
  technicianId,
  timeWindow,
  techniciansMissing,
}: Pick<AppointmentCard, "technicianId" | "timeWindow" | "techniciansMissing">): string | null =>
  technicianId === null || timeWindow !== null || techniciansMissing === 0 ? null : missingWords(techniciansMissing);
