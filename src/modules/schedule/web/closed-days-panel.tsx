import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dayLabel } from "#platform/days.ts";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Link } from "#ui/link.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { APPOINTMENTS } from "#modules/appointments/web/index.ts";
import { closedDaysQuery } from "./schedule-queries.ts";

/** Tells the office who is still booked on a day that has become a holiday. Nothing is shown when nobody is. */
export function ClosedDaysPanel({ scheduleOf }: { scheduleOf: (date: string) => string }) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: closedDaysQuery().queryKey });
  useLive(APPOINTMENTS, refresh);
  useLive("company", refresh);
  const { data: closed, error, refetch } = useQuery(closedDaysQuery());
  if (!closed && error)
    return (
      <ErrorPanel
        title="The appointments on closed days could not be loaded."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!closed || closed.days.length === 0) return null;
  return (
    <SectionCard
      title="Booked while closed"
      text="These appointments were made before the day was closed. They stay until you move or cancel them."
    >
      <ul>
        {closed.days.map(({ date, name, appointments }) => (
          <li key={date}>
            <Link to={scheduleOf(date)}>
              {dayLabel(date, "en")}, {name}
            </Link>
            : {appointments === 1 ? "1 appointment" : `${appointments} appointments`}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
