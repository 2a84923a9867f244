import type { Application, Weather } from "#modules/visits/contract.ts";
import type { WorkDone } from "#modules/visits/server/index.ts";

/** About as warm as it is in Delaware in each month, in degrees Fahrenheit. */
const WARMTH = [38, 41, 49, 60, 69, 78, 83, 82, 75, 63, 52, 43] as const;
const SKIES = ["clear", "partly-cloudy", "cloudy"] as const;
const WINDS = ["NW", "W", "SW", "S"] as const;

/** What somebody would have noted of the weather where something was applied outdoors; always the same of one visit. */
export function weatherAt(
  { started_at: startedAt }: WorkDone,
  applications: readonly Pick<Application, "site">[],
): Weather | null {
  if (!applications.some(({ site }) => site === "structure" || site === "outdoors")) return null;
  const at = new Date(startedAt);
  const day = at.getUTCDate() + at.getUTCHours();
  return {
    sky: SKIES[day % SKIES.length] ?? "clear",
    temperatureF: (WARMTH[at.getUTCMonth()] ?? 60) + (day % 9) - 4,
    humidityPercent: 45 + ((day * 7) % 30),
    windDirection: WINDS[day % WINDS.length] ?? "NW",
    windMph: 2 + (day % 6),
    source: "typed",
  };
}
