import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { OfficeRating, VisitView } from "../../contract.ts";
import { LOW_STARS } from "../../rules.ts";
import { StarsBadge } from "./visit-badge.tsx";
import { useMarkingSeen } from "./visit-queries.ts";
import styles from "./visit-rating-section.module.css";

interface RatingSection {
  visit: VisitView;
  rating: OfficeRating;
}

/** What the client said; where they were unhappy, who of the office has read it. */
export function VisitRatingSection({ visit: { id, timeZone, can }, rating }: RatingSection) {
  const mark = useMarkingSeen();
  const { stars, words, at, seen } = rating;
  const isWaiting = stars <= LOW_STARS && seen === null;
  return (
    <SectionCard title="Client rating" badge={<StarsBadge stars={stars} />}>
      {words !== "" && <blockquote className={styles.words}>{words}</blockquote>}
      <p className={styles.soft}>{`Rated ${formatInstantYear(at, timeZone, "en")}`}</p>
      {seen && (
        <p
          className={styles.soft}
        >{`Seen by ${seen.by || "the office"}, ${formatInstantYear(seen.at, timeZone, "en")}`}</p>
      )}
      {isWaiting && can.amend && (
        <p>
          <Button
            tone="primary"
            busy={mark.isPending}
            onClick={() =>
              mark.mutate(
                { id },
                {
                  onSuccess: () => toastDone({ message: "Marked as seen." }),
                  onError: ({ message }) => toastFailed({ title: "The rating was not marked", message }),
                },
              )
            }
          >
            Mark as seen
          </Button>
        </p>
      )}
    </SectionCard>
  );
}
