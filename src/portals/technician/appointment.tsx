import { useParams, useSearchParams } from "react-router";
import { AppointmentIssuesPanel } from "#modules/issues/web/index.ts";
import { AppointmentNoticesSection, NeighborLocationSection } from "#modules/notices/web/index.ts";
import { PhoneLocationSection } from "#modules/properties/web/index.ts";
import { AppointmentScreen } from "#modules/visits/web/index.ts";
import { isDay } from "#platform/days.ts";
import { PLACES } from "./places.ts";

export default function AppointmentPage() {
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const date = query.get("date") ?? "";
  return (
    <AppointmentScreen
      id={id}
      date={isDay(date) ? date : undefined}
      places={PLACES}
      reported={
        <>
          <AppointmentNoticesSection appointmentId={id} />
          <AppointmentIssuesPanel appointmentId={id} />
        </>
      }
      located={(propertyId) => (
        <NeighborLocationSection appointmentId={id}>
          <PhoneLocationSection key={propertyId} propertyId={propertyId} />
        </NeighborLocationSection>
      )}
    />
  );
}
