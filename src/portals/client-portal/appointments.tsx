import { OwnAppointmentsScreen } from "#modules/appointments/web/index.ts";
import { OwnVisitNotices } from "#modules/notices/web/index.ts";
import { AppointmentReportSection } from "#modules/visits/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { HOME, NOTICES, noticePathOf } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["appointments", "visits", "notices"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("appointments", "visits", "notices");

export default function AppointmentsPage() {
  const { company } = usePortal();
  return (
    <OwnAppointmentsScreen
      timeZone={company.timeZone}
      notices={NOTICES}
      noticesOf={(appointmentId) => (
        <OwnVisitNotices appointmentId={appointmentId} path={NOTICES} pathOf={noticePathOf} />
      )}
      reportOf={(appointmentId) => (
        <AppointmentReportSection appointmentId={appointmentId} history={`${HOME}/service-history`} />
      )}
    />
  );
}
