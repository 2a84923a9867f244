import { AppointmentNoticesList } from "#modules/notices/web/index.ts";
import { AppointmentIssuesSection } from "#modules/issues/web/index.ts";
import { AppointmentVisitSection } from "#modules/visits/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { visitPath } from "../visits/visit-paths.ts";

export interface ScheduleVisitSectionProps {
  appointmentId: string;
}

/** What modules above the schedule know of an appointment: its visit, its notices, and what the client reported. */
export function ScheduleVisitSection({ appointmentId }: ScheduleVisitSectionProps) {
  const { company, user } = useOffice();
  const role = roleOf(user);
  return (
    <>
      <AppointmentVisitSection
        appointmentId={appointmentId}
        timeZone={company.timeZone}
        pathOf={roleMay(role, "appointments.read") ? visitPath : undefined}
      />
      {roleMay(role, "appointments.read") && (
        <AppointmentNoticesList
          appointmentId={appointmentId}
          timeZone={company.timeZone}
          pathOf={(id) => placeOf("notice", id)}
        />
      )}
      {roleMay(role, "inbox.read") && (
        <AppointmentIssuesSection appointmentId={appointmentId} pathOf={(id) => placeOf("issue", id)} />
      )}
    </>
  );
}
