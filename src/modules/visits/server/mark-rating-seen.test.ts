import { afterEach, beforeEach, expect, test } from "vitest";
import { getAttention } from "#modules/analytics/contract.ts";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { makeVisit } from "../factories.ts";
import {
  finishVisit,
  getTechnicianVisits,
  getVisitDetails,
  listVisits,
  markRatingSeen,
  rateVisit,
  saveReport,
} from "../contract.ts";

let office: VisitOffice;
let mia: Actor;
beforeEach(async () => {
  office = await openVisitOffice();
  const { id: userId } = await makeStaff(office.world.ctx(SYSTEM), { role: "manager" });
  mia = { kind: "staff", userId, sessionId: "s", role: "manager" };
});
afterEach(() => office.world.close());

async function finishedVisit(told: Parameters<VisitOffice["appointment"]>[0] = {}): Promise<string> {
  const { id } = await office.appointment({ technician_id: office.nadia, ...told });
  const visit = await office.start(id);
  const crew = { base: 0, value: [office.nadia, ...(told.assistant_ids ?? [])] };
  const changes = { crew, presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await office.world.call(office.lead, saveReport, { id: visit.id, commandId: newId(), changes });
  office.world.clock.set(new Date(office.world.ctx(SYSTEM).now().getTime() + 45 * 60_000).toISOString());
  await office.world.call(office.lead, finishVisit, { id: visit.id, commandId: newId() });
  return visit.id;
}

const rate = (id: string, stars: number, words = "") =>
  office.world.call(office.client, rateVisit, { id, stars, words });
const urgent = async () =>
  (await office.world.call(manager, getAttention, {})).body.urgentItems.filter(({ type }) => type === "rating");

test("a low rating is urgent with its words until somebody marks it as seen; a high one never is", async () => {
  const low = await finishedVisit();
  const high = await finishedVisit({ start_minute: 660 });
  await rate(low, 2, "The ants came back.");
  await rate(high, 4);
  expect(await urgent()).toMatchObject([
    {
      message: "Rated their visit 2 stars: “The ants came back.”",
      priority: "high",
      target: { kind: "visit", id: low },
    },
  ]);
  const lowIds = (await office.world.call(manager, listVisits, { lowRating: true })).body.data.map(({ id }) => id);
  expect(lowIds).toEqual([low]);

  const seen = await office.world.call(mia, markRatingSeen, { id: low });
  expect(seen).toMatchObject({ status: 200, body: { stars: 2, seen: { by: "Sam Rivers" } } });
  expect(await urgent()).toEqual([]);
});

test("whoever was first to see it stays written down, in the history as well", async () => {
  const id = await finishedVisit();
  await rate(id, 1, "Nobody came on time.");
  await office.world.call(mia, markRatingSeen, { id });
  await office.world.call(manager, markRatingSeen, { id });
  const { body } = await office.world.call(manager, getVisitDetails, { id });
  expect(body.rating).toMatchObject({ stars: 1, words: "Nobody came on time.", seen: { by: "Sam Rivers" } });
  expect(body.hasEmail).toBe(true);
  expect(body.history.map(({ what, by }) => [what, by])).toEqual([
    ["started", "Nadia Alder"],
    ["finished", "Nadia Alder"],
    ["rated", ""],
    ["rating-seen", "Sam Rivers"],
  ]);
});

test("what the audit log never knew, the visit itself knows", async () => {
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia });
  const { id } = await makeVisit(office.world.ctx(SYSTEM), {
    appointment_id: appointmentId,
    technician_id: office.nadia,
    visited_on: "2026-03-03",
    started_at: "2026-03-03T14:00:00Z",
  });
  const { body } = await office.world.call(manager, getVisitDetails, { id });
  expect(body.history.map(({ what, by, at }) => [what, by, at])).toEqual([
    ["started", "Nadia Alder", "2026-03-03T14:00:00Z"],
    ["finished", "", "2026-03-03T15:00:00Z"],
  ]);
});

test("what nobody has rated cannot be marked, and what is not there neither", async () => {
  const id = await finishedVisit();
  expect(await office.world.call(mia, markRatingSeen, { id })).toMatchObject({
    status: 409,
    body: { code: "visits.not_rated" },
  });
  const nowhere = newId();
  for (const endpoint of [markRatingSeen, getVisitDetails] as const)
    expect(await office.world.call(mia, endpoint, { id: nowhere })).toMatchObject({
      status: 404,
      body: { code: "visits.not_found" },
    });
});

test("a profile counts visits and hours of the last 30 days, of whoever went along as well", async () => {
  const first = await finishedVisit({ assistant_ids: [office.tobias] });
  await finishedVisit({ start_minute: 660 });
  await rate(first, 5, "Quick and kind.");
  const of = async (id: string) => (await office.world.call(manager, getTechnicianVisits, { id })).body;
  expect(await of(office.nadia)).toMatchObject({
    month: { visits: 2, minutes: 90, meanMinutes: 45 },
    today: { visits: 2, minutes: 90 },
    ratings: [{ visitId: first, stars: 5, words: "Quick and kind." }],
  });
  expect((await of(office.nadia)).visits).toHaveLength(2);
  expect(await of(office.tobias)).toMatchObject({ month: { visits: 1, minutes: 45 }, visits: [{ id: first }] });
  office.world.clock.set("2026-04-10T14:00:00Z");
  expect(await of(office.nadia)).toMatchObject({
    month: { visits: 0, minutes: 0, meanMinutes: null },
    today: { visits: 0 },
    visits: [],
    ratings: [{ visitId: first }],
  });
});

test("a visit that nobody finished is told on the overview", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  await office.start(id);
  const told = async () =>
    (await office.world.call(manager, getAttention, {})).body.urgentItems.filter(({ type }) => type === "visit");
  expect(await told()).toEqual([]);
  office.world.clock.set("2026-03-04T14:00:00Z");
  expect(await told()).toMatchObject([
    { subject: "One visit", message: "Started and never finished", target: { kind: "unclosed-visits" } },
  ]);
});
