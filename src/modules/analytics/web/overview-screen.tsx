import { IconCalendarEvent, IconUserPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { OVERVIEW, OVERVIEW_TOPICS, overviewQuery } from "./api.ts";
import type { PlaceOf } from "./found-places.ts";
import { OverviewActivityList } from "./overview-activity-list.tsx";
import styles from "./overview-screen.module.css";
import { OverviewSummary } from "./overview-summary.tsx";
import { OverviewTodayList } from "./overview-today-list.tsx";
import { OverviewUrgentList } from "./overview-urgent-list.tsx";

interface OverviewScreenProps {
  timeZone: string;
  placeOf: PlaceOf;
  /** Where the two buttons lead. */
  schedule: string;
  addClient: string;
}

/** The office's day at a glance. It keeps itself up to date. */
export function OverviewScreen({ timeZone, placeOf, schedule, addClient }: OverviewScreenProps) {
  const client = useQueryClient();
  useLive(OVERVIEW_TOPICS, () => void client.invalidateQueries({ queryKey: [OVERVIEW] }));
  const overview = useQuery(overviewQuery());

  return (
    <Page
      actions={
        <>
          <ButtonLink tone="secondary" href={schedule} icon={<IconCalendarEvent size={16} aria-hidden />}>
            View Schedule
          </ButtonLink>
          <ButtonLink href={addClient} icon={<IconUserPlus size={16} aria-hidden />}>
            Add Client
          </ButtonLink>
        </>
      }
    >
      {overview.data ? (
        <>
          <OverviewSummary tiles={overview.data.tiles} />
          <div className={styles.columns}>
            {overview.data.todaysAppointments && (
              <SectionCard title="Today's Appointments">
                <OverviewTodayList
                  today={overview.data.today}
                  nearestDay={overview.data.nearestDay}
                  appointments={overview.data.todaysAppointments}
                  total={overview.data.todaysTotal ?? 0}
                  placeOf={placeOf}
                  schedule={schedule}
                />
              </SectionCard>
            )}
            <div className={styles.side}>
              <SectionCard title="Urgent Items">
                <OverviewUrgentList items={overview.data.urgentItems} placeOf={placeOf} />
              </SectionCard>
              <SectionCard title="Recent Activity">
                <OverviewActivityList activity={overview.data.recentActivity} timeZone={timeZone} placeOf={placeOf} />
              </SectionCard>
            </div>
          </div>
        </>
      ) : overview.isPending ? (
        <Skeleton label="Loading the overview" lines={12} />
      ) : (
        <ErrorPanel
          title="The overview could not be loaded."
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      )}
    </Page>
  );
}
