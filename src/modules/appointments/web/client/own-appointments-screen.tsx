import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { now } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { todayIn } from "#platform/web/today.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnAppointment } from "../../contract-own.ts";
import type { AppointmentStatus } from "../../rules.ts";
import { OwnAppointmentCard, type OwnAction } from "./own-appointment-card.tsx";
import styles from "./own-appointments-screen.module.css";
import { OwnMoveDialog, OwnRequestDialog } from "./own-dialog-openers.ts";
import { OwnMonthPanel } from "./own-month-panel.tsx";
import type { OwnDetailsProps } from "./own-details-dialog.tsx";
import { OWN_APPOINTMENTS, OWN_TOPIC, ownAppointmentsQuery } from "./own-queries.ts";
import { useOwnWords } from "./use-own-words.ts";

const FeedDialog = onDemand(async () => (await import("./own-feed-dialog.tsx")).OwnFeedDialog);
const CancelDialog = onDemand(async () => (await import("./own-cancel-dialog.tsx")).OwnCancelDialog);
const DetailsDialog = onDemand(async () => (await import("./own-details-dialog.tsx")).OwnDetailsDialog);

/** As the address writes them; the API says `cancelled`. */
const FILTERS = ["scheduled", "confirmed", "completed", "canceled"] as const;
type Filter = (typeof FILTERS)[number];
const statusOf = (filter: Filter): AppointmentStatus => (filter === "canceled" ? "cancelled" : filter);

/** What has to be told before it. */
const IS_AHEAD: readonly AppointmentStatus[] = ["scheduled", "confirmed", "in-progress"];

const STEP = 20;
const MOST = 100;

type Open = { action: OwnAction; appointment: OwnAppointment } | null;

interface OwnAppointmentsScreenProps extends Pick<OwnDetailsProps, "reportOf" | "timeZone"> {
  /** The page of what states require to be told before appointments. */
  notices: string;
  /** The way to what is told before this one. */
  noticesOf: (appointmentId: string) => ReactNode;
}

/** The appointments of the client who is signed in; what is shown stands in the address. */
export function OwnAppointmentsScreen({ timeZone, reportOf, notices, noticesOf }: OwnAppointmentsScreenProps) {
  const { t } = useOwnWords();
  const client = useQueryClient();
  useLive(OWN_TOPIC, () => void client.invalidateQueries({ queryKey: [OWN_APPOINTMENTS] }));
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const today = todayIn(timeZone, now());
  const put = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const filter = FILTERS.find((known) => known === address.get("status"));
  const status = filter && statusOf(filter);
  const isCalendar = address.get("view") === "calendar";
  const request = (
    <Button tone="primary" onClick={() => put("request", "1")}>
      {t("own.request")}
    </Button>
  );
  const onAction = (action: OwnAction, appointment: OwnAppointment) => setOpen({ action, appointment });
  return (
    <Page>
      <div className={styles.bar}>
        <SelectField
          label={t("own.filter")}
          placeholder={t("own.all")}
          value={filter ?? ""}
          onChange={({ target }) => put("status", target.value)}
          options={FILTERS.map((value) => ({ value, label: t(`own.status.${statusOf(value)}`) }))}
        />
        <SelectField
          label={t("own.view")}
          placeholder={t("own.list")}
          value={isCalendar ? "calendar" : ""}
          onChange={({ target }) => put("view", target.value)}
          options={[{ value: "calendar", label: t("own.calendar") }]}
        />
        <Button onClick={() => put("feed", "1")}>{t("own.feed.subscribe")}</Button>
        <Link to={notices} className={styles.link}>
          {t("own.notices")}
        </Link>
        {!isCalendar && request}
      </div>
      {isCalendar ? (
        <>
          <OwnMonthPanel
            month={monthOf(address.get("month"), today)}
            today={today}
            status={status}
            onMonth={(month) => put("month", month)}
            onOpen={(appointment) => onAction("details", appointment)}
          />
          <SectionCard title={t("own.upcoming")} actions={request}>
            <OwnList
              filter={{ from: today, open: "true", sortOrder: "asc" }}
              none={t("own.noneUpcoming")}
              onAction={onAction}
              noticesOf={noticesOf}
            />
          </SectionCard>
        </>
      ) : (
        <OwnList
          filter={{ status, sortOrder: "desc" }}
          none={t(status ? "own.empty" : "own.none")}
          onAction={onAction}
          noticesOf={noticesOf}
        />
      )}
      {address.get("request") === "1" && <OwnRequestDialog onClose={() => put("request", "")} />}
      {address.get("feed") === "1" && <FeedDialog timeZone={timeZone} onClose={() => put("feed", "")} />}
      <OpenDialog open={open} today={today} reportOf={reportOf} timeZone={timeZone} onClose={() => setOpen(null)} />
    </Page>
  );
}

const monthOf = (told: string | null, today: string): string =>
  told !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(told) ? told : today.slice(0, 7);

interface OpenDialogProps extends Pick<OwnDetailsProps, "reportOf" | "timeZone" | "onClose"> {
  open: Open;
  today: string;
}

function OpenDialog({ open, today, reportOf, timeZone, onClose }: OpenDialogProps) {
  if (open === null) return null;
  const { action, appointment } = open;
  if (action === "move") return <OwnMoveDialog appointment={appointment} today={today} onClose={onClose} />;
  if (action === "cancel") return <CancelDialog appointment={appointment} onClose={onClose} />;
  return <DetailsDialog id={appointment.id} timeZone={timeZone} onClose={onClose} reportOf={reportOf} />;
}

interface OwnListProps extends Pick<OwnAppointmentsScreenProps, "noticesOf"> {
  filter: Omit<Parameters<typeof ownAppointmentsQuery>[0], "limit">;
  none: string;
  onAction: (action: OwnAction, appointment: OwnAppointment) => void;
}

function OwnList({ filter, none, onAction, noticesOf }: OwnListProps) {
  const { t } = useOwnWords();
  const [limit, setLimit] = useState(STEP);
  const found = useQuery(ownAppointmentsQuery({ ...filter, limit }));
  if (found.isPending) return <Skeleton label={t("own.waiting")} lines={4} height="5rem" />;
  if (found.isError)
    return <ErrorPanel title={t("own.failed")} error={found.error} onRetry={() => void found.refetch()} />;
  const { data, pagination } = found.data;
  if (data.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <ul className={styles.list}>
        {data.map((appointment) => (
          <OwnAppointmentCard
            key={appointment.id}
            appointment={appointment}
            onAction={onAction}
            notices={IS_AHEAD.includes(appointment.status) ? noticesOf(appointment.id) : null}
          />
        ))}
      </ul>
      {pagination.total > data.length && limit < MOST && (
        <Button busy={found.isFetching} onClick={() => setLimit(Math.min(limit + STEP, MOST))}>
          {t("own.more")}
        </Button>
      )}
    </>
  );
}
