import type { PdfBlock } from "#platform/server/pdf/document.ts";
import type { NoticePaper } from "./notice-paper.ts";
import { paperWords, untilWords } from "./paper-words.ts";

/** A one-page sign, in English and in Spanish below, because passers-by may read either. */
export function signBlocks(paper: NoticePaper): PdfBlock[] {
  const english = paperWords(paper, "en");
  const spanish = paperWords(paper, "es");
  return [
    { kind: "space" },
    { kind: "big", text: english.title, points: 72, isHeading: true },
    { kind: "big", text: english.own("lead"), points: 30 },
    { kind: "space" },
    { kind: "big", text: spanish.title, points: 38 },
    { kind: "big", text: spanish.own("lead"), points: 20 },
    { kind: "space" },
    {
      kind: "facts",
      facts: [
        { label: `${english.t("day")} / ${spanish.t("day")}`, value: `${english.day}, ${english.time}` },
        { label: `${english.t("place")} / ${spanish.t("place")}`, value: paper.address },
        {
          label: `${english.t("company")} / ${spanish.t("company")}`,
          value: [paper.company.name, paper.company.phone].filter((part) => part !== "").join(", "),
        },
      ],
    },
    ...(paper.staysUntil === null
      ? []
      : [strong(untilWords(paper, english, "en")), strong(untilWords(paper, spanish, "es"))]),
  ];
}

const strong = (text: string): PdfBlock => ({ kind: "paragraph", tone: "strong", text });
