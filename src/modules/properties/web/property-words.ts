import type { Property } from "../contract.ts";

type Place = Pick<Property, "address" | "city" | "state" | "zipCode">;

export const addressOf = ({ address, city, state, zipCode }: Place): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

/** What the client calls it, else where it is. */
export const nameOf = ({ label, address }: Pick<Property, "label" | "address">): string => label || address;

export const mapHref = (place: Place): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressOf(place) }).toString()}`;
