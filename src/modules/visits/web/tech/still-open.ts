import type { Missing } from "../../contract.ts";
import { stillMissing } from "../offline/recorded-day.ts";
import { isReadyToSend } from "../report/report-checks.ts";
import { heldWith } from "../report/report-values.ts";
import { VISIT_PARTS } from "./visit-parts.ts";
import type { OpenVisit } from "./visit-section.tsx";

/** What this phone still holds back, by the part in which it is mended. */
export function stillOpen({ report, photos }: Pick<OpenVisit, "report" | "photos">): { slug: string; words: string }[] {
  const { draft } = report.state;
  // What only waits for a connection is sent before the end.
  const refused = photos.waiting.filter(({ fault, isLate }) => fault !== "" && !isLate);
  const unsent = (["photos", "signature"] as const).flatMap((slug) =>
    refused.some(({ kind }) => (kind === "signature") === (slug === "signature"))
      ? [{ slug, words: slug === "signature" ? "The signature is not sent yet" : "Photos are not sent yet" }]
      : [],
  );
  const parts = VISIT_PARTS.flatMap(({ slug, title, holds }) => {
    const isOf = (key: string) => heldWith(key) === holds;
    if (Object.keys(draft.clashes).some(isOf)) return [{ slug, words: `${title}: choose between two texts` }];
    if (Object.keys(draft.refusals).some(isOf)) return [{ slug, words: `${title}: please correct` }];
    const isHalf = Object.entries(draft.edits).some(([key, { value }]) => isOf(key) && !isReadyToSend(key, value));
    return isHalf ? [{ slug, words: `${title}: please complete` }] : [];
  });
  return [...parts, ...unsent];
}

type Lacking = Pick<OpenVisit, "visit" | "report" | "photos" | "kept" | "judge">;

/**
 * What is missing of a visit that is over at an instant, or not yet: as this phone judges it, or as the server found it
 * where it has seen all of it, or where nothing was read ahead.
 */
export function openMissing(open: Lacking, endedAt: Date | null = null): Missing[] {
  const judged = open.judge(endedAt);
  if (judged === null) return foundMissing(open);
  // What the server refused was judged by newer facts than those that were read ahead.
  const found = open.kept?.refused ? foundMissing(open) : [];
  return [...judged, ...found.filter(({ path }) => judged.every((one) => one.path !== path))];
}

/** What the server found missing, without what has been filled in since and is not sent yet. */
function foundMissing({ visit, report, photos }: Lacking): Missing[] {
  const { draft } = report.state;
  const filledIn = [...Object.keys(draft.batch?.edits ?? {}), ...Object.keys(draft.edits)].filter((key) => {
    const value = (draft.edits[key] ?? draft.batch?.edits[key])?.value;
    if (key !== "presence") return true;
    // A name alone is no signature; the drawing may still wait.
    return typeof value === "object" && value !== null && "kind" in value && value.kind === "nobody-home";
  });
  const presence = report.value("presence");
  const isSigned =
    presence?.kind === "signed" &&
    (presence.fileId !== null || photos.waiting.some(({ kind }) => kind === "signature")) &&
    presence.name.trim() !== "";
  return stillMissing(visit.missing, isSigned ? [...filledIn, "presence"] : filledIn);
}
