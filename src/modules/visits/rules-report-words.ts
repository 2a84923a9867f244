import type { Presence, Weather } from "./contract-report.ts";
import { SKY_LABELS } from "./rules-report.ts";

/** Who agreed on the telephone has signed nothing. */
export function presenceWords(presence: Presence): string {
  if (presence.kind === "nobody-home") return "Nobody was at home";
  return presence.fileId === null ? `Agreed by ${presence.name}, without a signature` : `Signed by ${presence.name}`;
}

export function weatherWords({ sky, temperatureF, humidityPercent, windDirection, windMph, source }: Weather): string {
  const wind = [windDirection === "calm" ? "calm" : windDirection, windMph === null ? null : `${windMph} mph`];
  const known = [
    sky === null ? null : SKY_LABELS[sky],
    temperatureF === null ? null : `${temperatureF} °F`,
    humidityPercent === null ? null : `${humidityPercent}% humidity`,
    wind.some((word) => word !== null) ? `wind ${wind.filter((word) => word !== null).join(" ")}` : null,
  ].filter((word) => word !== null);
  return known.length === 0 ? "" : `${known.join(", ")}${source === "" || source === "typed" ? "" : ` (${source})`}`;
}
