import { afterEach, beforeEach, expect, test } from "vitest";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/offices/office.ts";
import { cancelAppointment, confirmAppointment, scheduleAppointment, setAppointmentStatus } from "../contract.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

/** What later modules are told of an appointment, in its order. */
const told = () =>
  office.world.db
    .selectFrom("event")
    .select(["name", "subject", "data"])
    .where("subject", "is not", null)
    .orderBy("subject")
    .orderBy("sequence")
    .execute();

test("each step of an appointment's life is told in its order, and what is no step is not", async () => {
  const { id } = await office.create();
  const call = office.world.call;
  const place = { id, date: TUESDAY, time: "13:15", technicianId: office.nadia };
  await call(manager, confirmAppointment, { id, version: 1 });
  await call(manager, scheduleAppointment, { ...place, minutes: 60, version: 2 });
  await call(manager, scheduleAppointment, { ...place, minutes: 90, version: 3 });
  office.world.clock.set("2026-03-03T18:15:00Z");
  await call(manager, setAppointmentStatus, { id, version: 4, status: "in-progress" });
  await call(manager, setAppointmentStatus, { id, version: 5, status: "completed" });
  const steps = ["booked", "confirmed", "moved", "started", "completed"];
  const data = { appointmentId: id, clientId: expect.any(String) as string };
  expect(await told()).toEqual(
    steps.map((step) => ({ name: `appointment.${step}`, subject: `appointment:${id}`, data })),
  );
});

test("a request is booked when it gets its time; a refused change tells nothing", async () => {
  const { id } = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
  const place = { id, date: TUESDAY, time: "9:00", minutes: 60, technicianId: office.nadia };
  await office.world.call(manager, scheduleAppointment, { ...place, version: 7 });
  expect(await told()).toEqual([]);
  await office.world.call(manager, scheduleAppointment, { ...place, version: 1 });
  await office.world.call(manager, cancelAppointment, { id, version: 2 });
  expect((await told()).map(({ name }) => name)).toEqual(["appointment.booked", "appointment.cancelled"]);
});
