import type { BusinessHours, Weekday } from "#modules/company/rules.ts";
import { stateName } from "#platform/state-names.ts";
import { formatDayParts, formatTimeRange } from "#platform/web/format.ts";
import type { LicenceView } from "../contract.ts";
import { licenceStateOf, type LicenceKind, type ShownStatus, type WorkingDay } from "../rules.ts";

export const STATUS_LABELS: Record<ShownStatus, string> = { active: "Active", busy: "Busy", inactive: "Inactive" };

export const WEEKDAY_LABELS = {
  sunday: "Sunday",
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
} as const satisfies Record<Weekday, string>;

/** 'Dec 2, 2026' */
export const dayYear = (day: string): string =>
  formatDayParts(day, "en", { year: "numeric", month: "short", day: "numeric" });

/** 'Dec 2, 2026', or 'Dec 2 – Dec 5, 2026'. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayYear(from) : `${dayYear(from)} – ${dayYear(to)}`;

/** 'Delaware' for `DE`; a place stays as it is. */
export const areaLabel = (area: string): string => stateName(area, "en");

/** '9:00 AM–5:00 PM', or why there is none. */
export function companyHoursText(hours: BusinessHours, weekday: Weekday): string {
  const { open, close, closed } = hours[weekday];
  return closed ? "closed" : formatTimeRange(open, close, "en");
}

export function workingDayText(day: WorkingDay, companyHours: BusinessHours, weekday: Weekday): string {
  if (day.kind === "off") return "Off";
  if (day.kind === "own") return formatTimeRange(day.from, day.to, "en");
  const hours = companyHoursText(companyHours, weekday);
  return hours === "closed" ? "Off (company closed)" : `${hours} (company hours)`;
}

/** 'expired 3 days ago', 'expires today', 'expires in 12 days' */
export const LICENCE_KIND_LABELS: Record<LicenceKind, string> = {
  applicator: "Certified applicator",
  technician: "Registered technician",
};

export function expiryText({ daysLeft }: Pick<LicenceView, "daysLeft">): string {
  if (daysLeft === 0) return "expires today";
  const days = Math.abs(daysLeft) === 1 ? "1 day" : `${Math.abs(daysLeft)} days`;
  return daysLeft < 0 ? `expired ${days} ago` : `expires in ${days}`;
}

/** Red when it has lapsed or will within a week, amber within sixty days. */
export function licenceTone({ daysLeft }: Pick<LicenceView, "daysLeft">): "good" | "warning" | "danger" {
  const state = licenceStateOf(daysLeft);
  if (state === null) return "good";
  return state === "lapsed" || state === 7 ? "danger" : "warning";
}

/** 'Delaware license (7A) expired 3 days ago' */
export const licenceAlertText = (licence: LicenceView): string =>
  `${areaLabel(licence.state)} license (${licence.category}) ${expiryText(licence)}`;

export const appointmentsText = (appointments: number): string =>
  appointments === 1 ? "1 upcoming visit" : `${appointments} upcoming visits`;
