import { US_STATES } from "#platform/us-states.ts";
import type { TaxRate } from "../../contract-settings.ts";
import { dayYear } from "../invoice-words.ts";

const STATE_NAMES = new Map<string, string>(Object.entries(US_STATES));

/** `Philadelphia, Pennsylvania` */
export const placeText = ({ city, county, state }: Pick<TaxRate, "city" | "county" | "state">): string =>
  [city, county, STATE_NAMES.get(state) ?? state].filter((part) => part !== "").join(", ");

/** `From Jan 1, 2026`, `Jan 1, 2026 – Jun 30, 2026` */
export const daysText = ({ startsOn, endsOn }: Pick<TaxRate, "startsOn" | "endsOn">): string =>
  endsOn === null ? `From ${dayYear(startsOn)}` : `${dayYear(startsOn)} – ${dayYear(endsOn)}`;

/** Whether it holds on a day of the company, and if not, on which side of it. */
export function stateOn({ startsOn, endsOn }: Pick<TaxRate, "startsOn" | "endsOn">, today: string) {
  if (today < startsOn) return "upcoming";
  return endsOn !== null && endsOn < today ? "ended" : "current";
}

/** Names as far as they are known; the number where they are many. */
export function servicesText(ids: readonly string[], services: readonly { id: string; name: string }[]): string {
  if (ids.length === 0) return "All services";
  const names = services.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length === ids.length && ids.length <= MAX_NAMES
    ? names.join(", ")
    : ids.length === 1
      ? "1 service"
      : `${ids.length} services`;
}

const MAX_NAMES = 3;
