import { DepositsScreen } from "#modules/billing/web/index.ts";
import { now } from "#platform/web/clock.ts";
import { todayIn } from "#platform/web/today.ts";
import { placeOf } from "../places.ts";
import { useOffice } from "../use-office.ts";
import { PAYMENTS_LIST } from "./payment-paths.ts";

export default function DepositsPage() {
  const { company } = useOffice();
  return (
    <DepositsScreen
      today={todayIn(company.timeZone, now())}
      listPath={PAYMENTS_LIST}
      paymentPathOf={(id) => placeOf("payment", id)}
    />
  );
}
