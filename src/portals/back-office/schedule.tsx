import { ScheduleScreen } from "#modules/appointments/web/index.ts";
import { useOffice } from "./layout.tsx";

export default function SchedulePage() {
  const { company } = useOffice();
  return <ScheduleScreen timeZone={company.timeZone} />;
}
