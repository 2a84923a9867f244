import { longDayLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Translate } from "#platform/server/texts.ts";
import { clockWords } from "../clock-words.ts";
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
  // The wait begins anew with each time that a product was applied.
  const used = new Map<string, number>();
  for (const { value } of report.applications)
    used.set(value.productId, Math.max(used.get(value.productId) ?? 0, Date.parse(value.endedAt ?? endedAt)));
  return [...used].flatMap(([id, at]) => {
    const product = products.get(id);
    return product ? adviceOf(t, { language, timeZone, endedAt: new Date(at).toISOString() }, product) : [];
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
    const clock = clockWords(t, until.minutes, language);
    const time = isToday ? clock : `${clock}, ${longDayLabel(until.day, language)}`;
    lines.push(t("visits:report.reentryUntil", { product, time }));
  }
  if (note !== "") lines.push(t("visits:report.reentryNote", { product, note }));
  return lines;
}
