import { IconStar } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { FormOutcome } from "#platform/web/form-post.ts";
import { plainFormClass, PlainNotice, PlainSubmit, PlainTextArea } from "#ui/fields/plain-form.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { MAX_STARS } from "../../rules.ts";
import { faultOf, ratingNotice } from "./take-rating.ts";
import styles from "./rating-form.module.css";

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1);
const MAX_WORDS = 2000;

/** How a visit was: stars that keys and fingers choose, and words for whoever has some. HTML alone. */
export function RatingForm({ outcome }: { outcome: FormOutcome | null }) {
  const { t } = useTranslation("visits");
  const { t: shared } = useTranslation("ui");
  const notice = ratingNotice(outcome);
  const fault = faultOf(outcome, "stars");
  return (
    <form method="post" className={plainFormClass} aria-label={t("rating.title")}>
      <PlainNotice>
        {notice?.key === "tooMany" && shared("failure.tooMany", { count: notice.minutes })}
        {notice?.key === "failed" && t("rating.failed")}
        {notice?.key === "faults" && (fault ?? t("rating.failed"))}
      </PlainNotice>
      <fieldset className={styles.stars}>
        <legend>{t("rating.legend")}</legend>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={outcome?.typed["stars"] === String(stars)}
            />
            <IconStar size={40} aria-hidden />
            <VisuallyHidden>{t("rating.stars", { count: stars })}</VisuallyHidden>
          </label>
        ))}
      </fieldset>
      <PlainTextArea
        name="words"
        label={t("rating.words")}
        hint={t("rating.wordsHint")}
        rows={5}
        maxLength={MAX_WORDS}
        value={outcome?.typed["words"]}
        error={faultOf(outcome, "words")}
      />
      <PlainSubmit>{t("rating.submit")}</PlainSubmit>
    </form>
  );
}
