import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { formatList, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { useMessage } from "#platform/web/use-message.ts";
import { FreeTimes } from "../../contract.ts";
import { plainNameOf, type PlainName } from "./plain-consultation.ts";

/** What the plain form says after it was refused: above it, and at its fields. */
export function usePlainOutcome(outcome: FormOutcome | null) {
  const { t } = useTranslation("consultations");
  const message = useMessage();
  const language = useLanguage();
  const errors = outcome?.refusal.errors ?? [];
  const isTaken = outcome?.refusal.code === "appointments.slot_taken";

  /** The times that are left on that day. */
  function takenText(): string {
    const left = FreeTimes.safeParse(outcome?.refusal.facts).data?.slots ?? [];
    if (left.length === 0) return t("consultation.takenNoneLeft");
    const times = formatList(
      left.map((time) => formatTime(time, language)),
      language,
    );
    return `${t("consultation.taken")} ${t("plain.stillFree", { times })}`;
  }

  function errorOf(name: PlainName): string | undefined {
    if (name === "when" && isTaken) return takenText();
    const fault = errors.find(({ path }) => plainNameOf(path) === name);
    return fault && message(fault.message);
  }

  function noticeOf({ refusal }: FormOutcome): string {
    if (isTaken) return `${takenText()} ${t("consultation.keepTyped")}`;
    if (refusal.code === "request.too_many")
      return t("consultation.tooMany", { minutes: Math.ceil((refusal.retryAfter ?? 60) / 60) });
    return `${t(errors.length > 0 ? "plain.faults" : "plain.failed")} ${t("consultation.keepTyped")}`;
  }

  return {
    notice: outcome === null ? null : noticeOf(outcome),
    errorOf,
    // The time that somebody else took is not in the list any more.
    valueOf: (name: PlainName): string | undefined => (name === "when" && isTaken ? "" : outcome?.typed[name]),
  };
}
