import type { ServiceArea } from "../rules.ts";

/** What can be typed as an area of a state: the beginning of ZIP codes, or the name of a place. */
const isZipPrefix = (text: string): boolean => /^\d{1,5}$/.test(text);

/** The areas with one more: digits are the beginning of ZIP codes, anything else is a place. */
export function withArea(areas: readonly ServiceArea[], state: string, typed: string): ServiceArea[] {
  const text = typed.trim();
  const known = areas.find((area) => area.state === state) ?? { state, zipPrefixes: [], places: [] };
  const extended: ServiceArea = isZipPrefix(text)
    ? { ...known, zipPrefixes: [...new Set([...known.zipPrefixes, text])].toSorted() }
    : { ...known, places: [...known.places.filter((place) => place.toLowerCase() !== text.toLowerCase()), text] };
  const others = areas.filter((area) => area.state !== state);
  return [...others, extended].toSorted((one, other) => (one.state < other.state ? -1 : 1));
}

/** The areas without one entry; a state goes with its last entry. */
export function withoutArea(areas: readonly ServiceArea[], state: string, entry: string): ServiceArea[] {
  return areas
    .map((area) =>
      area.state === state
        ? {
            ...area,
            zipPrefixes: area.zipPrefixes.filter((prefix) => prefix !== entry),
            places: area.places.filter((place) => place !== entry),
          }
        : area,
    )
    .filter(({ zipPrefixes, places }) => zipPrefixes.length + places.length > 0);
}
