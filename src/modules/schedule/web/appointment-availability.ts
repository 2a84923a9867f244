import { dayLabel, parseTime, timeLabel, timeRangeLabel } from "#platform/days.ts";
import { lacksFor, lacksStateLicence, lapsedLicence, type NeededSkills } from "#modules/technicians/rules.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Placement, Span } from "./board/schedule-geometry.ts";
import type { Schedule, ScheduleColumn } from "./schedule-queries.ts";
import { goesThere } from "./appointment-team.ts";

export interface Availability {
  isFree: boolean;
  /** In a few words: `free`, `until 11:00 AM at another appointment`, `day off: Vacation`. */
  words: string;
}

interface Asked {
  movingId?: string | undefined;
  service?: NeededSkills | null | undefined;
  /** Of the property: a license for it may have run out by then. */
  state?: string | undefined;
}

/** Whether somebody could go there then. The server decides; this tells it before anybody asks. */
export function availabilityOf(
  column: ScheduleColumn,
  appointments: Schedule["appointments"],
  request: Pick<Placement, "date" | "start" | "minutes">,
  { movingId, service, state }: Asked = {},
): Availability {
  const day = column.days.find(({ date }) => date === request.date);
  const hours = workingHoursOf(day);
  const to = request.start + request.minutes;
  if (day && hours === null) return { isFree: false, words: absenceWords(day.absence) };
  const busy = appointments.find(
    (appointment) =>
      appointment.id !== movingId &&
      goesThere(appointment, column.technicianId) &&
      overlaps(appointment, request.date, request.start, to),
  );
  if (busy)
    return {
      isFree: false,
      words: `booked with ${busy.client?.name ?? busy.contactName} until ${timeLabel(endOf(busy), "en")}`,
    };
  if (hours && (request.start < hours.from || to > hours.to))
    return { isFree: false, words: `works ${timeRangeLabel(hours.from, hours.to, "en")}` };
  const lacks = [
    ...(service ? lacksFor(column, service) : []),
    ...(state === undefined ? [] : licenceLacks(column, state, request.date)),
  ];
  return lacks.length === 0 ? { isFree: true, words: "available" } : { isFree: false, words: lacks.join(", ") };
}

function licenceLacks({ licences }: ScheduleColumn, state: string, date: string): string[] {
  const lapsed = lapsedLicence(licences, state, date);
  if (lapsed) return [`${lapsed.state} license only valid until ${dayLabel(lapsed.until, "en")}`];
  return lacksStateLicence(licences, state) ? [`no license for ${state}`] : [];
}

/** From when to when somebody works that day, or the company is open; null when not at all. */
export function workingHoursOf(day: { from: string | null; to: string | null } | undefined): Span | null {
  const from = parseTime(day?.from ?? "");
  const to = parseTime(day?.to ?? "");
  return from === null || to === null ? null : { from, to };
}

const absenceWords = (absence: string | null): string =>
  absence === null || absence === "" ? "off that day" : `off: ${absence}`;

const endOf = ({ time, minutes }: AppointmentCard): number => (parseTime(time) ?? 0) + minutes;

function overlaps(appointment: AppointmentCard, date: string, from: number, to: number): boolean {
  const start = parseTime(appointment.time) ?? 0;
  return (
    appointment.date === date && appointment.status !== "cancelled" && start < to && from < start + appointment.minutes
  );
}
