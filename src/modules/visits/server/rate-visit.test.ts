import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import { VISITOR } from "#platform/actor.ts";
import { newId, newToken } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { finishVisit, getLinkedVisit, rateLinkedVisit, rateVisit, saveReport } from "../contract.ts";
import { keepRatingLink } from "./rate-linked-visit.ts";

let office: VisitOffice;
let id: string;
let appointmentId: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id: appointmentId } = await office.appointment({ technician_id: office.nadia }));
  ({ id } = await office.start(appointmentId));
});
afterEach(() => office.world.close());

async function finish(): Promise<void> {
  const changes = { presence: { base: 0, value: { kind: "nobody-home" as const } } };
  await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
  expect((await office.world.call(office.lead, finishVisit, { id, commandId: newId() })).status).toBe(200);
}

test("the client rates a visit of theirs once, with words, and its appointment has the stars", async () => {
  const rate = (stars: number) => office.world.call(office.client, rateVisit, { id, stars, words: "Quick and kind." });
  expect((await rate(4)).status, "nothing to rate before it is finished").toBe(404);
  await finish();
  expect(await rate(4)).toMatchObject({ status: 201, body: { stars: 4, words: "Quick and kind." } });
  expect(await rate(1)).toMatchObject({ status: 409, body: { code: "visits.already_rated" } });
  const appointment = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  expect(appointment.body.rating).toBe(4);
});

test("whoever has the link rates it once; looking at it changes nothing, and it ends after 60 days", async () => {
  await finish();
  const token = newToken();
  await keepRatingLink(office.world.ctx(manager), id, token);
  const look = () => office.world.call(VISITOR, getLinkedVisit, { token });
  expect(await look()).toMatchObject({ status: 200, body: { technicianName: "Nadia Alder", rating: null } });
  expect(await look()).toMatchObject({ status: 200, body: { rating: null } });
  const rate = { token, stars: 2, words: "" };
  const both = await Promise.all([
    office.world.call(VISITOR, rateLinkedVisit, rate),
    office.world.call(office.client, rateVisit, { id, stars: 5, words: "" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  office.world.clock.set("2026-06-01T14:00:00Z");
  expect(await look()).toMatchObject({ status: 404, body: { code: "visits.link_unknown" } });
  const unknown = await office.world.call(VISITOR, rateLinkedVisit, { ...rate, token: "nobody-was-given-it" });
  expect(unknown).toMatchObject({ status: 404, body: { code: "visits.link_unknown" } });
});

test("stars are one to five", async () => {
  await finish();
  const answer = await office.world.call(office.client, rateVisit, { id, stars: 6, words: "" });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: "stars" }] } });
});
