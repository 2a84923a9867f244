import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { getVisit, saveReport, startVisit, type Weather } from "../contract.ts";

const CURRENT = {
  temperature_2m: 61.4,
  relative_humidity_2m: 45,
  weather_code: 0,
  wind_speed_10m: 6,
  wind_direction_10m: 45,
};
const PLACE = { latitude: 39.68, longitude: -75.75, accuracyMeters: 12 };

let office: VisitOffice;
let asked: string[];
let isSilent: boolean;
const service = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (!isSilent) response.end(JSON.stringify({ current: CURRENT }));
});

beforeEach(async () => {
  asked = [];
  isSilent = false;
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const port = typeof address === "object" && address ? address.port : 0;
  office = await openVisitOffice({ WEATHER_URL: `http://127.0.0.1:${port}/v1/forecast` });
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
  await office.world.close();
});

async function begin(place: typeof PLACE | null): Promise<string> {
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia });
  const { status, body } = await office.world.call(office.lead, startVisit, { appointmentId, id: newId(), place });
  expect(status).toBe(201);
  return body.id;
}

const weatherOf = async (id: string) => (await office.world.call(office.lead, getVisit, { id })).body.report.weather;

const TYPED: Weather = {
  sky: "rain",
  temperatureF: 50,
  humidityPercent: null,
  windDirection: null,
  windMph: null,
  source: "typed",
};
const type = (id: string, base: number) =>
  office.world.call(office.lead, saveReport, { id, commandId: newId(), changes: { weather: { base, value: TYPED } } });

test("the weather where a visit starts is filled in with its source, and whoever stands there changes it", async () => {
  const id = await begin(PLACE);
  expect((await weatherOf(id)).value, "the start waits for nobody").toBeNull();
  await office.world.runJobs();
  expect(asked).toHaveLength(1);
  expect(await weatherOf(id)).toMatchObject({
    revision: 1,
    by: "The weather service",
    value: { sky: "clear", temperatureF: 61, windDirection: "NE", windMph: 6, source: "127.0.0.1" },
  });
  expect((await type(id, 1)).body.clashes).toEqual([]);
  expect(await weatherOf(id)).toMatchObject({ value: { sky: "rain", source: "typed" } });
});

test("what somebody has typed by then stays", async () => {
  const id = await begin(PLACE);
  await type(id, 0);
  await office.world.runJobs();
  expect(await weatherOf(id)).toMatchObject({ revision: 1, value: { sky: "rain" } });
});

test("without a place nobody is asked", async () => {
  await begin(null);
  await office.world.runJobs();
  expect(asked).toEqual([]);
});

test("the weather of an hour ago is not filled in", async () => {
  await begin(PLACE);
  office.world.clock.set("2026-03-03T15:00:00Z");
  await office.world.runJobs();
  expect(asked).toEqual([]);
});

test("a service that is silent keeps nothing from going on", { tags: ["long"] }, async () => {
  isSilent = true;
  const id = await begin(PLACE);
  await office.world.runJobs();
  expect((await weatherOf(id)).value).toBeNull();
  expect(office.world.takeErrors()).toEqual([]);
});
