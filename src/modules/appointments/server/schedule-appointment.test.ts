import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmAppointment, getAppointment, scheduleAppointment } from "../contract.ts";
import { getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { manager, TUESDAY, openOffice, type Office } from "../../../testing/offices/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("placing", () => {
  test("moves, lengthens and reassigns; the client is told of what concerns them", async () => {
    const made = await office.create();
    await office.world.runJobs();
    await office.world.call(manager, confirmAppointment, { id: made.id, version: 1 });
    const place = { id: made.id, date: TUESDAY, time: "10:00", minutes: 75, technicianId: office.tobias };
    const reassigned = await office.world.call(manager, scheduleAppointment, { ...place, version: 2 });
    expect(reassigned.body).toMatchObject({ technicianId: office.tobias, status: "confirmed", version: 3 });
    const longer = await office.world.call(manager, scheduleAppointment, { ...place, minutes: 120, version: 3 });
    expect(longer.body).toMatchObject({ minutes: 120, status: "confirmed", version: 4 });
    const moved = await office.world.call(manager, scheduleAppointment, {
      ...place,
      minutes: 120,
      time: "13:15",
      version: 4,
    });
    expect(moved.body).toMatchObject({ time: "13:15", status: "scheduled", version: 5 });
    const { body } = await office.world.call(manager, getAppointment, { id: made.id });
    expect(body.history.map(({ what }) => what)).toEqual(["booked", "confirmed", "changed", "resized", "moved"]);
    office.world.clock.advance(2 * 60_000);
    await office.world.runJobs();
    // The emails before it are overtaken by the last.
    const subjects = (await office.world.mails()).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([expect.stringContaining("Nueva hora")]);
  });

  test("where it is already changes nothing, whatever the rules are now", async () => {
    const { id } = await office.appointment({ start_minute: 300, technician_id: office.nadia });
    const same = { id, version: 1, date: TUESDAY, time: "5:00", minutes: 60, technicianId: office.nadia };
    expect((await office.world.call(manager, scheduleAppointment, same)).body).toMatchObject({ version: 1 });
  });

  test("gives a request its time: it is scheduled, and the client is told", async () => {
    const { id } = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
    expect((await office.world.call(manager, getSchedule, { from: TUESDAY })).body.appointments).toEqual([]);
    const unscheduled = await office.world.call(manager, getUnscheduled, {});
    expect(unscheduled.body).toMatchObject({
      appointments: [{ id, timeWindow: "morning", can: { confirm: false } }],
      total: 1,
    });
    expect(await office.world.call(manager, confirmAppointment, { id, version: 1 })).toMatchObject({ status: 409 });

    const placed = await office.world.call(manager, scheduleAppointment, {
      id,
      version: 1,
      date: TUESDAY,
      time: "9:00",
      minutes: 60,
      technicianId: office.nadia,
    });
    expect(placed.body).toMatchObject({ status: "scheduled", timeWindow: null, time: "9:00" });
    expect((await office.world.call(manager, getUnscheduled, {})).body).toMatchObject({ appointments: [], total: 0 });
    expect((await office.world.call(manager, getSchedule, { from: TUESDAY })).body.appointments).toMatchObject([
      { id },
    ]);
    await office.world.runJobs();
    expect(await office.world.mails()).toEqual([]);
    office.world.clock.advance(2 * 60_000);
    await office.world.runJobs();
    expect(await office.world.mails()).toHaveLength(1);
  });

  test("of two who look at one state, the second is told", async () => {
    const made = await office.create();
    const place = { id: made.id, version: 1, date: TUESDAY, minutes: 75, technicianId: office.nadia };
    const answers = await Promise.all(
      ["11:15", "12:30"].map((time) => office.world.call(manager, scheduleAppointment, { ...place, time })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "appointments.changed_meanwhile",
    });
  });

  test("what has begun or is over stays where it is", async () => {
    const { id } = await office.appointment({ status: "in-progress", technician_id: office.nadia });
    const place = { id, version: 1, date: TUESDAY, time: "11:00", minutes: 60, technicianId: office.nadia };
    expect(await office.world.call(manager, scheduleAppointment, place)).toMatchObject({
      status: 409,
      body: { code: "appointments.cannot_reschedule" },
    });
  });
});
