import { useQuery } from "@tanstack/react-query";
import { dateLabel, offeredServicesQuery, serviceOf, ServiceTypeField } from "#modules/appointments/web/index.ts";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import type { FormParts } from "./appointment-client-section.tsx";
import { withService } from "./appointment-draft.ts";

interface ServiceField extends FormParts {
  today: string;
  /** What is edited; null for something new. */
  appointment: OfficeAppointment | null;
}

/** What is done: what the client had last, until somebody chooses. What a visitor asked to be consulted about stays. */
export function AppointmentServiceField({ form, faultOf, today, appointment }: ServiceField) {
  const services = useQuery(offeredServicesQuery());
  const { serviceType, proposal } = form.draft;
  const lastOn = proposal?.service.slug === serviceType ? proposal.lastOn : null;
  if (appointment?.kind === "consultation") return null;
  return (
    <ServiceTypeField
      services={services.data ?? []}
      held={appointment && { slug: appointment.serviceType, name: appointment.title }}
      value={serviceType}
      onChange={(slug) => form.become((now) => withService(now, serviceOf(services.data ?? [], slug)))}
      hint={
        services.isError
          ? "The services could not be loaded."
          : lastOn === null
            ? undefined
            : `Same as their last visit on ${dateLabel(lastOn, today)}`
      }
      error={faultOf("serviceType")}
    />
  );
}
