import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";
import { isInUnitedStates, LOCATION_SOURCES, MAX_INACCURATE_METERS } from "./rules-location.ts";

const NO_POINT = "Please enter a latitude and a longitude, such as 39.158168, -75.524368";

/** A point on the map in degrees; west of Greenwich is negative. */
export const LocationForm = z
  .object(
    {
      latitude: z.number(NO_POINT).min(-90, NO_POINT).max(90, NO_POINT),
      longitude: z.number(NO_POINT).min(-180, NO_POINT).max(180, NO_POINT),
    },
    NO_POINT,
  )
  .refine(
    isInUnitedStates,
    "This is not in the United States. There, the second number is negative: 39.158168, -75.524368",
  );

export const Location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(LOCATION_SOURCES),
  /** In meters; null when it was typed. */
  accuracyMeters: z.number().int().nullable(),
  setAt: z.string(),
});
export type Location = z.infer<typeof Location>;

export const getPropertyLocation = endpoint({
  method: "GET",
  path: "/api/properties/{id}/location",
  summary:
    "The location of a property, for the office and for a technician with an appointment there between yesterday and tomorrow",
  access: ["clients.read", "own_appointments.read"],
  input: z.object({ id: idField }),
  output: z.object({ location: Location.nullable() }),
  errors: ["properties.not_found"],
});

export const setPropertyLocation = endpoint({
  method: "PUT",
  path: "/api/properties/{id}/location",
  summary: `Sets the location of a property: typed (without an accuracy), or read by a phone there (accurate to ${MAX_INACCURATE_METERS} meters or better); null clears it. A technician sets it by phone, where they have an appointment between yesterday and tomorrow`,
  access: ["clients.write", "own_appointments.write"],
  input: z.object({
    id: idField,
    location: LocationForm.safeExtend({
      accuracyMeters: z
        .number()
        .min(0)
        .max(
          MAX_INACCURATE_METERS,
          `This phone does not know exactly where it is. Please go outside and try again: ${MAX_INACCURATE_METERS} meters or better are needed`,
        )
        .nullable()
        .default(null),
    }).nullable(),
  }),
  output: z.object({ location: Location.nullable() }),
  errors: ["properties.not_found"],
});
