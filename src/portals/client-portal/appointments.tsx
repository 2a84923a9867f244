import { OwnAppointmentsScreen } from "#modules/appointments/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { textsLoader } from "#platform/web/page-texts.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["appointments"] };

export const clientLoader = textsLoader("appointments");

export default function AppointmentsPage() {
  const { company } = usePortal();
  return <OwnAppointmentsScreen timeZone={company.timeZone} />;
}
