import { IconCalendarEvent, IconUserPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { keepTypedAhead } from "#ui/frame/typed-ahead.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Overview, Setup } from "../contract.ts";
import { ACTIVITY_TOPICS, OVERVIEW, OVERVIEW_TOPICS, overviewQuery, SETUP_TOPICS, setupQuery } from "./api.ts";
import type { PlaceOf } from "./found-places.ts";
import { OverviewActivityList } from "./overview-activity-list.tsx";
import styles from "./overview-screen.module.css";
import { OverviewSummary } from "./overview-summary.tsx";
import { OverviewTodayList } from "./overview-today-list.tsx";
import { OverviewUrgentList } from "./overview-urgent-list.tsx";
import { SetupChecklistCard, type SetupPlaceOf } from "./setup-checklist-card.tsx";

interface OverviewScreenProps {
  timeZone: string;
  placeOf: PlaceOf;
  /** Where the two buttons lead. */
  schedule: string;
  addClient: string;
  /** Where the form for a new appointment is open; null for whoever does not plan. */
  newAppointment: string | null;
  clientImport: string;
  /** Null for whoever does not run the company. */
  setupPlaceOf: SetupPlaceOf | null;
}

/** The office's day at a glance, and before its first one what leads there. It keeps itself up to date. */
export function OverviewScreen(props: OverviewScreenProps) {
  const client = useQueryClient();
  const isOwner = props.setupPlaceOf !== null;
  useLive(
    [...OVERVIEW_TOPICS, ...ACTIVITY_TOPICS, ...(isOwner ? SETUP_TOPICS : [])],
    () => void client.invalidateQueries({ queryKey: [OVERVIEW] }),
  );
  const navigate = useNavigate();
  const { newAppointment } = props;
  const schedule = (form: string) => {
    // The schedule and the form are loaded first.
    keepTypedAhead();
    void navigate(form);
  };
  useShortcuts(
    newAppointment === null ? [] : [{ keys: "n", label: "New appointment", run: () => schedule(newAppointment) }],
  );
  const overview = useQuery(overviewQuery());
  const setup = useQuery({ ...setupQuery(), enabled: isOwner });

  // Both at once: a checklist that came later would push the day away.
  if (overview.data && !setup.isLoading)
    return (
      <Loaded {...props} overview={overview.data} setup={setup.data}>
        {setup.isLoadingError && (
          <ErrorPanel
            title="The setup checklist could not be loaded."
            error={setup.error}
            onRetry={() => void setup.refetch()}
          />
        )}
      </Loaded>
    );
  return (
    <Page actions={<Ways {...props} />}>
      {overview.isError ? (
        <ErrorPanel
          title="The overview could not be loaded."
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

/** Figures above three cards, as they come. */
const Waiting = () => (
  <div className={styles.parts}>
    {[styles.urgent, styles.today, styles.activity].map((part) => (
      <div key={part} className={part}>
        <Skeleton label={null} lines={1} height="28rem" />
      </div>
    ))}
    <div className={styles.figures}>
      <Skeleton label="Loading the overview" lines={4} height="8rem" shape="tiles" />
    </div>
  </div>
);

interface LoadedProps extends OverviewScreenProps {
  overview: Overview;
  /** Undefined where it could not be loaded, and for whom it is not. */
  setup: Setup | undefined;
  children: ReactNode;
}

/** Where nobody is known and nothing is booked, an overview would be zeros: the checklist stands alone. */
function Loaded({ overview, setup, children, ...props }: LoadedProps) {
  const { setupPlaceOf, placeOf, clientImport } = props;
  const { urgentItems } = overview;
  if (setupPlaceOf === null || setup === undefined || !isToShow(setup))
    return (
      <Page actions={<Ways {...props} />}>
        {children}
        <Parts overview={overview} {...props} />
      </Page>
    );
  return (
    <Page actions={setup.isUnused ? undefined : <Ways {...props} />}>
      <SetupChecklistCard setup={setup} placeOf={setupPlaceOf} clientImport={clientImport} />
      {!setup.isUnused && <Parts overview={overview} {...props} />}
      {setup.isUnused && urgentItems.length > 0 && <Urgent items={urgentItems} placeOf={placeOf} />}
    </Page>
  );
}

const isToShow = ({ isHidden, done, total }: Setup): boolean => !isHidden && done < total;

const Ways = ({ schedule, addClient }: Pick<OverviewScreenProps, "schedule" | "addClient">) => (
  <>
    <ButtonLink tone="secondary" href={schedule} icon={<IconCalendarEvent size={16} aria-hidden />}>
      View Schedule
    </ButtonLink>
    <ButtonLink href={addClient} icon={<IconUserPlus size={16} aria-hidden />}>
      Add Client
    </ButtonLink>
  </>
);

interface PartsProps extends Pick<OverviewScreenProps, "timeZone" | "placeOf" | "schedule"> {
  overview: Overview;
}

function Parts({ overview, timeZone, placeOf, schedule }: PartsProps) {
  const { today, tiles, todaysAppointments, todaysProgress, urgentItems } = overview;
  const urgent = (
    <div key="urgent" className={styles.urgent}>
      <Urgent items={urgentItems} placeOf={placeOf} />
    </div>
  );
  const day = todaysAppointments && todaysProgress && (
    <div key="today" className={styles.today}>
      <SectionCard title="Today's Appointments">
        <OverviewTodayList
          today={today}
          appointments={todaysAppointments}
          progress={todaysProgress}
          next={overview.nextAppointment}
          nearestDay={overview.nearestDay}
          placeOf={placeOf}
          schedule={schedule}
        />
      </SectionCard>
    </div>
  );
  return (
    <div className={styles.parts}>
      {/* What is to do comes first, if there is something. */}
      {urgentItems.length > 0 ? [urgent, day] : [day, urgent]}
      <div className={styles.figures}>
        <OverviewSummary tiles={tiles} />
      </div>
      <div className={styles.activity}>
        <SectionCard title="Recent Activity">
          <OverviewActivityList
            activity={overview.recentActivity}
            today={today}
            timeZone={timeZone}
            placeOf={placeOf}
          />
        </SectionCard>
      </div>
    </div>
  );
}

const Urgent = (list: { items: Overview["urgentItems"]; placeOf: PlaceOf }) => (
  <SectionCard title="Urgent Items">
    <OverviewUrgentList {...list} />
  </SectionCard>
);
