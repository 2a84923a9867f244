import { longDayLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { PdfBlock } from "#platform/server/pdf/document.ts";
import { textsFor } from "#platform/server/texts.ts";
import { lastCancelDay } from "../../rules-cancel-days.ts";
import type { EditionContent } from "../tables.ts";

/** The day of the transaction and the last one on which it can be canceled, by the company's calendar. */
export interface CancelDays {
  soldOn: string;
  lastOn: string;
}

/** What is signed later has its days later: they run from the last signature. */
export function cancelDaysOf(signedAt: string, timeZone: string): CancelDays {
  const soldOn = wallClockOf(new Date(signedAt), timeZone).day;
  return { soldOn, lastOn: lastCancelDay(soldOn) };
}

/**
 * The notice of cancellation in duplicate, each on a page of its own (16 CFR 429.1). Before anybody has signed nobody knows
 * its days: their lines are open, and the signed copy has them filled in.
 */
export function cancelNotices({ homeSale, text: { language } }: EditionContent, days: CancelDays | null): PdfBlock[] {
  if (!homeSale) return [];
  const t = textsFor(language);
  const blank = "____________________";
  const soldOn = days ? longDayLabel(days.soldOn, language) : blank;
  const lastOn = days ? longDayLabel(days.lastOn, language) : blank;
  const strong = (text: string): PdfBlock => ({ kind: "paragraph", tone: "strong", text });
  const copy = (number: number): PdfBlock[] => [
    { kind: "page" },
    { kind: "heading", level: 1, text: t("agreements:notice.title") },
    { kind: "paragraph", tone: "muted", text: t("agreements:notice.copy", { number }) },
    strong(t("agreements:notice.date", { day: soldOn })),
    strong(t("agreements:notice.right")),
    strong(t("agreements:notice.returned")),
    strong(t("agreements:notice.goods")),
    strong(t("agreements:notice.pickup")),
    strong(t("agreements:notice.how", { ...homeSale, day: lastOn })),
    strong(t("agreements:notice.cancels")),
    strong(t("agreements:notice.sign", { blank })),
    ...(days ? [] : [{ kind: "paragraph", tone: "muted", text: t("agreements:notice.later") } as const]),
  ];
  return [...copy(1), ...copy(2)];
}
