import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { startVisit } from "#modules/visits/contract.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../testing/offices/notice-office.ts";
import { manager } from "../../../testing/offices/office.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import type { World } from "../../../testing/world.ts";
import {
  getNotice,
  listAppointmentNotices,
  listNotices,
  markNoticeDone,
  overrideNotice,
  recordAttempt,
  saveServiceWork,
} from "../contract.ts";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "NJ" });
  world = office.world;
});
afterEach(() => world.close());

const DAY = "2026-03-03T14:00:00Z";
const done = (who: Actor, id: string, proof: string, told: Record<string, unknown> = {}) =>
  world.call(who, markNoticeDone, { id, proof, ...told });
const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test("a sign is proven by a photo, of its day, and stays for its hours", async () => {
  await office.setWork("quarterly-service", ["perimeter"]);
  const { id } = await office.noticeOf(await office.book(), "nj-treated-area-sign");
  expect(await codeOf(done(office.lead, id, "photo"))).toEqual([409, "notices.too_early"]);
  world.clock.set(DAY);
  expect(await codeOf(done(office.lead, id, "signature"))).toEqual([422, "notices.wrong_proof"]);
  expect(await codeOf(done(office.lead, id, "photo"))).toEqual([422, "notices.proof_missing"]);
  expect(await codeOf(done(office.lead, id, "photo", { fileIds: [newId()] }))).toEqual([404, "files.not_found"]);
  const text = await sendFile(world, office.lead, { name: "sign.txt", content: "The sign is up" });
  expect(await codeOf(done(office.lead, id, "photo", { fileIds: [text.id] }))).toEqual([422, "files.type_not_allowed"]);
  const picture = await sendFile(world, office.lead, { name: "sign.jpg", content: await phonePhoto() });
  const answer = await done(office.lead, id, "photo", { fileIds: [picture.id], at: "2026-03-03T13:55:00Z" });
  expect(answer).toMatchObject({ status: 200, body: { state: "done", doneBy: "Nadia Alder" } });
  expect(new Date(answer.body.staysUntil ?? "").toISOString()).toBe("2026-03-06T13:55:00.000Z");
  expect(answer.body.entries).toMatchObject([{ kind: "done", method: "photo", files: [{ id: picture.id }] }]);
  expect((await fetchFile(world, manager, picture.id)).status).toBe(200);
  expect((await fetchFile(world, office.client, picture.id)).status).toBe(404);
  // What is proven is not proven again.
  expect(await codeOf(done(office.lead, id, "photo", { fileIds: [picture.id] }))).toEqual([409, "notices.not_now"]);
});

test("an email counts only when it was sent about this notice", async () => {
  await office.setPlace({ state: "MD" });
  const { id, emails } = await office.noticeOf(await office.book(), "md-written-notice");
  expect(emails).toEqual([]);
  expect(await codeOf(done(manager, id, "email"))).toEqual([422, "notices.proof_missing"]);
  // The confirmation of the appointment says nothing of pesticides.
  const confirmation = await world.db.selectFrom("mail").select("id").executeTakeFirstOrThrow();
  await world.db.updateTable("mail").set({ status: "sent", sent_at: world.clock.now().toISOString() }).execute();
  for (const mailId of [newId(), confirmation.id])
    expect(await codeOf(done(manager, id, "email", { mailId }))).toEqual([422, "notices.proof_missing"]);
});

test("an applicator on site has the license of that state, category and day", async () => {
  await office.setWork("quarterly-service", ["termite"]);
  const { id } = await office.noticeOf(await office.book(), "nj-termite-applicator");
  world.clock.set(DAY);
  const license = (told: Record<string, string>) =>
    world.db
      .insertInto("technician_licence")
      .values({
        ...{ id: newId(), technician_id: office.tobias, number: newId(), state: "NJ", category: "7B" },
        ...{ kind: "applicator", expires_on: "2026-12-31", ...told },
      })
      .execute();
  const say = (technicianId: string | null = office.tobias) => done(office.lead, id, "applicator", { technicianId });
  // Who names nobody speaks for themselves, and the office cannot.
  expect(await codeOf(say(null))).toEqual([409, "notices.no_license"]);
  expect(await codeOf(done(manager, id, "applicator"))).toEqual([422, "notices.proof_missing"]);
  expect(await codeOf(say(newId()))).toEqual([409, "notices.no_license"]);
  await license({ state: "DE" });
  await license({ category: "7A" });
  await license({ kind: "technician" });
  await license({ expires_on: "2026-03-02" });
  expect(await codeOf(say())).toEqual([409, "notices.no_license"]);
  await license({ expires_on: "2026-03-03" });
  expect((await say()).body).toMatchObject({ state: "done", proof: "applicator" });
});

