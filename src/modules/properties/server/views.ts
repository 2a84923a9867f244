import { servesAddress } from "#modules/company/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Property } from "../contract.ts";
import { propertyPolicy, type PropertySubject } from "../policy.ts";
import { locationOf } from "./location-columns.ts";
import type { PropertyRow } from "./queries.ts";

export const subjectOf = (row: PropertyRow): PropertySubject => ({
  id: row.id,
  clientId: row.client_id,
  isPrimary: row.is_primary,
  isArchived: row.archived_at !== null,
  isClientArchived: row.client_archived,
});

/** A function, because whether an address is served is asked of the company once for all of them. */
export async function propertyViewer(ctx: Ctx): Promise<(row: PropertyRow) => Property> {
  const { service_areas: areas } = await currentCompany(ctx);
  return (row) => ({
    id: row.id,
    clientId: row.client_id,
    label: row.label,
    address: row.street,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    county: row.county,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    propertyType: row.property_type,
    squareFootage: row.square_feet,
    accessInstructions: row.access_instructions,
    safetyNotes: row.safety_notes,
    petConsiderations: row.pet_considerations,
    preferredTime: row.preferred_time,
    serviceInstructions: row.service_instructions,
    location: locationOf(row),
    isPrimary: row.is_primary,
    inServiceArea: servesAddress(areas, { state: row.state, zipCode: row.zip_code }),
    archivedAt: row.archived_at,
    version: row.version,
    can: {
      edit: propertyPolicy.edit(ctx.actor, subjectOf(row)),
      archive: propertyPolicy.archive(ctx.actor, subjectOf(row)),
    },
  });
}
