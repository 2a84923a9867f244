import { ScheduleScreen } from "#modules/appointments/web/index.ts";
import { useOffice } from "./use-office.ts";

export default function SchedulePage() {
  const { company } = useOffice();
  return <ScheduleScreen timeZone={company.timeZone} />;
}
