import { IconCalendarEvent, IconMapPin, IconMessageCircle, IconPhoto } from "@tabler/icons-react";
import type { OwnIssue } from "../../contract-own.ts";
import { OwnIssueBadge } from "./own-issue-badge.tsx";
import styles from "./own-issues-screen.module.css";
import { useOwnIssueWords } from "./use-own-issue-words.ts";

interface OwnIssueCardProps {
  issue: OwnIssue;
  timeZone: string;
  /** There are several, so it says which. */
  hasPlaces: boolean;
  onOpen: () => void;
}

/** One issue at a glance; the whole card opens it. */
export function OwnIssueCard({ issue, timeZone, hasPlaces, onOpen }: OwnIssueCardProps) {
  const { t, whenOf, instantOf, placeOf } = useOwnIssueWords(timeZone);
  const { title, description, location, service, commentCount, photoCount, reportedAt } = issue;
  const place = hasPlaces ? placeOf(issue) : "";
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <button
            type="button"
            className={styles.opener}
            aria-label={t("card.open", { title })}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {title}
          </button>
        </h2>
        <p className={styles.badges}>
          <OwnIssueBadge issue={issue} />
        </p>
      </div>
      <p className={styles.preview}>{description}</p>
      <ul className={styles.facts}>
        <li>{t("card.reported", { day: instantOf(reportedAt) })}</li>
        <li>
          <IconMapPin size={16} aria-hidden />
          {place === "" ? location : `${location} · ${place}`}
        </li>
        {service !== null && service.status !== "cancelled" && service.status !== "completed" && (
          <li>
            <IconCalendarEvent size={16} aria-hidden />
            {t("card.service", { when: whenOf(service) })}
          </li>
        )}
        {commentCount > 0 && (
          <li>
            <IconMessageCircle size={16} aria-hidden />
            {t("card.comments", { count: commentCount })}
          </li>
        )}
        {photoCount > 0 && (
          <li>
            <IconPhoto size={16} aria-hidden />
            {t("card.photos", { count: photoCount })}
          </li>
        )}
      </ul>
    </li>
  );
}
