import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCreditCard,
  IconFileText,
  IconMail,
  IconRepeat,
  IconSpray,
  IconUser,
  IconUserPlus,
  type Icon,
} from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { addDays } from "#platform/days.ts";
import { now } from "#platform/web/clock.ts";
import { formatDay, formatInstant, formatRelative } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Overview } from "../contract.ts";
import type { ActivityType } from "../rules.ts";
import type { PlaceOf } from "./found-places.ts";
import styles from "./overview-activity-list.module.css";

type Activity = Overview["recentActivity"][number];

const MAX_AT_FIRST = 8;

const ICONS: Record<ActivityType, Icon> = {
  client: IconUser,
  contract: IconRepeat,
  payment: IconCreditCard,
  service: IconSpray,
  appointment: IconCalendarEvent,
  lead: IconUserPlus,
  message: IconMail,
  document: IconFileText,
  emergency: IconAlertTriangle,
};

interface ActivityListProps {
  activity: readonly Activity[];
  today: string;
  timeZone: string;
  placeOf: PlaceOf;
}

/** What happened today and before, day by day, and who did it. */
export function OverviewActivityList({ activity, today, timeZone, placeOf }: ActivityListProps) {
  const [isWhole, setWhole] = useState(false);
  if (activity.length === 0)
    return <EmptyState title="No activity yet" text="New clients, bookings, and changes will appear here." />;
  const shown = isWhole ? activity : activity.slice(0, MAX_AT_FIRST);
  const hidden = activity.length - shown.length;
  return (
    <>
      {[...Map.groupBy(shown, ({ on }) => on)].map(([day, entries]) => (
        <section key={day} aria-label={dayWords(day, today)}>
          <h3 className={styles.day}>{dayWords(day, today)}</h3>
          <ol className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} placeOf={placeOf} />
            ))}
          </ol>
        </section>
      ))}
      {hidden > 0 && <Button onClick={() => setWhole(true)}>{`Show ${hidden} more`}</Button>}
    </>
  );
}

const dayWords = (day: string, today: string): string =>
  day === today ? "Today" : day === addDays(today, -1) ? "Yesterday" : formatDay(day, "en");

function Entry({ entry, timeZone, placeOf }: Pick<ActivityListProps, "timeZone" | "placeOf"> & { entry: Activity }) {
  const { at, type, action, subject, detail, by, target } = entry;
  const TypeIcon = ICONS[type];
  return (
    <li data-type={type}>
      <TypeIcon size={18} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span>
          {`${action}: `}
          {target ? (
            <Link to={placeOf(target.kind, target.id)} className={styles.open}>
              {subject}
            </Link>
          ) : (
            subject
          )}
        </span>
        {detail !== null && <span className={styles.detail}>{detail}</span>}
        <span className={styles.when}>
          {[by, formatRelative(at, now(), "en") ?? formatInstant(at, timeZone, "en")].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}
