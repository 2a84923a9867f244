import { longDayLabel, timeLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Translate } from "#platform/server/texts.ts";
import type { PaperProduct, ReportPaper } from "./report-document.ts";

/** What the household must know first: until when they stay out, as the labels say. */
export function reentryAdvice(
  t: Translate,
  {
    language,
    timeZone,
    endedAt,
    report,
    products,
  }: Pick<ReportPaper, "language" | "timeZone" | "endedAt" | "report" | "products">,
): string[] {
  const used = new Map(report.applications.map(({ value }) => [value.productId, value]));
  return [...used].flatMap(([id, application]) => {
    const product = products.get(id);
    if (!product) return [];
    return adviceOf(t, { language, timeZone, endedAt: application.endedAt ?? endedAt }, product);
  });
}

function adviceOf(
  t: Translate,
  { language, timeZone, endedAt }: Pick<ReportPaper, "language" | "timeZone" | "endedAt">,
  { name: product, reentryMinutes: minutes, reentryNote: note }: PaperProduct,
): string[] {
  const lines: string[] = [];
  if (minutes !== null && minutes > 0) {
    const until = wallClockOf(new Date(new Date(endedAt).getTime() + minutes * 60_000), timeZone);
    const isToday = until.day === wallClockOf(new Date(endedAt), timeZone).day;
    const clock = timeLabel(until.minutes, language);
    const time = isToday ? clock : `${clock}, ${longDayLabel(until.day, language)}`;
    lines.push(t("visits:report.reentryUntil", { product, time }));
  }
  if (note !== "") lines.push(t("visits:report.reentryNote", { product, note }));
  return lines;
}
