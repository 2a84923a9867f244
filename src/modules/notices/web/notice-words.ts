import { formatInstant } from "#platform/web/format.ts";
import type { NoticeEntry, NoticeView } from "../contract.ts";
import { ATTEMPT_METHODS, ATTEMPT_WORDS, PROOF_WORDS, PROOFS } from "../rules.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How much time is left, as people say it: `in 3 hours`, `2 days ago`. */
export function timeLeft(until: string, now: Date): string {
  const left = new Date(until).getTime() - now.getTime();
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const amount =
    hours < 1
      ? "less than an hour"
      : hours < 2 * DAY_HOURS
        ? plural(hours, "hour")
        : plural(Math.floor(hours / DAY_HOURS), "day");
  return left >= 0 ? `in ${amount}` : `${amount} ago`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;

/** When it is due, as a time and in words; empty when it is settled. */
export function deadlineWords(
  { state, dueFrom, dueUntil }: Pick<NoticeView, "state" | "dueFrom" | "dueUntil">,
  timeZone: string,
  now: Date,
): string {
  if (state === "missed") return `It was due ${formatInstant(dueUntil, timeZone, "en")}`;
  if (state !== "open") return "";
  const isEarly = dueFrom !== null && new Date(dueFrom) > now;
  if (isEarly) return `Not before ${formatInstant(dueFrom, timeZone, "en")} (${timeLeft(dueFrom, now)})`;
  return `Due ${formatInstant(dueUntil, timeZone, "en")} (${timeLeft(dueUntil, now)})`;
}

/** What was done, in one line. */
export function entryWords({ kind, method, isReached }: Pick<NoticeEntry, "kind" | "method" | "isReached">): string {
  switch (kind) {
    case "attempt":
      return `${methodWords(method)}${isReached === false ? ", nobody was reached" : ""}`;
    case "done":
      return method === null ? "Done" : `Done: ${proofWords(method)}`;
    case "overridden":
      return "Overridden";
    case "reopened":
      return "Open again";
    case "missed":
      return "Missed";
    case "not-needed":
      return "Not needed";
  }
}

function methodWords(method: NoticeEntry["method"]): string {
  const attempt = ATTEMPT_METHODS.find((one) => one === method);
  return attempt ? ATTEMPT_WORDS[attempt] : "";
}

function proofWords(method: NoticeEntry["method"]): string {
  const proof = PROOFS.find((one) => one === method);
  return proof ? PROOF_WORDS[proof] : "";
}
