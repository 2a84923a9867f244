import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TechnicianVisits } from "../../contract.ts";
import { StarsBadge } from "./visit-badge.tsx";
import { technicianVisitsQuery, VISITS } from "./visit-queries.ts";
import { lengthWords, visitLength, visitTimes } from "./visit-words.ts";
import styles from "./technician-work-section.module.css";

interface TechnicianWorkSectionProps {
  technicianId: string;
  pathOf: (visitId: string) => string;
}

/** What a technician did at doors: visits and hours of the last 30 days, and what clients said of it. */
export function TechnicianWorkSection({ technicianId, pathOf }: TechnicianWorkSectionProps) {
  const queries = useQueryClient();
  useLive(VISITS, () => void queries.invalidateQueries({ queryKey: [VISITS] }));
  const work = useQuery(technicianVisitsQuery(technicianId));
  return (
    <SectionCard title="Work" text="Finished visits of the last 30 days.">
      {work.data ? (
        <Work work={work.data} pathOf={pathOf} />
      ) : work.isPending ? (
        <Skeleton label="Loading the visits" lines={4} />
      ) : (
        <ErrorPanel title="The visits could not be loaded." error={work.error} onRetry={() => void work.refetch()} />
      )}
    </SectionCard>
  );
}

interface WorkProps {
  work: TechnicianVisits;
  pathOf: (visitId: string) => string;
}

function Work({ work: { month, today, visits, ratings }, pathOf }: WorkProps) {
  return (
    <>
      {month.visits === 0 ? (
        <p className={styles.soft}>No visits in the last 30 days.</p>
      ) : (
        <FactList
          facts={[
            { label: "Visits", fact: `${month.visits}${today.visits === 0 ? "" : ` (${today.visits} today)`}` },
            {
              label: "Hours on site",
              fact: `${lengthWords(month.minutes)}${today.visits === 0 ? "" : ` (${lengthWords(today.minutes)} today)`}`,
            },
            { label: "Mean time per visit", fact: lengthWords(month.meanMinutes ?? 0) },
          ]}
        />
      )}
      {visits.length > 0 && (
        <ul className={styles.list} aria-label="Latest visits">
          {visits.map((visit) => (
            <li key={visit.id}>
              <Link to={pathOf(visit.id)}>{visit.title}</Link>
              <span>{visit.contactName}</span>
              <span
                className={styles.soft}
              >{`${visitTimes(visit)} · ${visitLength(visit.startedAt, visit.endedAt)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {ratings.length > 0 && (
        <ul className={styles.list} aria-label="What clients said">
          {ratings.map(({ visitId, title, stars, words }) => (
            <li key={visitId}>
              <p className={styles.said}>
                <StarsBadge stars={stars} />
                <Link to={pathOf(visitId)}>{title}</Link>
              </p>
              <p className={styles.words}>{`“${words}”`}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
