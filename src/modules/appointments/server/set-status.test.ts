import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getClient } from "#modules/clients/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { getAppointment, getOfficeAppointment, rateAppointment, setAppointmentStatus } from "../contract.ts";
import { manager, openOffice, type Office } from "../../../testing/offices/office.ts";
import { technicianWork } from "./read/find-technician-work.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("states", () => {
  test("started, completed and rated, with when it was", async () => {
    const made = await office.create();
    office.world.clock.set("2026-03-03T15:00:00Z");
    const start = { id: made.id, version: 1, status: "in-progress" as const };
    const started = await office.world.call(manager, setAppointmentStatus, start);
    expect(started.body).toMatchObject({
      status: "in-progress",
      startedAt: "2026-03-03T15:00:00Z",
      startReason: null,
      completedAt: null,
    });
    office.world.clock.set("2026-03-03T16:30:00Z");
    const done = await office.world.call(manager, setAppointmentStatus, {
      id: made.id,
      version: 2,
      status: "completed",
    });
    expect(done.body).toMatchObject({ status: "completed", completedAt: "2026-03-03T16:30:00Z", can: { edit: false } });
    expect((await office.world.call(manager, rateAppointment, { id: made.id, stars: 5 })).body.rating).toBe(5);
    expect((await office.world.call(manager, rateAppointment, { id: made.id, stars: null })).body.rating).toBeNull();
  });

  test("a request that has its time is accepted, and then no more; one without a time is placed instead", async () => {
    const shown = async (id: string) => (await office.world.call(manager, getOfficeAppointment, { id })).body;
    const { id } = await office.appointment({ status: "pending" });
    expect(await shown(id)).toMatchObject({ status: "pending", can: { accept: true, confirm: true } });
    const accept = { id, version: 1, status: "scheduled" as const };
    const accepted = await office.world.call(manager, setAppointmentStatus, accept);
    expect(accepted.body).toMatchObject({ status: "scheduled", can: { accept: false, confirm: true } });
    const request = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
    expect(await shown(request.id)).toMatchObject({ can: { accept: false, reschedule: true } });
  });

  test.each([
    ["pending", "in-progress"],
    ["scheduled", "completed"],
    ["completed", "in-progress"],
    ["cancelled", "scheduled"],
    ["confirmed", "scheduled"],
  ] as const)("%s never becomes %s", async (status, wanted) => {
    const { id } = await office.appointment({ status });
    const answer = await office.world.call(manager, setAppointmentStatus, { id, version: 1, status: wanted });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "appointments.cannot_become",
        detail: expect.stringMatching(/^This appointment .+, so it cannot be/),
      },
    });
  });

  test("only what was done can be rated", async () => {
    const { id } = await office.appointment();
    expect(await office.world.call(manager, rateAppointment, { id, stars: 3 })).toMatchObject({
      status: 409,
      body: { code: "appointments.not_completed", detail: expect.stringContaining("has not been started yet") },
    });
  });

  test("whoever may not do it is refused whatever its state, and without a reason", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia });
    const readers: Actor = { kind: "api_key", keyId: "k", scopes: ["appointments.read", "own_appointments.write"] };
    const start = { id, version: 1, status: "in-progress" as const };
    expect(await office.world.call(readers, setAppointmentStatus, start)).toMatchObject({
      status: 403,
      body: { code: "request.forbidden" },
    });
  });
});

describe("an appointment is started on its day and by somebody", () => {
  const start = (id: string, reason?: string) =>
    office.world.call(manager, setAppointmentStatus, {
      id,
      version: 1,
      status: "in-progress",
      ...(reason !== undefined && { reason }),
    });

  test("not without a technician, whatever the reason", async () => {
    const { id } = await office.appointment();
    office.world.clock.set("2026-03-03T15:00:00Z");
    for (const reason of ["", "They asked for it"])
      expect(await start(id, reason)).toMatchObject({ status: 409, body: { code: "appointments.no_technician" } });
  });

  test("on another day only with a reason, which is written down", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia });
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { code: "appointments.not_its_day", detail: expect.stringContaining("Tuesday, March 3, 2026, not today") },
    });
    expect(await start(id, "   ")).toMatchObject({ status: 409, body: { code: "appointments.not_its_day" } });
    expect((await start(id, "The client is home today")).body).toMatchObject({
      status: "in-progress",
      startReason: "The client is home today",
    });
    const { history } = (await office.world.call(manager, getAppointment, { id })).body;
    expect(history.at(-1)).toMatchObject({ what: "started", reason: "The client is home today" });
    // Busy for as long as it takes, not until the day it was planned for.
    const work = await technicianWork.factsOf(office.world.ctx(SYSTEM), [office.nadia]);
    expect(work.get(office.nadia)?.busyUntil).toBe("2026-03-02T16:00:00Z");
  });

  test.each([
    ["2026-03-03T05:30:00Z", 200],
    ["2026-03-03T04:30:00Z", 409],
    ["2026-03-04T04:30:00Z", 200],
    ["2026-03-04T05:30:00Z", 409],
  ])("its day is that of the company: at %s the answer is %s", async (now, status) => {
    const { id } = await office.appointment({ technician_id: office.nadia });
    office.world.clock.set(now);
    expect((await start(id)).status).toBe(status);
  });

  test("the last service is the day on which it was completed", async () => {
    const { id } = await office.appointment({ technician_id: office.nadia });
    await start(id, "The client is home today");
    await office.world.call(manager, setAppointmentStatus, { id, version: 2, status: "completed" });
    expect((await office.world.call(manager, getClient, { id: office.clientId })).body.lastService).toBe("2026-03-02");
  });
});
