/** The day of an instant where the company is, as `YYYY-MM-DD`: what "today" is to somebody who travels. */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Minutes after midnight of an instant where the company is. */
export function minuteIn(timeZone: string, instant: Date): number {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(clock.formatToParts(instant).find((candidate) => candidate.type === type)?.value ?? 0);
  return part("hour") * 60 + part("minute");
}

/** The day of whoever looks at the page, wherever they are. */
export const dayHere = (instant: Date): string => dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, instant);
