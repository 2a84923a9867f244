import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manager, openOffice, TUESDAY, type Office } from "../../../../testing/offices/office.ts";
import {
  cancelAppointment,
  getAppointment,
  listAppointments,
  scheduleAppointment,
  previewEmail,
  previewNewEmail,
  removeAppointment,
  rescheduleAppointment,
  updateAppointment,
  withdrawEmail,
} from "../../contract.ts";
import { createPlan } from "#modules/plans/contract.ts";

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
async function firstMail() {
  await office.world.runJobs();
  const [mail] = await office.world.mails();
  if (!mail) throw new Error("Nothing was sent");
  return mail;
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
    expect(await subjectsAfter(5)).toEqual([expect.stringContaining("Su cita del")]);
  });

  test("by dragging is told likewise, with the length compared to what was told", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    const place = { id, date: TUESDAY, time: "10:00", technicianId: office.nadia };
    await office.world.call(manager, scheduleAppointment, { ...place, version: 1, minutes: 120 });
    await office.world.call(manager, scheduleAppointment, { ...place, version: 2, minutes: 75 });
    expect(await subjectsAfter(5)).toHaveLength(1);
  });
});

describe("putting an appointment elsewhere", () => {
  const place = (id: string, version: number, told = {}) =>
    office.world.call(manager, scheduleAppointment, {
      id,
      version,
      date: TUESDAY,
      time: "13:00",
      minutes: 75,
      technicianId: office.nadia,
      ...told,
    });
  const withdraw = (id: string, version: number) => office.world.call(manager, withdrawEmail, { id, version });

  test("says whom an email goes to, and of what concerns nobody outside that none does", async () => {
    const { id } = await office.create();
    const { to_address: address } = await firstMail();
    expect((await place(id, 1)).body).toMatchObject({ emailTo: address });
    expect((await place(id, 2, { technicianId: office.tobias })).body).toMatchObject({ emailTo: null });
    expect((await place(id, 3, { time: "14:00", notifyClient: false })).body).toMatchObject({ emailTo: null });
    // Back where the client knows it to be.
    expect((await place(id, 4, { time: "10:00" })).body).toMatchObject({ emailTo: null });
  });

  test("is not told when the office withdraws the email, and the next new time is", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await place(id, 1);
    await subjectsAfter(1);
    expect(await withdraw(id, 2)).toMatchObject({ status: 200 });
    expect(await subjectsAfter(10)).toHaveLength(1);
    await place(id, 2, { time: "15:00" });
    expect(await subjectsAfter(2)).toHaveLength(2);
    const { body } = await office.world.call(manager, getAppointment, { id });
    expect(body.history.map(({ what }) => what)).toEqual(["booked", "moved", "moved"]);
  });

  test("cannot be withdrawn once it is told, nor by whoever looks at an older state", async () => {
    const { id } = await office.create();
    await subjectsAfter(0);
    await place(id, 1);
    expect(await withdraw(id, 1)).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
    await subjectsAfter(2);
    expect(await withdraw(id, 2)).toMatchObject({ status: 409, body: { code: "appointments.email_sent" } });
    const begun = await office.appointment({ status: "in-progress" });
    expect(await withdraw(begun.id, 1)).toMatchObject({ body: { code: "appointments.cannot_reschedule" } });
    expect(await withdraw(office.clientId, 1)).toMatchObject({ body: { code: "appointments.not_found" } });
  });

  test("of a request waits as well, and is not told when the office does not want it", async () => {
    const request = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
    const other = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
    await place(request.id, 1);
    await place(other.id, 1, { time: "15:00", notifyClient: false });
    expect(await subjectsAfter(1)).toEqual([]);
    await withdraw(request.id, 2);
    expect(await subjectsAfter(10)).toEqual([]);
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
    expect(await preview(id, { email: "cancelled", reason: "No" })).toMatchObject({ email: null, hasAddress: true });
    const nobodys = await office.appointment({ client_id: null });
    expect(await preview(nobodys.id, { email: "cancelled" })).toEqual({ email: null, hasAddress: false, phone: "" });
  });
});

describe("the preview in the form of an appointment", () => {
  const preview = async (told: object = {}) => {
    const { clientId, serviceType, date, time, minutes } = office.form();
    return office.world.call(manager, previewNewEmail, { clientId, serviceType, date, time, minutes, ...told });
  };
  const previewEdit = async (id: string, told: object) =>
    (await office.world.call(manager, previewEmail, { id, email: "moved", ...told })).body;

  test("is the email of a new one, but for its reference, and writes nothing down", async () => {
    const shown = await preview();
    expect(await office.world.db.selectFrom("appointment").select("id").execute()).toEqual([]);
    const { reference } = await office.create();
    const mail = await firstMail();
    const text = shown.body.email?.text.replace("APT-…", reference);
    expect({ ...shown.body.email, text }).toEqual({ to: mail.to_address, subject: mail.subject, text: mail.text });
  });

  test("says that nobody is told of what is past", async () => {
    expect((await preview({ date: "2026-03-01" })).body).toMatchObject({ email: null, hasAddress: true });
  });

  test("refuses who or what is not there", async () => {
    const nobody = "00000000-0000-7000-8000-000000000000";
    expect(await preview({ clientId: nobody })).toMatchObject({ status: 404, body: { code: "clients.not_found" } });
    expect(await preview({ propertyId: nobody })).toMatchObject({ body: { code: "properties.not_found" } });
    expect(await preview({ serviceType: "none" })).toMatchObject({ status: 422 });
  });

  test("of one that is there shows nothing while its time stays, as nothing is sent then", async () => {
    const { id } = await office.create({ notifyClient: false });
    expect(await previewEdit(id, {})).toMatchObject({ email: null, hasAddress: true });
    expect(await previewEdit(id, { time: "14:00" })).toMatchObject({ email: { to: expect.any(String) } });
    const { clientId: _, ...form } = office.form({ notes: "Ring twice" });
    await office.world.call(manager, updateAppointment, { ...form, id, version: 1 });
    expect(await subjectsAfter(5)).toEqual([]);
    const request = await office.appointment({ status: "pending", time_window: "morning", start_minute: 480 });
    expect(await previewEdit(request.id, {})).toMatchObject({ email: null, hasAddress: true });
    expect(await previewEdit(request.id, { time: "14:00" })).toMatchObject({ email: { to: expect.any(String) } });
  });

  test.each([true, false])("with the choice %s, the form is told so or not", async (notifyClient) => {
    const { id } = await office.create();
    await subjectsAfter(0);
    const { clientId: _, ...form } = office.form({ time: "14:00" });
    await office.world.call(manager, updateAppointment, { ...form, id, version: 1, notifyClient });
    expect(await subjectsAfter(5)).toHaveLength(notifyClient ? 2 : 1);
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
    const { id } = await office.appointment({ status });
    expect(await remove(id, 1)).toMatchObject({ status: 409, body: { code: "appointments.cannot_remove" } });
  });

  test("nor what a colleague has changed, what others build on, or an appointment of a recurring service", async () => {
    const first = await office.appointment();
    expect(await remove(first.id, 2)).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
    await office.appointment({ start_minute: 720, previous_appointment_id: first.id });
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
