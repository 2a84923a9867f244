import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";

/** Why a change was refused, above its form; null before anything was sent. */
export function useLinkedNotice(outcome: FormOutcome | null): string | null {
  const { t } = useTranslation("consultations");
  if (outcome === null) return null;
  const { code, errors, retryAfter } = outcome.refusal;
  switch (code) {
    case "appointments.slot_taken":
      return t("linked.taken");
    case "appointments.changed_meanwhile":
      return t("linked.changedMeanwhile");
    case "appointments.link_over":
      return t("linked.over");
    case "request.too_many":
      return t("consultation.tooMany", { minutes: Math.ceil((retryAfter ?? 60) / 60) });
    default:
      return errors.length > 0 ? t("linked.chooseTime") : t("plain.failed");
  }
}
