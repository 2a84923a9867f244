import * as z from "zod";

export interface Place {
  latitude: number;
  longitude: number;
}

export const SKY_NAMES = ["clear", "partly-cloudy", "cloudy", "fog", "rain", "snow"] as const;
export const COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** As it is at a place just now; null where the service did not say. */
export interface PresentWeather {
  sky: (typeof SKY_NAMES)[number] | null;
  temperatureF: number | null;
  humidityPercent: number | null;
  windDirection: (typeof COMPASS)[number] | "calm" | null;
  windMph: number | null;
  /** The host that told it. */
  source: string;
}

/** Null when the service does not answer in time, or in words that nobody understands. Never throws. */
export type AskWeather = (place: Place) => Promise<PresentWeather | null>;

const WITHIN_MS = 3000;
const MAX_CHARACTERS = 100_000;
const WANTED = "temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,wind_direction_10m";

const number = z.number().nullable().catch(null);
const Answer = z.object({
  current: z.object({
    temperature_2m: number,
    relative_humidity_2m: number,
    weather_code: number,
    wind_speed_10m: number,
    wind_direction_10m: number,
  }),
});

/**
 * Asks a weather service that speaks as Open-Meteo does, at an address of the company's choosing, which may have
 * parameters of its own, such as a key.
 */
export function createAskWeather(address: string, onFault: (fault: unknown) => void): AskWeather {
  return async (place) => {
    try {
      const answer = await fetch(urlOf(address, place), {
        headers: { accept: "application/json" },
        // What is not the company's choice is not asked.
        redirect: "error",
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (!answer.ok) throw new Error(`The weather service answered with ${answer.status}`);
      const text = await answer.text();
      if (text.length > MAX_CHARACTERS) throw new Error("The answer of the weather service is too long");
      return weatherOf(Answer.parse(JSON.parse(text)), new URL(address).hostname);
    } catch (fault) {
      onFault(fault);
      return null;
    }
  };
}

/** About half a mile: the weather is no finer, and nobody else has to know the house. */
const rounded = (degrees: number) => degrees.toFixed(2);

function urlOf(address: string, { latitude, longitude }: Place): URL {
  const url = new URL(address);
  const asked = {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    current: WANTED,
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url;
}

function weatherOf({ current }: z.output<typeof Answer>, source: string): PresentWeather {
  const windMph = whole(current.wind_speed_10m, 0, 150);
  return {
    sky: skyOf(current.weather_code),
    temperatureF: whole(current.temperature_2m, -60, 140),
    humidityPercent: whole(current.relative_humidity_2m, 0, 100),
    windDirection: windMph === 0 ? "calm" : directionOf(current.wind_direction_10m),
    windMph,
    source,
  };
}

const whole = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : Math.round(value);

const directionOf = (degrees: number | null) =>
  degrees === null ? null : (COMPASS[Math.round(degrees / 45) % COMPASS.length] ?? null);

/** The first code of each kind in the table 4677 of the World Meteorological Organization, as such services use it. */
const SKIES_FROM: readonly (readonly [from: number, sky: PresentWeather["sky"]])[] = [
  [95, "rain"],
  [85, "snow"],
  [80, "rain"],
  [71, "snow"],
  [51, "rain"],
  [45, "fog"],
  [3, "cloudy"],
  [1, "partly-cloudy"],
  [0, "clear"],
];

const skyOf = (code: number | null) =>
  code === null || code > 99 ? null : (SKIES_FROM.find(([from]) => code >= from)?.[1] ?? null);
