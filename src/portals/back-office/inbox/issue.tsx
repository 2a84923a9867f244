import { useState } from "react";
import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { getIssue, type IssueDetail } from "#modules/issues/contract.ts";
import { IssueScreen, IssueUnlinkedPanel, useScheduleIssue } from "#modules/issues/web/index.ts";
import { NewAppointmentDialog } from "#modules/schedule/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { ISSUES_PAGE } from "../navigation.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { InboxTabs } from "./inbox-tabs.tsx";

const ADDRESSES = {
  list: ISSUES_PAGE,
  client: (id: string) => placeOf("client", id),
  appointment: (id: string) => placeOf("appointment", id),
};

/** How urgent the client finds it, as the schedule says it. */
const URGENCY = { low: "low", medium: "normal", high: "high" } as const;

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getIssue, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function IssuePage() {
  const { id = "" } = useParams();
  // Another issue is another page: nothing that was opened or typed goes along.
  return <OneIssue key={id} id={id} />;
}

const appointmentIdOf = ({ input: { appointmentId } }: { input: { appointmentId: string } }) => appointmentId;

/** One issue, with the form for the visit that it needs. */
function OneIssue({ id }: { id: string }) {
  const { user, company } = useOffice();
  const [scheduled, setScheduled] = useState<IssueDetail | null>(null);
  const link = useScheduleIssue();
  const maySchedule = roleMay(roleOf(user), "appointments.write");
  const booked = link.isError ? link.variables : null;
  return (
    <>
      <IssueScreen
        id={id}
        timeZone={company.timeZone}
        userId={user.id}
        addresses={ADDRESSES}
        tabs={<InboxTabs />}
        onSchedule={maySchedule && !link.isPending && booked === null ? setScheduled : undefined}
        notice={
          booked && (
            <IssueUnlinkedPanel
              error={link.error}
              appointmentPath={ADDRESSES.appointment(appointmentIdOf(booked))}
              onRetry={() => link.mutate(booked)}
              onDismiss={link.reset}
            />
          )
        }
      />
      {scheduled && (
        <NewAppointmentDialog
          timeZone={company.timeZone}
          serviceAreas={company.serviceAreas}
          clientId={scheduled.booking.clientId}
          start={{
            date: dayIn(company.timeZone, now()),
            propertyId: scheduled.booking.propertyId ?? undefined,
            isOnlyThere: true,
            priority: URGENCY[scheduled.priority],
            targetPests: scheduled.booking.targetPests,
            serviceType: scheduled.booking.serviceType ?? undefined,
            notes: scheduled.booking.notes,
          }}
          onCreated={({ id: appointmentId }) => link.mutate({ input: { id, appointmentId } })}
          onClose={() => setScheduled(null)}
        />
      )}
    </>
  );
}
