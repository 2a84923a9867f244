import { SchedulePrintScreen } from "#modules/schedule/web/index.ts";
import { useOffice } from "./use-office.ts";

export default function SchedulePrintPage() {
  return <SchedulePrintScreen timeZone={useOffice().company.timeZone} />;
}
