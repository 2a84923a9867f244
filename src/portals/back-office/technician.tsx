import { useParams } from "react-router";
import { ProfileScreen } from "#modules/technicians/web/index.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { now } from "#platform/web/clock.ts";
import { HOME } from "./navigation.ts";
import { useOffice } from "./use-office.ts";

const ADDRESSES = {
  list: `${HOME}/technicians`,
  schedule: (id: string) => `${HOME}/schedule?technician=${id}`,
  visit: (visitId: string) => `${HOME}/schedule?appointment=${visitId}`,
};

export default function TechnicianPage() {
  const { company } = useOffice();
  const { id = "" } = useParams();
  return <ProfileScreen id={id} company={company} today={dayIn(company.timeZone, now())} addresses={ADDRESSES} />;
}
