import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { StoredAttachments } from "#platform/server/mail/mail.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  bookConsultation,
  cancelLinkedConsultation,
  FreeTimes,
  getConsultationSlots,
  getLinkedConsultation,
  getLinkedTimes,
  moveLinkedConsultation,
} from "../contract.ts";
import { cancelAppointment, confirmAppointment, getAppointment } from "#modules/appointments/contract.ts";
import { consultationForm } from "../factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";

const manager: Actor = { kind: "staff", userId: "m", sessionId: "s", role: "manager" };

let world: World;
beforeEach(async () => {
  // Monday, 10:00 in New York.
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

const tokenIn = (text: string | undefined) => /\/consultation\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "";

async function book(told: Record<string, unknown> = {}, key?: string) {
  const form = consultationForm({
    fullName: "Ada Marlowe",
    email: "ada@mail.example",
    preferredDate: "2026-03-06",
    preferredTime: "9:30",
    ...told,
  });
  const { body } = await world.call(VISITOR, bookConsultation, form, key === undefined ? {} : { key });
  return { id: body.id, token: tokenIn(body.page) };
}
const look = (token: string) => world.call(VISITOR, getLinkedConsultation, { token });
const move = (token: string, told: Record<string, unknown> = {}) =>
  world.call(VISITOR, moveLinkedConsultation, {
    token,
    version: 1,
    preferredDate: "2026-03-05",
    preferredTime: "14:00",
    ...told,
  });
const cancel = (token: string, version = 1) => world.call(VISITOR, cancelLinkedConsultation, { token, version });

/** The mails after all jobs, each with the file in it. */
async function emails() {
  // A move is told a little later, because it may be taken back.
  world.clock.advance(120_000);
  await world.runJobs();
  return (await world.mails()).map(({ subject, text, attachments }) => ({
    subject,
    text,
    calendar: Buffer.from(StoredAttachments.parse(attachments)[0]?.base64 ?? "", "base64").toString(),
  }));
}

test("the address shows what, when and where, and whoever has another address sees nothing", async () => {
  const { token } = await book();
  expect(await look(token)).toMatchObject({
    status: 200,
    body: {
      status: "scheduled",
      firstName: "Ada",
      pestType: "ants",
      scheduledDate: "2026-03-06",
      scheduledTime: "9:30",
      endTime: "10:00",
      technician: null,
      address: expect.stringMatching(/Newark, DE 19711$/),
      isShortNotice: false,
      isOver: false,
      can: { move: true, cancel: true },
    },
  });
  expect(await look(`${token.slice(0, -1)}-`)).toMatchObject({
    status: 404,
    body: { code: "appointments.link_unknown" },
  });
});

test("the secret is kept nowhere, and who repeats a booking is given an address that works", async () => {
  const first = await book({}, "k");
  const form = { notes: "" };
  const links = await world.db.selectFrom("consultation_link").selectAll().execute();
  const answers = await world.db.selectFrom("idempotency_key").select("answer").execute();
  expect(JSON.stringify([links, answers, form])).not.toContain(first.token);
  expect(answers).toHaveLength(1);

  const told = consultationForm({ preferredDate: "2026-03-06", preferredTime: "11:00" });
  const one = await world.call(VISITOR, bookConsultation, told, { key: "again" });
  const two = await world.call(VISITOR, bookConsultation, told, { key: "again" });
  expect(two.body.id).toBe(one.body.id);
  for (const { body } of [one, two]) expect((await look(tokenIn(body.page))).body.reference).toBe(one.body.reference);
});

test("the email with the address stands encrypted until it is delivered, and one without it in the open", async () => {
  const { id } = await book();
  await emails();
  await world.call(manager, cancelAppointment, { id, version: 1 });
  await emails();
  const rows = await world.db
    .selectFrom("mail")
    .select(["is_secret", "html", "text", "attachments"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { is_secret: true, html: "", text: "", attachments: [] },
    {
      is_secret: false,
      html: expect.any(String),
      text: expect.stringContaining("Ada"),
      attachments: [expect.anything()],
    },
  ]);
});

test("the email has an address of its own, and to open it changes nothing but that it was opened", async () => {
  const { id, token } = await book();
  const [mail] = await emails();
  const mailed = tokenIn(mail?.text);
  expect(mailed).not.toBe(token);
  const before = await world.db.selectFrom("appointment").selectAll().where("id", "=", id).execute();
  expect((await look(mailed)).status).toBe(200);
  expect((await world.call(VISITOR, getLinkedTimes, { token: mailed })).status).toBe(200);
  expect(await world.db.selectFrom("appointment").selectAll().where("id", "=", id).execute()).toEqual(before);
  const opened = await world.db
    .selectFrom("consultation_link")
    .select(["is_mailed", "opened_at"])
    .orderBy("is_mailed")
    .execute();
  expect(opened).toEqual([
    { is_mailed: false, opened_at: null },
    { is_mailed: true, opened_at: "2026-03-02T15:02:00Z" },
  ]);
});

test("a move frees the old time, keeps the new one, and tells calendar, person and office", async () => {
  const { id, token } = await book();
  await world.call(manager, confirmAppointment, { id, version: 1 });
  await emails();
  const answer = await move(token, { version: 2 });
  expect(answer).toMatchObject({
    status: 200,
    body: { scheduledDate: "2026-03-05", scheduledTime: "14:00", status: "scheduled", version: 3 },
  });
  const slots = async (date: string) => (await world.call(VISITOR, getConsultationSlots, { date })).body.slots;
  expect(await slots("2026-03-06")).toContain("9:30");
  expect(await slots("2026-03-05")).not.toContain("14:00");

  const mail = (await emails()).at(-1);
  expect(mail?.subject).toBe("New time: your appointment on Thursday, March 5, 2026");
  expect(mail?.calendar).toContain("SEQUENCE:2");
  expect(mail?.calendar).toContain("DTSTART:20260305T190000Z");
  expect((await look(tokenIn(mail?.text))).status).toBe(200);

  const { history } = (await world.call(manager, getAppointment, { id })).body;
  expect(history.at(-1)).toMatchObject({
    what: "moved",
    by: "Customer, using the link in their email",
    from: { date: "2026-03-06", time: "9:30" },
    to: { date: "2026-03-05", time: "14:00" },
  });
});

test("to cancel frees the time, takes it out of the calendar, and ends all that the address can do", async () => {
  const { id, token } = await book();
  await emails();
  expect(await cancel(token)).toMatchObject({
    status: 200,
    body: { status: "cancelled", isOver: true, can: { move: false, cancel: false } },
  });
  expect((await world.call(VISITOR, getConsultationSlots, { date: "2026-03-06" })).body.slots).toContain("9:30");
  const mail = (await emails()).at(-1);
  expect(mail?.subject).toMatch(/^Canceled: /);
  expect(mail?.calendar).toContain("METHOD:CANCEL");
  expect((await world.call(manager, getAppointment, { id })).body.history.at(-1)).toMatchObject({
    what: "cancelled",
    by: "Customer, using the link in their email",
  });
  // The page still says what was.
  expect((await look(token)).body.scheduledDate).toBe("2026-03-06");
  for (const answer of [await cancel(token, 2), await move(token, { version: 2 })])
    expect(answer).toMatchObject({ status: 409, body: { code: "appointments.link_over" } });
  await world.runJobs();
  expect(await world.mails()).toHaveLength(2);
});

test("a time that somebody else has taken is refused with those that are left", async () => {
  const { token } = await book();
  await book({ email: "ben@mail.example", preferredDate: "2026-03-05", preferredTime: "14:00" });
  const answer = await move(token);
  expect(answer).toMatchObject({ status: 409, body: { code: "appointments.slot_taken" } });
  const { slots } = FreeTimes.parse(answer.body);
  expect(slots).toContain("14:30");
  expect(slots).not.toContain("14:00");
  expect((await look(token)).body.scheduledTime).toBe("9:30");
});

test("who was assigned stays, so only their free times are offered and taken", async () => {
  const { id, token } = await book();
  const technician = await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Fernhill" });
  await world.db.updateTable("appointment").set({ technician_id: technician.id }).where("id", "=", id).execute();
  const other = { scheduled_on: "2026-03-05", start_minute: 14 * 60, technician_id: technician.id };
  await makeAppointment(world.ctx(SYSTEM), other);
  expect((await look(token)).body.technician).toBe("Nadia Fernhill");
  const { days } = (await world.call(VISITOR, getLinkedTimes, { token })).body;
  const slotsOn = (date: string) => days.find((day) => day.date === date)?.slots;
  expect(slotsOn("2026-03-05")).not.toContain("14:30");
  expect(slotsOn("2026-03-06")).toContain("9:30");
  expect(await move(token, { preferredTime: "14:30" })).toMatchObject({
    status: 409,
    body: { code: "appointments.slot_taken" },
  });
});

test.each([
  ["a Sunday", { preferredDate: "2026-03-08" }, "preferredDate"],
  ["a day too far", { preferredDate: "2026-03-17" }, "preferredDate"],
  ["today", { preferredDate: "2026-03-02" }, "preferredDate"],
  ["a quarter past", { preferredTime: "9:15" }, "preferredTime"],
  ["no time at all", { preferredTime: "" }, "preferredTime"],
])("%s is not on offer", async (_name, told, path) => {
  const { token } = await book();
  expect(await move(token, told)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test("what the office changed meanwhile is told instead of overwritten", async () => {
  const { id, token } = await book();
  await world.call(manager, confirmAppointment, { id, version: 1 });
  for (const answer of [await cancel(token), await move(token)])
    expect(answer).toMatchObject({ status: 409, body: { code: "appointments.changed_meanwhile" } });
});

test("within a day it says so, and from its start nothing can be changed", async () => {
  const { token } = await book();
  world.clock.set("2026-03-05T15:00:00Z");
  expect((await look(token)).body).toMatchObject({ isShortNotice: true, can: { move: true, cancel: true } });
  world.clock.set("2026-03-06T14:30:00Z");
  expect((await look(token)).body).toMatchObject({ isOver: true, can: { move: false, cancel: false } });
  expect((await cancel(token)).status).toBe(409);
  world.clock.set("2026-06-10T14:30:00Z");
  expect((await look(token)).status).toBe(404);
});

test("what the office cancelled stays readable and unchangeable", async () => {
  const { id, token } = await book();
  await world.call(manager, cancelAppointment, { id, version: 1 });
  expect((await look(token)).body.status).toBe("cancelled");
  expect((await move(token, { version: 2 })).status).toBe(409);
});

test("of two who change it at once one gets through", async () => {
  const { token } = await book();
  const answers = await Promise.all([move(token), cancel(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the file for the calendar is the one of the email", async () => {
  const { token } = await book();
  const [mail] = await emails();
  const file = await world.app.inject({ url: `/api/consultations/by-link/${token}/calendar` });
  expect(file.headers["content-type"]).toMatch(/^text\/calendar/);
  const linesOf = (text: string | undefined) => text?.split("\r\n").filter((line) => !line.startsWith("DTSTAMP"));
  expect(linesOf(file.body)).toEqual(linesOf(mail?.calendar));
});
