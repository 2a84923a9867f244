import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { getTechnician } from "#modules/technicians/contract.ts";
import { ProfileScreen } from "#modules/technicians/web/index.ts";
import { TechnicianWorkSection } from "#modules/visits/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { now } from "#platform/web/clock.ts";
import { HOME } from "../navigation.ts";
import { roleOf, useOffice } from "../use-office.ts";
import { visitPath } from "../visits/visit-paths.ts";

const ADDRESSES = {
  list: `${HOME}/technicians`,
  schedule: (id: string) => `${HOME}/schedule?technician=${id}`,
  appointment: (appointmentId: string) => `${HOME}/schedule?appointment=${appointmentId}`,
};

export async function loader({ params: { id = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getTechnician, { id }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

export default function TechnicianPage() {
  const { user, company } = useOffice();
  const { id = "" } = useParams();
  return (
    <ProfileScreen
      id={id}
      company={company}
      today={dayIn(company.timeZone, now())}
      addresses={ADDRESSES}
      work={
        roleMay(roleOf(user), "appointments.read") && <TechnicianWorkSection technicianId={id} pathOf={visitPath} />
      }
    />
  );
}
