import { useSearchParams } from "react-router";
import { PriceRoundsScreen } from "#modules/plans/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { now } from "#platform/web/clock.ts";
import { todayIn } from "#platform/web/today.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { SERVICES_PAGE } from "./service-paths.ts";

export default function ServicesPricesPage() {
  const { user, company } = useOffice();
  const [search] = useSearchParams();
  return (
    <PriceRoundsScreen
      timeZone={company.timeZone}
      today={todayIn(company.timeZone, now())}
      serviceId={search.get("service")}
      mayWrite={roleMay(roleOf(user), "appointments.write")}
      servicesPath={SERVICES_PAGE}
      clientPathOf={(id) => placeOf("client", id)}
    />
  );
}