test("what was told is written down with a note, and nobody says for a client that they read it", async () => {
  const { id } = await office.noticeOf(await office.book(), "nj-consumer-notice");
  expect(await codeOf(done(manager, id, "in-person"))).toEqual([422, "notices.proof_missing"]);
  expect(await codeOf(done(manager, id, "reading"))).toEqual([422, "notices.wrong_proof"]);
  expect(await codeOf(done(manager, id, "in-person", { note: "Told", at: "2026-03-02T16:00:00Z" }))).toEqual([
    422,
    "notices.in_the_future",
  ]);
  // A time that no calendar of the company has.
  for (const at of ["0000-01-01T00:00:00Z", "1999-12-31T23:59:59Z", "yesterday"])
    expect(await codeOf(done(manager, id, "in-person", { note: "Told", at }))).toEqual([422, "request.invalid"]);
  expect(await codeOf(done(manager, newId(), "in-person", { note: "Told" }))).toEqual([404, "notices.not_found"]);
});

test("technicians see and do what is of where they go, and override nothing before they start", async () => {
  const appointmentId = await office.book();
  const { id } = await office.noticeOf(appointmentId, "nj-consumer-notice");
  expect((await world.call(office.lead, listAppointmentNotices, { id: appointmentId })).body.data).toMatchObject([
    { id, can: { record: true, override: false } },
  ]);
  expect(await codeOf(world.call(office.mate, getNotice, { id }))).toEqual([404, "notices.not_found"]);
  expect(await codeOf(world.call(office.mate, listAppointmentNotices, { id: appointmentId }))).toEqual([
    404,
    "appointments.not_found",
  ]);
  expect(await codeOf(done(office.mate, id, "in-person", { note: "Told" }))).toEqual([404, "notices.not_found"]);
  expect(await codeOf(world.call(office.lead, overrideNotice, { id, reason: "No" }))).toEqual([
    403,
    "request.forbidden",
  ]);
  expect(await codeOf(world.call(office.lead, listNotices, {}))).toEqual([403, "request.forbidden"]);
  const call = { id, method: "call" as const, isReached: true, note: "Told what is applied" };
  expect(await world.call(office.lead, recordAttempt, call)).toMatchObject({
    status: 201,
    body: { state: "open", entries: [{ kind: "attempt", method: "call", by: "Nadia Alder" }] },
  });
});

test("of two who do and override it at once, one does", async () => {
  const { id } = await office.noticeOf(await office.book(), "nj-consumer-notice");
  const answers = await Promise.all([
    done(manager, id, "in-person", { note: "Told" }),
    world.call(manager, overrideNotice, { id, reason: "Nobody is home" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await world.call(manager, getNotice, { id })).body.entries).toHaveLength(1);
});

test("signs that nobody sees are no reason to go on without it, and no proof", async () => {
  const appointmentId = await office.book();
  const { id } = await office.noticeOf(appointmentId, "nj-consumer-notice");
  const nothing = "\u200B\u2060";
  expect(await world.call(manager, overrideNotice, { id, reason: nothing })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "reason", message: "Please say why" }] },
  });
  expect(await codeOf(done(manager, id, "in-person", { note: nothing }))).toEqual([422, "notices.proof_missing"]);
  world.clock.set(DAY);
  const start = (reason: string) =>
    world.call(office.lead, startVisit, { appointmentId, id: newId(), override: { reason } });
  expect(await codeOf(start(nothing))).toEqual([409, "notices.open_duties"]);
  expect((await start("🏠 locked")).status).toBe(201);
});

test("a service that is not there says nothing", async () => {
  expect(await codeOf(world.call(manager, saveServiceWork, { id: newId(), work: [] }))).toEqual([
    404,
    "catalogue.not_found",
  ]);
});
