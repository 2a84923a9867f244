import type { ServiceRow } from "#modules/catalogue/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AppointmentRequest } from "../contract.ts";
import type { AppointmentKind } from "../rules.ts";
import { checkPrevious } from "./checks/check-previous.ts";

type Asked = Omit<AppointmentRequest, "clientId" | "serviceType" | "time" | "technicianId"> & { id?: string };

interface Whose {
  kind: AppointmentKind;
  clientId: string | null;
}

/** The name stays as it was when the appointment was agreed. */
export const serviceColumns = ({ name, slug }: Pick<ServiceRow, "name" | "slug">) => ({
  title: name,
  service_type: slug,
});

/** What the office's form says of an appointment beside what is done, when and by whom. */
export async function appointmentColumns(ctx: Ctx, whose: Whose, form: Asked) {
  const { id: property_id, location } = await placeOf(ctx, whose, form);
  await checkPrevious(ctx, { ...form, clientId: whose.clientId });
  return {
    property_id,
    location,
    notes: form.notes,
    priority: form.priority,
    estimated_cost_cents: form.estimatedCostCents,
    is_initial_inspection: form.isInitialInspection,
    is_follow_up: form.isFollowUp,
    previous_appointment_id: form.previousAppointmentId,
    weather_dependent: form.weatherDependency,
  };
}

/**
 * The property that was chosen, the client's first unless told, and what the office wrote instead of its address. The
 * property's address is not written down twice, so that correcting it corrects the appointment (`address-columns.ts`).
 */
async function placeOf(ctx: Ctx, { kind, clientId }: Whose, { propertyId, location }: Asked) {
  if (clientId === null) {
    if (propertyId !== null) throw propertyNotFound();
    return { id: null, location };
  }
  // What a visitor booked is where the visitor said, until the office chooses a place.
  if (kind !== "service" && propertyId === null) return { id: null, location };
  const property = await findPlace(ctx, { clientId, propertyId });
  if (!property) throw propertyNotFound();
  return { id: property.id, location: location === addressLine(property) ? "" : location };
}

export const addressLine = (place: { street: string; city: string; state: string; zip_code: string }): string =>
  `${place.street}, ${place.city}, ${place.state} ${place.zip_code}`;

export const propertyNotFound = (): AppError =>
  new AppError("not_found", "properties.not_found", {
    detail: "This property is no longer in use. Please choose another.",
  });
