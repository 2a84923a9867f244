import { useQuery, useQueryClient } from "@tanstack/react-query";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { NoticeBadge } from "../notice-badge.tsx";
import { appointmentNoticesQuery, NOTICES } from "../notice-queries.ts";
import { deadlineWords } from "../notice-words.ts";
import styles from "./notices-screen.module.css";

interface AppointmentNoticesListProps {
  appointmentId: string;
  timeZone: string;
  pathOf: (noticeId: string) => string;
}

/** What the state requires before an appointment, beside the appointment. Nothing where nothing is required. */
export function AppointmentNoticesList({ appointmentId, timeZone, pathOf }: AppointmentNoticesListProps) {
  const client = useQueryClient();
  useLive(NOTICES, () => void client.invalidateQueries({ queryKey: [NOTICES] }));
  const notices = useQuery(appointmentNoticesQuery(appointmentId));
  if (notices.isError)
    return (
      <ErrorPanel
        title="The notices could not be loaded."
        error={notices.error}
        onRetry={() => void notices.refetch()}
      />
    );
  if (!notices.data || notices.data.data.length === 0) return null;
  return (
    <SectionCard title="Notices">
      <ul className={styles.items}>
        {notices.data.data.map((notice) => (
          <li key={notice.id}>
            <p className={styles.head}>
              <Link to={pathOf(notice.id)}>{notice.name}</Link>
              <NoticeBadge notice={notice} />
            </p>
            <p className={styles.soft}>{deadlineWords(notice, timeZone, now()) || notice.reason}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
