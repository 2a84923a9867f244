import type * as z from "zod";
import type { PropertyForm } from "../contract.ts";
import type { PropertyRow } from "./queries.ts";

export type PropertyDetails = z.output<typeof PropertyForm>;

export const columnsOf = (details: PropertyDetails) => ({
  label: details.label,
  street: details.address,
  city: details.city,
  state: details.state,
  zip_code: details.zipCode,
  county: details.county,
  contact_name: details.contactName,
  contact_phone: details.contactPhone,
  property_type: details.propertyType,
  square_feet: details.squareFootage,
  access_instructions: details.accessInstructions,
  safety_notes: details.safetyNotes,
  pet_considerations: details.petConsiderations,
});

/** What is stored, as the form would say it. */
const toForm = (row: PropertyRow): Record<Exclude<keyof PropertyDetails, "location">, unknown> => ({
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
});

/** `{ field: [before, after] }` of those that differ. */
export function changesBetween(row: PropertyRow, details: PropertyDetails): Record<string, [unknown, unknown]> {
  const after = new Map<string, unknown>(Object.entries(details));
  const pairs = Object.entries(toForm(row)).map(([field, was]): [string, [unknown, unknown]] => [
    field,
    [was, after.get(field)],
  ]);
  return Object.fromEntries(pairs.filter(([, [from, to]]) => from !== to));
}

/** In one line, as an envelope has it. */
export const addressOf = (place: { street: string; city: string; state: string; zip_code: string }): string =>
  `${place.street}, ${place.city}, ${place.state} ${place.zip_code}`;
