/* When a tax holds. Days are the company's, both included; a tax without a last day holds on. */

export interface RatedTax {
  id: string;
  name: string;
  state: string;
  /** Empty: everywhere in the state. */
  county: string;
  city: string;
  /** Empty: all. */
  serviceIds: readonly string[];
  startsOn: string;
  endsOn: string | null;
}

/**
 * Rates that say of the same tax, at the same place and for the same services two things on one day, by their places in the
 * list: each with an earlier one that it contradicts. Two taxes with different names may hold at one place together, as
 * those of a state and a county do.
 */
export function contradictions(rates: readonly RatedTax[]): { at: number; other: number }[] {
  const found: { at: number; other: number }[] = [];
  for (const group of Map.groupBy(rates.keys(), (at) => keyOf(rates[at])).values())
    for (const [nth, at] of group.entries()) {
      const other = group.slice(0, nth).find((before) => contradict(rates[at], rates[before]));
      if (other !== undefined) found.push({ at, other });
    }
  return found.sort((one, another) => one.at - another.at);
}

/** Those that stand a second time under one id, by their places in the list. */
export function repeatedIds(rates: readonly Pick<RatedTax, "id">[]): number[] {
  const seen = new Set<string>();
  return rates.flatMap(({ id }, at) => {
    if (seen.has(id)) return [at];
    seen.add(id);
    return [];
  });
}

const keyOf = (rate: RatedTax | undefined): string =>
  rate === undefined
    ? ""
    : JSON.stringify([rate.name, rate.state, rate.county, rate.city].map((part) => part.trim().toLowerCase()));

const contradict = (one: RatedTax | undefined, other: RatedTax | undefined): boolean =>
  one !== undefined && other !== undefined && shareDays(one, other) && shareServices(one, other);

const shareDays = (one: RatedTax, other: RatedTax): boolean =>
  (other.endsOn === null || one.startsOn <= other.endsOn) && (one.endsOn === null || other.startsOn <= one.endsOn);

const shareServices = (one: RatedTax, other: RatedTax): boolean =>
  one.serviceIds.length === 0 ||
  other.serviceIds.length === 0 ||
  one.serviceIds.some((id) => other.serviceIds.includes(id));
