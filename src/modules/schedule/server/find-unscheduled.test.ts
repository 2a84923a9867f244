import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { getUnscheduled, getUnscheduledAreas } from "../contract.ts";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

const request = async (told: Parameters<Office["appointment"]>[0] = {}) =>
  (await office.appointment({ status: "pending", time_window: "anytime", start_minute: 480, ...told })).id;
const found = async (told: object = {}) =>
  (await office.world.call(manager, getUnscheduled, told)).body.appointments.map(({ id }) => id);

test("is searched by client, address, service and reference, every word anywhere, without accents", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: client } = await makeClient(ctx, { first_name: "Zoë", last_name: "Quill", phone: "(302) 555-0177" });
  const hers = await request({ client_id: client, location: "8 Fern Lane, Newark, DE 19711" });
  const other = await request({ title: "Termite Inspection", location: "1 Mill Road, Dover, DE 19901" });
  expect(await found({ search: "zoe" })).toEqual([hers]);
  expect(await found({ search: "fern quill" })).toEqual([hers]);
  expect(await found({ search: "termite dover" })).toEqual([other]);
  expect(await found({ search: "302 555 0177" })).toEqual([hers]);
  expect(await found({ search: "19901" })).toEqual([other]);
  expect(await found({ search: "fern termite" })).toEqual([]);
  expect(await found({ search: "%" })).toEqual([]);
});

test("is narrowed to a state, a city or a ZIP code, which are told with their numbers", async () => {
  const newark = await request({ location: "8 Fern Lane, Newark, DE 19711" });
  const dover = await request({ location: "1 Mill Road, Dover, DE 19901-1234" });
  const maryland = await request({ location: "9 Elk Way, Newark, MD 21841" });
  const unknown = await request({ location: "Behind the barn" });
  expect(await found({ area: "Newark, DE" })).toEqual([newark]);
  expect(await found({ area: "19901" })).toEqual([dover]);
  expect((await found({ area: "DE" })).toSorted()).toEqual([newark, dover].toSorted());
  expect(await found({ area: "Newark, MD" })).toEqual([maryland]);
  expect(await found()).toContain(unknown);
  const { body } = await office.world.call(manager, getUnscheduledAreas, {});
  expect(body.areas).toEqual([
    { area: "DE", kind: "state", appointments: 2 },
    { area: "MD", kind: "state", appointments: 1 },
    { area: "Dover, DE", kind: "city", appointments: 1 },
    { area: "Newark, DE", kind: "city", appointments: 1 },
    { area: "Newark, MD", kind: "city", appointments: 1 },
    { area: "19711", kind: "zip", appointments: 1 },
    { area: "19901", kind: "zip", appointments: 1 },
    { area: "21841", kind: "zip", appointments: 1 },
  ]);
});

test("is narrowed to what is overdue, due this week or later", async () => {
  const overdue = await request({ scheduled_on: "2026-03-01" });
  const today = await request({ scheduled_on: "2026-03-02" });
  const last = await request({ scheduled_on: "2026-03-08" });
  const later = await request({ scheduled_on: "2026-03-09" });
  expect(await found({ due: "overdue" })).toEqual([overdue]);
  expect(await found({ due: "week" })).toEqual([today, last]);
  expect(await found({ due: "later" })).toEqual([later]);
});

test("every one can be reached, page by page, once", async () => {
  const ids = [];
  for (let made = 0; made < 13; made++) ids.push(await request({ scheduled_on: TUESDAY }));
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...(await found({ page, limit: 5 })));
  expect(pages.toSorted()).toEqual(ids.toSorted());
  const { body } = await office.world.call(manager, getUnscheduled, { page: 2, limit: 5 });
  expect(body.total).toBe(13);
});

test("is for those who may read every appointment", async () => {
  const technician: Actor = { kind: "staff", userId: "t", sessionId: "s", role: "technician" };
  expect((await office.world.call(technician, getUnscheduled, {})).status).toBe(403);
  expect((await office.world.call(technician, getUnscheduledAreas, {})).status).toBe(403);
});
