import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { Link } from "#ui/link.tsx";
import styles from "./appointment-issues-section.module.css";
import { IssueBadge, PriorityBadge } from "./issue-badge.tsx";
import { ISSUES, issuesQuery } from "./issue-queries.ts";

interface AppointmentIssuesSectionProps {
  appointmentId: string;
  pathOf: (id: string) => string;
}

/** More than these nobody makes one appointment for. */
const MOST = 10;

/** In the panel of an appointment: the problems that it is made for. */
export function AppointmentIssuesSection({ appointmentId, pathOf }: AppointmentIssuesSectionProps) {
  const queries = useQueryClient();
  useLive(ISSUES, () => void queries.invalidateQueries({ queryKey: [ISSUES] }));
  const found = useQuery(issuesQuery({ appointmentId, limit: MOST }));
  // Those of the appointment that was open before do not stand for these.
  const issues = found.isPlaceholderData ? [] : (found.data?.data ?? []);
  if (issues.length === 0) return null;
  return (
    <section className={styles.issues} aria-label="Reported by the client">
      <h3>Reported by the client</h3>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            <Link to={pathOf(issue.id)}>{`${issue.reference}: ${issue.title}`}</Link>
            <span className={styles.badges}>
              <IssueBadge {...issue} />
              <PriorityBadge {...issue} />
              {issue.photoCount > 0 && <span>{issue.photoCount === 1 ? "1 photo" : `${issue.photoCount} photos`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
