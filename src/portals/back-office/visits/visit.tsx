import { useState } from "react";
import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { NewAppointmentDialog } from "#modules/schedule/web/index.ts";
import { getVisit, type VisitView } from "#modules/visits/contract.ts";
import { VisitScreen } from "#modules/visits/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { clientPath } from "../clients/client-paths.ts";
import { VISITS_PAGE } from "../navigation.ts";
import { placeOf } from "../places.ts";
import { roleOf, useOffice } from "../use-office.ts";

const ADDRESSES = {
  list: VISITS_PAGE,
  client: clientPath,
  appointment: (id: string) => placeOf("appointment", id),
  technician: (id: string) => placeOf("technician", id),
};

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getVisit, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

/** One visit, with the form for what was recommended at its end. */
export default function VisitPage() {
  const { user, company } = useOffice();
  const { id = "" } = useParams();
  const [followed, setFollowed] = useState<VisitView | null>(null);
  const maySchedule = roleMay(roleOf(user), "appointments.write");
  return (
    <>
      {/* Another visit is another page: nothing that was opened or typed goes along. */}
      <VisitScreen key={id} id={id} addresses={ADDRESSES} onFollowUp={maySchedule ? setFollowed : undefined} />
      {followed && (
        <NewAppointmentDialog
          timeZone={company.timeZone}
          serviceAreas={company.serviceAreas}
          clientId={followed.clientId ?? undefined}
          start={{
            date: followed.report.nextAction.value?.proposedOn ?? dayIn(company.timeZone, now()),
            technicianId: followed.technician.id,
          }}
          onClose={() => setFollowed(null)}
        />
      )}
    </>
  );
}
