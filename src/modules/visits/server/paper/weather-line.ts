import type { Translate } from "#platform/server/texts.ts";
import type { Weather } from "../../contract.ts";

/** What it was like, in one line; empty where nobody knows. */
export function weatherLine(t: Translate, weather: Weather): string {
  const parts = [
    weather.sky === null ? "" : t(`visits:report.weatherSky.${weather.sky}`),
    weather.temperatureF === null ? "" : t("visits:report.temperature", { degrees: weather.temperatureF }),
    weather.humidityPercent === null ? "" : t("visits:report.humidity", { percent: weather.humidityPercent }),
    windOf(t, weather),
  ].filter((part) => part !== "");
  return parts.join(" · ");
}

function windOf(t: Translate, { windDirection, windMph: speed }: Weather): string {
  if (windDirection === "calm" || speed === 0) return t("visits:report.calm");
  const direction = windDirection === null ? "" : t(`visits:report.windDirection.${windDirection}`);
  if (speed === null) return direction === "" ? "" : t("visits:report.windFrom", { direction });
  return direction === "" ? t("visits:report.windSpeed", { speed }) : t("visits:report.wind", { direction, speed });
}
