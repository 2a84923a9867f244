import { SKILL_LABELS, SKILL_LEVELS, type SkillLevel } from "#modules/catalogue/rules.ts";
import {
  type CompanyCalendar,
  minuteOf,
  openingOf,
  type Weekday,
  WEEKDAYS,
  withinSpecialDay,
} from "#modules/company/rules.ts";
import { daysBetween, weekdayOf } from "#platform/days.ts";

export const TECHNICIAN_POSITIONS = ["Technician", "Senior Technician", "Lead Technician", "Specialist"] as const;
export type TechnicianPosition = (typeof TECHNICIAN_POSITIONS)[number];

/** What is set by hand; `busy` is derived from an appointment that is going on. */
export const TECHNICIAN_STATUSES = ["active", "inactive"] as const;
export type TechnicianStatus = (typeof TECHNICIAN_STATUSES)[number];

/** What is shown. */
export const SHOWN_STATUSES = ["active", "busy", "inactive"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const shownStatusOf = (status: TechnicianStatus, isAtAppointment: boolean): ShownStatus =>
  status === "active" && isAtAppointment ? "busy" : status;

/** How a weekday is worked: as the company does, not at all, or from then to then (company time, `08:00`). */
export type WorkingDay = { kind: "company" } | { kind: "off" } | { kind: "own"; from: string; to: string };
export type WorkingHours = Record<Weekday, WorkingDay>;

/** From one day to another, both included. */
export interface DaysOff {
  from: string;
  to: string;
}

/** What says when somebody works. */
export interface TechnicianTimes {
  hours: WorkingHours;
  daysOff: readonly DaysOff[];
}

interface Span {
  from: number;
  to: number;
}

/** When they work that day, in minutes after midnight of company time; null when they do not. A holiday closes for all. */
export function workingSpanOn(
  { hours, daysOff }: TechnicianTimes,
  calendar: CompanyCalendar,
  day: string,
): Span | null {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return null;
  // `weekdayOf` gives 0 to 6, and there are seven names.
  const weekday = WEEKDAYS[weekdayOf(day)] as Weekday;
  const working = hours[weekday];
  if (working.kind === "off") return null;
  if (working.kind === "company") return openingOf(calendar, day);
  return withinSpecialDay(calendar, day, { from: minuteOf(working.from), to: minuteOf(working.to) });
}

/** Whether they work all through these minutes of a day. */
export function worksAt(times: TechnicianTimes, calendar: CompanyCalendar, day: string, { from, to }: Span): boolean {
  const span = workingSpanOn(times, calendar, day);
  return span !== null && span.from <= from && to <= span.to;
}

/** What somebody knows. */
export interface Skills {
  specialties: readonly string[];
  skillLevel: SkillLevel;
}

/** What a service asks for; no specialty: anybody of that level may go. */
export interface NeededSkills {
  specialty: string;
  skillLevel: SkillLevel;
}

export const lacksSpecialty = ({ specialties }: Pick<Skills, "specialties">, { specialty }: NeededSkills): boolean =>
  specialty !== "" && !specialties.includes(specialty);

/** In words that follow their name; null where nothing is lacking. */
export const lacksLevel = (technician: Pick<Skills, "skillLevel">, { skillLevel }: NeededSkills): string | null =>
  SKILL_LEVELS.indexOf(technician.skillLevel) < SKILL_LEVELS.indexOf(skillLevel)
    ? `is below the skill level ${SKILL_LABELS[skillLevel]}`
    : null;

/** What they lack for the service, in words that follow their name; empty when they may be sent. */
export function lacksFor(technician: Skills, service: NeededSkills): string[] {
  const level = lacksLevel(technician, service);
  return [
    ...(lacksSpecialty(technician, service) ? [`lacks the specialty ${service.specialty}`] : []),
    ...(level === null ? [] : [level]),
  ];
}

/** Whether they may be sent to that service without a reason. */
export const canDo = (technician: Skills, service: NeededSkills): boolean => lacksFor(technician, service).length === 0;

/** So many days before a licence lapses it is told of, ever more urgently. */
export const LICENCE_WARNINGS = [7, 30, 60] as const;
export const FIRST_LICENCE_WARNING = 60;

/** A certified applicator, or somebody who is registered to work under one. */
export const LICENCE_KINDS = ["applicator", "technician"] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** Until when somebody may work in a state, by the license that holds longest. */
export interface StateLicence {
  state: string;
  until: string;
}

/** The license for that state that has run out by that day; undefined with one that is good, and with none on file. */
export const lapsedLicence = (
  licences: readonly StateLicence[],
  state: string,
  day: string,
): StateLicence | undefined => licences.find((licence) => licence.state === state && licence.until < day);

/** Whether somebody has licenses on file, and none for that state; with none on file at all nothing is known. */
export const lacksStateLicence = (licences: readonly StateLicence[], state: string): boolean =>
  licences.length > 0 && !licences.some((licence) => licence.state === state);

/** Whether somebody may be sent to that state then, as far as what is on file tells. */
export const isLicensedFor = (licences: readonly StateLicence[], state: string, day: string): boolean =>
  lapsedLicence(licences, state, day) === undefined && !lacksStateLicence(licences, state);

/** `lapsed`, the warning that it has reached, or null while there is time. */
export type LicenceState = "lapsed" | (typeof LICENCE_WARNINGS)[number] | null;

/** It is good through the day on which it expires. */
export const daysLeftOf = (expiresOn: string, today: string): number => daysBetween(today, expiresOn);

export function licenceStateOf(daysLeft: number): LicenceState {
  if (daysLeft < 0) return "lapsed";
  return LICENCE_WARNINGS.find((days) => daysLeft <= days) ?? null;
}

/** A calendar is read this many days back and ahead. */
export const CALENDAR_DAYS = { back: 30, ahead: 180 } as const;

/** `DE` is all of Delaware, `Newark, DE` the place. */
export const areaOfPlace = (place: string, state: string): string => `${place}, ${state}`;
export const SERVICE_AREA_PATTERN = /^(?:[^,]+, )?[A-Z]{2}$/;

export const technicianNameOf = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }) =>
  `${first} ${last}`.trim();
