import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment } from "#modules/appointments/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { getVisit, startVisit } from "../contract.ts";

let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const visits = () => office.world.db.selectFrom("visit").selectAll().execute();

test("an appointment goes on from now, with the phone's clock and place beside the server's", async () => {
  const { id: appointmentId } = await office.appointment({ technician_id: office.nadia });
  const id = newId();
  const place = { latitude: 39.68, longitude: -75.75, accuracyMeters: 12 };
  const started = await office.world.call(office.lead, startVisit, {
    appointmentId,
    id,
    startedAt: "2026-03-03T13:58:30.000Z",
    place,
  });
  expect(started).toMatchObject({
    status: 201,
    body: {
      id,
      status: "open",
      startedAt: "2026-03-03T14:00:00Z",
      date: "2026-03-03",
      technician: { name: "Nadia Alder" },
      hasPlace: true,
      appointmentStatus: "in-progress",
      can: { write: true, finish: true, amend: false, rate: false },
    },
  });
  expect(await visits()).toMatchObject([
    { started_at: "2026-03-03T14:00:00Z", phone_started_at: "2026-03-03T13:58:30Z", start_latitude: 39.68 },
  ]);
  const appointment = await office.world.call(manager, getOfficeAppointment, { id: appointmentId });
  expect(appointment.body).toMatchObject({ status: "in-progress", startedAt: "2026-03-03T14:00:00Z" });
});

test("started twice it is started once, and whoever goes along joins the same visit", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
  const first = await office.start(id);
  expect(await office.start(id)).toMatchObject({ id: first.id });
  expect(await office.start(id, office.mate)).toMatchObject({ id: first.id, technician: { name: "Nadia Alder" } });
  expect(await visits()).toHaveLength(1);
});

test("two who start at the same moment get the same visit", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia, assistant_ids: [office.tobias] });
  const started = await Promise.all([office.lead, office.mate, office.lead].map((actor) => office.start(id, actor)));
  expect(new Set(started.map((visit) => visit.id)).size).toBe(1);
  expect(await visits()).toHaveLength(1);
});

test("what the office has started is joined, for whoever leads", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  expect(await office.start(id, manager)).toMatchObject({ technician: { name: "Nadia Alder" } });
});

test("visits.id_taken: the id of another visit", async () => {
  const one = await office.appointment({ technician_id: office.nadia });
  const other = await office.appointment({ technician_id: office.nadia, start_minute: 660 });
  const { id } = await office.start(one.id);
  const answer = await office.world.call(office.lead, startVisit, { appointmentId: other.id, id });
  expect(answer).toMatchObject({ status: 409, body: { code: "visits.id_taken" } });
  expect((await office.world.call(manager, getOfficeAppointment, { id: other.id })).body.status).toBe("scheduled");
});

test("on another day only with a reason, without a technician never", async () => {
  const later = await office.appointment({ technician_id: office.nadia, scheduled_on: "2026-03-05" });
  const early = { appointmentId: later.id };
  expect(await office.world.call(office.lead, startVisit, early)).toMatchObject({
    status: 409,
    body: { code: "appointments.not_its_day" },
  });
  const told = await office.world.call(office.lead, startVisit, { ...early, reason: "The client asked." });
  expect(told).toMatchObject({ status: 201, body: { date: "2026-03-03" } });
  const nobody = await office.appointment({ start_minute: 720 });
  expect(await office.world.call(manager, startVisit, { appointmentId: nobody.id })).toMatchObject({
    status: 409,
    body: { code: "appointments.no_technician" },
  });
});

test("nobody else's appointment can be started or read", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia });
  expect(await office.world.call(office.mate, startVisit, { appointmentId: id })).toMatchObject({
    status: 404,
    body: { code: "appointments.not_found" },
  });
  const visit = await office.start(id);
  expect(await office.world.call(office.mate, getVisit, { id: visit.id })).toMatchObject({
    status: 404,
    body: { code: "visits.not_found" },
  });
  expect((await office.world.call(manager, getVisit, { id: visit.id })).status).toBe(200);
});

test("what was cancelled cannot be started", async () => {
  const { id } = await office.appointment({ technician_id: office.nadia, status: "cancelled" });
  expect(await office.world.call(office.lead, startVisit, { appointmentId: id })).toMatchObject({
    status: 409,
    body: { code: "appointments.cannot_become" },
  });
});
