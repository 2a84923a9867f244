/** The day by the wall clock of a time zone, for a browser that may stand in another one. `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.formatToParts(now).find((part) => part.type === type)?.value;
  return `${of("year")}-${of("month")}-${of("day")}`;
}
