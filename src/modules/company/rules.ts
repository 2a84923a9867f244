export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Wall-clock times, `08:00`; a closed day keeps its times, so that opening it again needs no typing. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}
export type BusinessHours = Record<Weekday, DayHours>;

/** Where the company works: a state with the beginnings of the ZIP codes and the names that it lists there. */
export interface ServiceArea {
  state: string;
  zipPrefixes: string[];
  places: string[];
}

/** Minutes after midnight of `08:00`. */
export const minuteOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** From when to when the company works on that day of the week, in minutes after midnight; null when it is closed. */
export function openingOf(hours: BusinessHours, weekday: Weekday): { from: number; to: number } | null {
  const day = hours[weekday];
  return day.closed ? null : { from: minuteOf(day.open), to: minuteOf(day.close) };
}

/** A company that lists no areas works everywhere. */
export function servesAddress(areas: readonly ServiceArea[], address: { state: string; zipCode: string }): boolean {
  if (areas.length === 0) return true;
  return areas.some(
    (area) =>
      area.state === address.state.toUpperCase() &&
      (area.zipPrefixes.length === 0 || area.zipPrefixes.some((prefix) => address.zipCode.startsWith(prefix))),
  );
}

/** Checklists of the office whose entries are the company's own. */
export const LIST_KINDS = [
  "treatment-methods",
  "equipment",
  "chemicals",
  "areas-to-treat",
  "technician-specialties",
  "technician-certifications",
] as const;
export type ListKind = (typeof LIST_KINDS)[number];
