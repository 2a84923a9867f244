import { useTranslation } from "#platform/web/i18n.tsx";
import { formatLongDay } from "#platform/web/format.ts";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { LinkedVisit } from "../../contract.ts";
import { LOW_STARS } from "../../rules.ts";
import { RatingForm } from "./rating-form.tsx";

interface RatingSectionProps {
  visit: LinkedVisit;
  outcome: FormOutcome | null;
}

/** What a client is asked after a visit; once they have answered, the thanks for it. HTML alone. */
export function RatingSection({ visit: { title, date, technicianName, rating }, outcome }: RatingSectionProps) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  if (rating)
    return (
      <>
        <h1>{t("rating.thanks")}</h1>
        <p role="alert">
          {outcome?.refusal.code === "visits.already_rated" ? t("rating.already") : t("rating.thanksText")}
        </p>
        <p>{t("rating.chosen", { count: rating.stars })}</p>
        {rating.stars <= LOW_STARS && <p>{t("rating.low")}</p>}
      </>
    );
  return (
    <>
      <h1>{t("rating.title")}</h1>
      <p>{t("rating.intro", { service: title, day: formatLongDay(date, language), technician: technicianName })}</p>
      <RatingForm outcome={outcome} />
    </>
  );
}
