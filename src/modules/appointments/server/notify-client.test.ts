import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manager, openOffice, TUESDAY, type Office } from "../../../testing/office.ts";
import {
  cancelAppointment,
  createPlan,
  getAppointment,
  listAppointments,
  placeAppointment,
  previewEmail,
  removeAppointment,
  rescheduleAppointment,
} from "../contract.ts";

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.world.close());

/** Lets so much time pass, and gives the subjects of all mail that has gone out by then. */
async function subjectsAfter(minutes: number): Promise<string[]> {
  office.world.clock.advance(minutes * 60_000);
  await office.world.runJobs();
  return (await office.world.mails()).map(({ subject }) => subject);
}
const move = (id: string, version: number, time: string, told = {}) =>
  office.world.call(manager, rescheduleAppointment, { id, version, date: TUESDAY, time, ...told });

describe("a move", () => {
  test("is told after two minutes", async () => {
    const { id } = await office.create();
    expect(await subjectsAfter(0)).toHaveLength(1);
    await move(id, 1, "13:00");
    expect(await subjectsAfter(1)).toHaveLength(1);
    expect((await subjectsAfter(1))[1]).toContain("Nueva hora");
  });

  test("that is taken back within two minutes is never told", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await move(id, 1, "13:00");
    await subjectsAfter(1);
    await move(id, 2, "10:00");
    expect(await subjectsAfter(10)).toHaveLength(1);
  });

  test("is not told when the office does not want it, nor is the one before it", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await move(id, 1, "13:00");
    await move(id, 2, "15:00", { notifyClient: false });
    expect(await subjectsAfter(10)).toHaveLength(1);
  });

  test("of what was never announced is its announcement", async () => {
    const { id } = await office.create({ notifyClient: false });
    expect(await subjectsAfter(5)).toEqual([]);
    await move(id, 1, "13:00");
    expect(await subjectsAfter(5)).toEqual([expect.stringContaining("Su visita del")]);
  });

  test("by dragging is told likewise, with the length compared to what was told", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    const place = { id, date: TUESDAY, time: "10:00", technicianId: office.nadia };
    await office.world.call(manager, placeAppointment, { ...place, version: 1, minutes: 120 });
    await office.world.call(manager, placeAppointment, { ...place, version: 2, minutes: 75 });
    expect(await subjectsAfter(5)).toHaveLength(1);
  });
});

describe("a cancellation", () => {
  const cancel = (id: string, version: number, told = {}) =>
    office.world.call(manager, cancelAppointment, { id, version, ...told });

  test("of what was never announced sends nothing", async () => {
    const { id } = await office.create({ notifyClient: false });
    await cancel(id, 1);
    expect(await subjectsAfter(5)).toEqual([]);
  });

  test("tells the time that the client knows, the reason that is theirs, and no word of the note", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await move(id, 1, "15:00", { notifyClient: false });
    await cancel(id, 2, { reason: "The truck broke down", internalNote: "They owe us for March" });
    await subjectsAfter(5);
    const mail = (await office.world.mails()).at(-1);
    expect(mail?.text).toContain("The truck broke down");
    expect(mail?.text).toContain("10:00");
    expect(JSON.stringify(mail)).not.toContain("They owe us");
    const { body } = await office.world.call(manager, getAppointment, { id });
    expect(body).toMatchObject({
      cancellationReason: "The truck broke down",
      cancellationNote: "They owe us for March",
    });
  });

  test("sends nothing when the office does not want it", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await cancel(id, 1, { notifyClient: false });
    expect(await subjectsAfter(5)).toHaveLength(1);
  });
});

describe("the preview", () => {
  const preview = async (id: string, told: object) =>
    (await office.world.call(manager, previewEmail, { id, email: "moved", ...told })).body;

  test("is the email that goes out then, and changes nothing", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    const shown = await preview(id, { date: TUESDAY, time: "13:00" });
    await move(id, 1, "13:00");
    await subjectsAfter(5);
    const mail = (await office.world.mails()).at(-1);
    expect(shown.email).toEqual({ to: mail?.to_address, subject: mail?.subject, text: mail?.text });
  });

  test("says where no email would go out", async () => {
    const { id } = await office.create({ notifyClient: false });
    expect(await preview(id, { email: "cancelled", reason: "No" })).toEqual({ email: null, hasAddress: true });
    const nobodys = await office.visit({ client_id: null });
    expect(await preview(nobodys.id, { email: "cancelled" })).toEqual({ email: null, hasAddress: false });
  });
});

describe("an entry made by mistake", () => {
  const remove = (id: string, version: number) =>
    office.world.call(manager, removeAppointment, { id, version: String(version) });

  test("is removed without a word to the client; the log keeps what it was", async () => {
    const { id, reference } = await office.create();
    expect(await remove(id, 1)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await subjectsAfter(5)).toEqual([]);
    expect((await office.world.call(manager, getAppointment, { id })).status).toBe(404);
    expect((await office.world.call(manager, listAppointments, {})).body.data).toEqual([]);
    const entry = await office.world.db
      .selectFrom("audit_log")
      .select("changes")
      .where("action", "=", "appointments.removed")
      .executeTakeFirstOrThrow();
    expect(entry.changes).toMatchObject({ reference, scheduled_on: TUESDAY });
    // Its time is free again.
    expect(await office.create()).toMatchObject({ time: "10:00" });
  });

  test.each(["in-progress", "completed", "cancelled"] as const)("not once it is %s", async (status) => {
    const { id } = await office.visit({ status });
    expect(await remove(id, 1)).toMatchObject({ status: 409, body: { code: "appointments.cannot_remove" } });
  });

  test("nor what a colleague has changed, what others build on, or a visit of a recurring service", async () => {
    const first = await office.visit();
    expect(await remove(first.id, 2)).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
    await office.visit({ start_minute: 720, previous_appointment_id: first.id });
    expect(await remove(first.id, 1)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("There are records") },
    });
    const plan = await office.world.call(manager, createPlan, {
      clientId: office.clientId,
      serviceType: "quarterly-service",
      frequency: "Quarterly",
      minutes: 60,
      startsOn: TUESDAY,
    });
    const next = plan.body.nextAppointmentId ?? "";
    expect(await remove(next, 1)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("recurring service") },
    });
  });
});
