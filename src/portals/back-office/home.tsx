import { OverviewScreen } from "#modules/analytics/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { CLIENT_IMPORT } from "./clients/client-paths.ts";
import { HOME, NEW_APPOINTMENT } from "./navigation.ts";
import { placeOf } from "./places.ts";
import { setupPlaceOf } from "./setup-places.ts";
import { roleOf, useOffice } from "./use-office.ts";

/** The overview: the day at a glance. */
export default function OverviewPage() {
  const { company, user } = useOffice();
  return (
    <OverviewScreen
      timeZone={company.timeZone}
      placeOf={placeOf}
      schedule={`${HOME}/schedule`}
      newAppointment={roleMay(roleOf(user), "appointments.write") ? NEW_APPOINTMENT : null}
      addClient={`${HOME}/clients?new=1`}
      clientImport={CLIENT_IMPORT}
      setupPlaceOf={roleMay(roleOf(user), "company.read") ? setupPlaceOf : null}
    />
  );
}
