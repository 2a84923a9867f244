import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createAskWeather } from "./ask-weather.ts";

let close: () => void = () => undefined;
afterEach(() => close());

/** A weather service on this machine. */
async function serviceThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1/forecast?apikey=k1`;
}

const saying = (current: Record<string, unknown>): Promise<string> =>
  serviceThat((_request, response) => void response.end(JSON.stringify({ current })));

const HOUSE = { latitude: 39.158168, longitude: -75.524368 };
const FAIR = {
  temperature_2m: 61.4,
  relative_humidity_2m: 45,
  weather_code: 2,
  wind_speed_10m: 6.2,
  wind_direction_10m: 318,
};

test("the weather of a place is asked in American units, without the house and with the company's own parameters", async () => {
  let asked = new URL("http://nobody");
  const address = await serviceThat((request, response) => {
    asked = new URL(request.url ?? "", "http://weather");
    response.end(JSON.stringify({ current: FAIR }));
  });
  const faults: unknown[] = [];
  expect(await createAskWeather(address, (fault) => faults.push(fault))(HOUSE)).toEqual({
    sky: "partly-cloudy",
    temperatureF: 61,
    humidityPercent: 45,
    windDirection: "NW",
    windMph: 6,
    source: "127.0.0.1",
  });
  expect(faults).toEqual([]);
  expect(asked.pathname).toBe("/v1/forecast");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    apikey: "k1",
    latitude: "39.16",
    longitude: "-75.52",
    temperature_unit: "fahrenheit",
    wind_speed_unit: "mph",
  });
});

test.each([
  [0, "clear"],
  [1, "partly-cloudy"],
  [3, "cloudy"],
  [48, "fog"],
  [61, "rain"],
  [75, "snow"],
  [81, "rain"],
  [86, "snow"],
  [95, "rain"],
  [120, null],
])("the code %i is %s", async (code, sky) => {
  const ask = createAskWeather(await saying({ ...FAIR, weather_code: code }), () => undefined);
  expect(await ask(HOUSE)).toMatchObject({ sky });
});

test("no wind has no direction, north is on both sides of zero, and what is not said or cannot be is left open", async () => {
  const told = async (change: Record<string, unknown>) => {
    const weather = await createAskWeather(await saying({ ...FAIR, ...change }), () => undefined)(HOUSE);
    close();
    return weather;
  };
  expect(await told({ wind_speed_10m: 0.3 })).toMatchObject({ windDirection: "calm", windMph: 0 });
  expect(await told({ wind_direction_10m: 359 })).toMatchObject({ windDirection: "N" });
  expect(await told({ wind_direction_10m: 22 })).toMatchObject({ windDirection: "N" });
  expect(await told({ temperature_2m: undefined, relative_humidity_2m: 400 })).toMatchObject({
    temperatureF: null,
    humidityPercent: null,
    windMph: 6,
  });
});

test.each<[string, RequestListener]>([
  ["a refusal", (_request, response) => void response.writeHead(503).end()],
  ["a page", (_request, response) => void response.end("<!doctype html>")],
  ["nothing that is meant", (_request, response) => void response.end('{"current":4}')],
  ["the way to somebody else", (_request, response) => void response.writeHead(302, { location: "/other" }).end()],
  ["silence", () => undefined],
])("%s is no weather, and no fault of whoever asks", async (_name, answer) => {
  const faults: unknown[] = [];
  const from = performance.now();
  expect(await createAskWeather(await serviceThat(answer), (fault) => faults.push(fault))(HOUSE)).toBeNull();
  expect(faults).toHaveLength(1);
  expect(performance.now() - from).toBeLessThan(10_000);
});
