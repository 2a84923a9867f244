import { OverviewScreen } from "#modules/analytics/web/index.ts";
import { HOME } from "./navigation.ts";
import { placeOf } from "./places.ts";
import { useOffice } from "./use-office.ts";

/** The overview: the day at a glance. */
export default function OverviewPage() {
  const { company } = useOffice();
  return (
    <OverviewScreen
      timeZone={company.timeZone}
      placeOf={placeOf}
      schedule={`${HOME}/schedule`}
      addClient={`${HOME}/clients?new=1`}
    />
  );
}
