import type { PropertyProfile } from "../../contract.ts";

type Place = Pick<PropertyProfile, "label" | "address" | "city" | "state" | "zipCode">;

export const addressWords = ({ address, city, state, zipCode }: Place): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

/** What the client calls it, else where it is. */
export const placeName = ({ label, address }: Place): string => label || address;
