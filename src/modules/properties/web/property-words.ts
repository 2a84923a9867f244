import type { Location, Property } from "../contract.ts";
import { pointText } from "../rules-location.ts";

type Place = Pick<Property, "address" | "city" | "state" | "zipCode">;

export const addressOf = ({ address, city, state, zipCode }: Place): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

/** What the client calls it, else where it is. */
export const nameOf = ({ label, address }: Pick<Property, "label" | "address">): string => label || address;

export const mapHref = (place: Place): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressOf(place) }).toString()}`;

const FEET_A_METER = 3.280_84;

/** With how it is known, because a point that was copied from a map may be the wrong house. */
export function locationText(location: Location | null): string {
  if (location === null) return "";
  const { source, accuracyMeters } = location;
  return source === "typed"
    ? `${pointText(location)} (entered by the office)`
    : `${pointText(location)} (from a technician’s phone, within ${Math.round((accuracyMeters ?? 0) * FEET_A_METER)} ft)`;
}
