import { longDayLabel, timeLabel, timeRangeLabel } from "#platform/server/calendar/calendar.ts";
import type { Language } from "#platform/languages.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { PaperKind } from "../../rules-papers.ts";
import type { NoticePaper } from "./notice-paper.ts";

/** The key of the paper's own texts. */
const KEYS: Record<PaperKind, string> = {
  "md-written-notice": "written",
  "md-lawn-sign": "lawnSign",
  "nj-consumer-notice": "consumer",
  "nj-treated-area-sign": "areaSign",
  "pa-neighbor-notice": "neighbor",
  "pa-door-notice": "door",
  "de-label-sheet": "labels",
  "de-site-sign": "siteSign",
};

type Values = Record<string, string | number>;

export interface PaperWords {
  /** A text that all papers share. */
  t: (key: string, values?: Values) => string;
  /** A text of this paper. */
  own: (key: string, values?: Values) => string;
  title: string;
  day: string;
  time: string;
}

/** The texts of a paper, in its language or another one. */
export function paperWords(paper: NoticePaper, language: Language = paper.language): PaperWords {
  const translate = textsFor(language);
  const own: PaperWords["own"] = (key, values) => translate(`notices:paper.${KEYS[paper.kind]}.${key}`, values);
  return {
    t: (key, values) => translate(`notices:paper.${key}`, values),
    own,
    title: own("title"),
    day: longDayLabel(paper.day, language),
    time: timeRangeLabel(paper.fromMinutes, paper.toMinutes, language),
  };
}

/** How long a sign stays, in a sentence; empty for a letter. */
export function untilWords({ staysUntil }: NoticePaper, { t }: PaperWords, language: Language): string {
  if (staysUntil === null) return "";
  const { day, minutes } = staysUntil;
  return t("staysUntil", { day: longDayLabel(day, language), time: timeLabel(minutes, language) });
}
