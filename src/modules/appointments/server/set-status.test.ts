import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOfficeAppointment, rateAppointment, setAppointmentStatus } from "../contract.ts";
import { manager, openOffice, type Office } from "../../../testing/office.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

describe("states", () => {
  test("started, completed and rated, with when it was", async () => {
    const made = await office.create();
    const start = { id: made.id, version: 1, status: "in-progress" as const };
    const started = await office.world.call(manager, setAppointmentStatus, start);
    expect(started.body).toMatchObject({ status: "in-progress", startedAt: "2026-03-02T15:00:00Z", completedAt: null });
    office.world.clock.set("2026-03-02T16:30:00Z");
    const done = await office.world.call(manager, setAppointmentStatus, {
      id: made.id,
      version: 2,
      status: "completed",
    });
    expect(done.body).toMatchObject({ status: "completed", completedAt: "2026-03-02T16:30:00Z", can: { edit: false } });
    expect((await office.world.call(manager, rateAppointment, { id: made.id, stars: 5 })).body.rating).toBe(5);
    expect((await office.world.call(manager, rateAppointment, { id: made.id, stars: null })).body.rating).toBeNull();
  });

  test("a request that has its time is accepted, and then no more; one without a time is placed instead", async () => {
    const shown = async (id: string) => (await office.world.call(manager, getOfficeAppointment, { id })).body;
    const { id } = await office.visit({ status: "pending" });
    expect(await shown(id)).toMatchObject({ status: "pending", can: { accept: true, confirm: true } });
    const accept = { id, version: 1, status: "scheduled" as const };
    const accepted = await office.world.call(manager, setAppointmentStatus, accept);
    expect(accepted.body).toMatchObject({ status: "scheduled", can: { accept: false, confirm: true } });
    const wish = await office.visit({ status: "pending", time_window: "morning", start_minute: 480 });
    expect(await shown(wish.id)).toMatchObject({ can: { accept: false, reschedule: true } });
  });

  test.each([
    ["pending", "in-progress"],
    ["scheduled", "completed"],
    ["completed", "in-progress"],
    ["cancelled", "scheduled"],
    ["confirmed", "scheduled"],
  ] as const)("%s never becomes %s", async (status, wanted) => {
    const { id } = await office.visit({ status });
    const answer = await office.world.call(manager, setAppointmentStatus, { id, version: 1, status: wanted });
    expect(answer).toMatchObject({ status: 403, body: { code: "appointments.cannot_become" } });
  });

  test("only what was done can be rated", async () => {
    const { id } = await office.visit();
    expect(await office.world.call(manager, rateAppointment, { id, stars: 3 })).toMatchObject({
      status: 403,
      body: { code: "appointments.not_completed" },
    });
  });
});
