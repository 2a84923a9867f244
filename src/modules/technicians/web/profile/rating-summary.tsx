import { IconStar, IconStarFilled, IconStarHalfFilled } from "@tabler/icons-react";
import styles from "./rating-summary.module.css";

const STARS = [1, 2, 3, 4, 5];

/** What clients think of somebody's appointments: stars for the eye, the mean and how many said so in words. */
export function RatingSummary({ rating, ratings }: { rating: number | null; ratings: number }) {
  if (rating === null) return <p className={styles.none}>No ratings yet</p>;
  const mean = rating.toFixed(1);
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => {
          const Star = starOf(rating - star + 1);
          return <Star key={star} size={16} />;
        })}
      </span>
      <span>
        <strong>{mean}</strong>{" "}
        <span className={styles.of}>of 5 · {ratings === 1 ? "1 rating" : `${ratings} ratings`}</span>
      </span>
    </p>
  );
}

/** By how much of this star is reached. */
function starOf(share: number) {
  if (share >= 0.75) return IconStarFilled;
  return share >= 0.25 ? IconStarHalfFilled : IconStar;
}
