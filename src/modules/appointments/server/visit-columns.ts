import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AppointmentWish } from "../contract.ts";
import { SERVICE_TYPES, type ServiceType } from "../rules.ts";
import { checkPrevious } from "./check-previous.ts";

type Asked = Omit<AppointmentWish, "clientId" | "serviceType" | "time" | "technicianId"> & { id?: string };

export const serviceColumns = (serviceType: ServiceType) => ({
  title: SERVICE_TYPES[serviceType].title,
  service_type: serviceType,
});

/** What the office's form says of a visit beside what is done, when and by whom. */
export async function visitColumns(ctx: Ctx, clientId: string | null, form: Asked) {
  const { id: property_id, location } = await placeOf(ctx, clientId, form);
  await checkPrevious(ctx, { ...form, clientId });
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
 * The property that was chosen, the client's own unless told, with the address as the office wrote it. The client's own
 * address is not written down twice, so that correcting it corrects the visit.
 */
async function placeOf(ctx: Ctx, clientId: string | null, { propertyId, location }: Asked) {
  if (clientId === null) {
    if (propertyId !== null) throw propertyNotFound();
    return { id: null, location };
  }
  const property = await findProperty(ctx, clientId, propertyId);
  if (!property) throw propertyNotFound();
  const address = addressLine(property);
  if (location !== "" && location !== address) return { id: property.id, location };
  return { id: property.id, location: property.is_primary ? "" : address };
}

export const findProperty = ({ db }: Ctx, clientId: string, propertyId: string | null) =>
  db
    .selectFrom("property")
    .select(["id", "is_primary", "street", "city", "state", "zip_code"])
    .where("client_id", "=", clientId)
    .where("archived_at", "is", null)
    .$if(propertyId === null, (properties) => properties.where("is_primary", "=", true))
    .$if(propertyId !== null, (properties) => properties.where("id", "=", propertyId))
    .executeTakeFirst();

export const addressLine = (place: { street: string; city: string; state: string; zip_code: string }): string =>
  `${place.street}, ${place.city}, ${place.state} ${place.zip_code}`;

export const propertyNotFound = (): AppError =>
  new AppError("not_found", "properties.not_found", {
    detail: "This property is not in use any more. Please choose another.",
  });
