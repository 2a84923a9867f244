import { useQuery } from "@tanstack/react-query";
import { IconBug, IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OwnMoveDialog, OwnRequestDialog } from "#modules/appointments/web/index.ts";
import type { OwnAppointment } from "#modules/appointments/contract.ts";
import { now } from "#platform/web/clock.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { todayIn } from "#platform/web/today.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Dashboard } from "../../contract.ts";
import { DashboardActionsList } from "./dashboard-actions-list.tsx";
import { DashboardActivityList } from "./dashboard-activity-list.tsx";
import { DashboardComingList } from "./dashboard-coming-list.tsx";
import { DashboardIssuesList } from "./dashboard-issues-list.tsx";
import { DashboardLocationsList } from "./dashboard-locations-list.tsx";
import { DashboardNextCard } from "./dashboard-next-card.tsx";
import { dashboardQuery, useRefreshDashboard } from "./dashboard-queries.ts";
import styles from "./dashboard-screen.module.css";
import { DashboardSummary } from "./dashboard-summary.tsx";

/** Where the pages of the portal are. */
export interface ClientPlaces {
  appointments: string;
  history: string;
  property: string;
  issues: string;
  /** The issues with the form for a new one. */
  report: string;
  payments: string;
  messages: string;
}

export interface DashboardScreenProps {
  firstName: string;
  timeZone: string;
  /** Businesses see their locations as well. */
  isBusiness: boolean;
  places: ClientPlaces;
  /** What is to be paid next, in cents; null where nothing is, undefined while it is not known. */
  nextPayment?: DashboardPayment | null | undefined;
  paying: DashboardPaying;
}

/** Whether anything can be paid in the portal, and whom to call where not. */
export interface DashboardPaying {
  isOnline: boolean;
  /** Empty where the company has told none. */
  phone: string;
}

export interface DashboardPayment {
  reference: string;
  cents: number;
  /** The due day, or that on which it is charged by itself. */
  on: string;
  isOverdue: boolean;
  isAutomatic: boolean;
}

type Opened = "request" | OwnAppointment | null;

/** The first page of a client: when somebody comes next, whether anything is wrong, and what is to be paid. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { firstName, timeZone, isBusiness, places, nextPayment, paying } = props;
  const { t } = useTranslation("analytics");
  const dashboard = useQuery(dashboardQuery());
  const refresh = useRefreshDashboard();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => {
    setOpened(null);
    refresh();
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{t("client.welcome", { name: firstName })}</h2>
        <div className={styles.buttons}>
          <Link to={places.report} className={styles.report}>
            <IconBug size={18} aria-hidden />
            {t("client.report")}
          </Link>
          <Button tone="primary" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setOpened("request")}>
            {t("client.schedule")}
          </Button>
        </div>
      </div>
      {dashboard.isPending ? (
        <>
          <Skeleton label={t("client.waiting")} lines={1} height="7rem" />
          <Skeleton label={null} lines={4} shape="tiles" height="8rem" />
          <Skeleton label={null} lines={3} height="4rem" />
        </>
      ) : (
        dashboard.isError && (
          <ErrorPanel
            title={t(dashboard.data ? "client.outdated" : "client.failed")}
            error={dashboard.error}
            onRetry={() => void dashboard.refetch()}
          />
        )
      )}
      {dashboard.data && (
        <Known
          dashboard={dashboard.data}
          timeZone={timeZone}
          isBusiness={isBusiness}
          places={places}
          nextPayment={nextPayment}
          paying={paying}
          onRequest={() => setOpened("request")}
          onMove={setOpened}
        />
      )}
      {opened === "request" && <OwnRequestDialog onClose={close} />}
      {opened !== null && opened !== "request" && (
        <OwnMoveDialog appointment={opened} today={todayIn(timeZone, now())} onClose={close} />
      )}
    </div>
  );
}

interface KnownProps extends Pick<
  DashboardScreenProps,
  "timeZone" | "isBusiness" | "places" | "nextPayment" | "paying"
> {
  dashboard: Dashboard;
  onRequest: () => void;
  onMove: (appointment: OwnAppointment) => void;
}

function Known({ dashboard, timeZone, isBusiness, places, nextPayment, paying, onRequest, onMove }: KnownProps) {
  const { appointments, issues, recentActivity } = dashboard;
  const [next] = appointments.data;
  const isNew = recentActivity.length === 0 && next === undefined && issues.total === 0;
  return (
    <>
      <DashboardNextCard appointment={next} isNew={isNew} places={places} onRequest={onRequest} onMove={onMove} />
      <DashboardSummary dashboard={dashboard} places={places} nextPayment={nextPayment} paying={paying} />
      <DashboardActionsList places={places} isPaidOnline={paying.isOnline} onRequest={onRequest} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <DashboardComingList appointments={appointments.data} path={places.appointments} />
          <DashboardIssuesList issues={issues.data} timeZone={timeZone} places={places} />
          {isBusiness && <DashboardLocationsList path={places.property} />}
        </div>
        <DashboardActivityList activity={recentActivity} timeZone={timeZone} places={places} />
      </div>
    </>
  );
}
