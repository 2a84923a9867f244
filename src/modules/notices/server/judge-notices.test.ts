import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelAppointment, getOfficeAppointment, rescheduleAppointment } from "#modules/appointments/contract.ts";
import { startVisit } from "#modules/visits/contract.ts";
import { getSchedule } from "#modules/schedule/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../testing/offices/notice-office.ts";
import type { World } from "../../../testing/world.ts";
import { getNotice, listNotices, markNoticeDone, overrideNotice, saveServiceWork, saveWish } from "../contract.ts";
import { judgeAppointment } from "./judge/judge-appointment.ts";
import { judgeStale } from "./judge/judge-jobs.ts";
import { settleStart } from "./settle-start.ts";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "NJ" });
  world = office.world;
});
afterEach(() => world.close());

const statesOf = async (id: string) =>
  Object.fromEntries((await office.noticesOf(id)).map(({ rule, state }) => [rule, state]));
const move = async (id: string, date: string, time: string) => {
  const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
  expect((await world.call(manager, rescheduleAppointment, { id, version, date, time })).status).toBe(200);
  await world.runJobs();
};

test("a booked appointment has the duties of its state, each once", async () => {
  const id = await office.book();
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "open" });
  await judgeAppointment(world.ctx(SYSTEM), { appointmentId: id });
  await Promise.all([
    judgeAppointment(world.ctx(SYSTEM), { appointmentId: id }),
    judgeAppointment(world.ctx(SYSTEM), { appointmentId: id }),
  ]);
  const notices = await office.noticesOf(id);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    version: 1,
    dueFrom: null,
    appointment: { date: "2026-03-03", time: "10:00", status: "scheduled" },
    can: { record: true, override: true },
  });
  expect(new Date(notices[0]?.dueUntil ?? "").toISOString()).toBe("2026-03-03T15:00:00.000Z");
});

test("nothing is asked where nothing is applied, and everything again when the office says otherwise", async () => {
  await office.setWork("quarterly-service", []);
  const id = await office.book();
  expect(await statesOf(id)).toEqual({});
  const { id: serviceId } = await world.db
    .selectFrom("service")
    .select("id")
    .where("slug", "=", "quarterly-service")
    .executeTakeFirstOrThrow();
  const saved = await world.call(manager, saveServiceWork, { id: serviceId, work: ["perimeter", "pesticide"] });
  expect(saved).toMatchObject({ status: 200, body: { work: ["pesticide", "perimeter"], isAssumed: false } });
  await world.runJobs();
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "open", "nj-treated-area-sign": "open" });
});

test("a place that turns out to be in another state has the duties of that state", async () => {
  const id = await office.book();
  await office.setPlace({ state: "MD" });
  await judgeStale(world.ctx(SYSTEM));
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "not-needed", "md-written-notice": "open" });
  await office.setPlace({ state: "NJ" });
  // Whoever looks sees what is asked now, also before anything is swept.
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "open", "md-written-notice": "not-needed" });
});

test("what the client was told stays told when the appointment is moved; a reason for an override does not", async () => {
  await office.setWork("quarterly-service", ["pesticide", "perimeter"]);
  const id = await office.book();
  const told = await office.noticeOf(id, "nj-consumer-notice");
  const sign = await office.noticeOf(id, "nj-treated-area-sign");
  const done = await world.call(manager, markNoticeDone, {
    id: told.id,
    proof: "in-person",
    note: "Read it at the office",
  });
  expect(done).toMatchObject({ status: 200, body: { state: "done", proof: "in-person" } });
  const over = await world.call(manager, overrideNotice, { id: sign.id, reason: "No signs left" });
  expect(over).toMatchObject({ status: 200, body: { state: "overridden", reason: "No signs left" } });
  await move(id, "2026-03-04", "11:00");
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "done", "nj-treated-area-sign": "open" });
  const again = (await world.call(manager, getNotice, { id: sign.id })).body;
  expect(again.entries.map(({ kind }) => kind)).toEqual(["overridden", "reopened"]);
  expect(again.entries[0]).toMatchObject({ note: "No signs left" });
  expect(new Date(again.dueFrom ?? "").toISOString()).toBe("2026-03-04T05:00:00.000Z");
  expect(new Date(again.dueUntil).toISOString()).toBe("2026-03-04T16:00:00.000Z");
});

test("what is put up at the site counts for its own day alone", async () => {
  await office.setPlace({ state: "DE" });
  const id = await office.book();
  const { id: noticeId } = await office.noticeOf(id, "de-label-at-hand");
  expect(await world.call(manager, markNoticeDone, { id: noticeId, proof: "at-hand" })).toMatchObject({
    status: 409,
    body: { code: "notices.too_early" },
  });
  world.clock.set("2026-03-03T14:00:00Z");
  expect((await world.call(office.lead, markNoticeDone, { id: noticeId, proof: "at-hand" })).status).toBe(200);
  await move(id, "2026-03-03", "14:00");
  expect(await statesOf(id)).toEqual({ "de-label-at-hand": "done" });
  await move(id, "2026-03-04", "10:00");
  expect(await statesOf(id)).toEqual({ "de-label-at-hand": "open" });
  const { entries } = await office.noticeOf(id, "de-label-at-hand");
  expect(entries.map(({ kind }) => kind)).toEqual(["done", "reopened"]);
});

test("a cancelled appointment asks nothing, and keeps what was done", async () => {
  await office.setWork("quarterly-service", ["pesticide", "perimeter"]);
  const id = await office.book();
  const told = await office.noticeOf(id, "nj-consumer-notice");
  await world.call(manager, markNoticeDone, { id: told.id, proof: "in-person", note: "At the office" });
  const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
  const call = { id, version, reason: "Ill", internalNote: "", notifyClient: false };
  expect((await world.call(manager, cancelAppointment, call)).status).toBe(200);
  await world.runJobs();
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "done", "nj-treated-area-sign": "not-needed" });
  const sign = await office.noticeOf(id, "nj-treated-area-sign");
  expect(sign).toMatchObject({ reason: "The appointment was cancelled.", can: { record: false, override: false } });
  expect(await world.call(manager, overrideNotice, { id: sign.id, reason: "Late" })).toMatchObject({
    status: 409,
    body: { code: "notices.not_now" },
  });
});

test("an open duty stops the start, with what is open; a reason lets it go on and stays", async () => {
  const id = await office.book();
  world.clock.set("2026-03-03T15:00:00Z");
  const refused = await world.call(office.lead, startVisit, { appointmentId: id });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "notices.open_duties",
      notices: [{ rule: "nj-consumer-notice", name: "Consumer information notice" }],
    },
  });
  const empty = await world.call(office.lead, startVisit, { appointmentId: id, override: { reason: " " } });
  expect(empty).toMatchObject({ status: 422, body: { errors: [{ path: "override.reason" }] } });
  const started = await world.call(office.lead, startVisit, {
    appointmentId: id,
    override: { reason: "Read to the owner at the door" },
  });
  expect(started.status).toBe(201);
  const notice = await office.noticeOf(id, "nj-consumer-notice");
  expect(notice).toMatchObject({ state: "overridden", reason: "Read to the owner at the door" });
  expect(notice.entries).toMatchObject([{ kind: "overridden", by: "Nadia Alder" }]);
  const log = await world.db.selectFrom("audit_log").select("action").where("entity_id", "=", notice.id).execute();
  expect(log).toEqual([{ action: "notices.overridden" }]);
});

test("a duty that has just come about stops the start, too", async () => {
  await office.setPlace({ state: "TX" });
  const id = await office.book();
  await office.setPlace({ state: "NJ" });
  world.clock.set("2026-03-03T15:00:00Z");
  expect(await world.call(office.lead, startVisit, { appointmentId: id })).toMatchObject({
    status: 409,
    body: { code: "notices.open_duties" },
  });
});

test("what is done lets the visit start", async () => {
  const id = await office.book();
  const { id: noticeId } = await office.noticeOf(id, "nj-consumer-notice");
  world.clock.set("2026-03-03T15:00:00Z");
  await world.call(office.lead, markNoticeDone, { id: noticeId, proof: "in-person", note: "Handed over and read" });
  expect((await world.call(office.lead, startVisit, { appointmentId: id })).status).toBe(201);
});

test("a customer in Maryland who asks for it is told ahead, until they do not want it any more", async () => {
  await office.setPlace({ state: "MD" });
  const id = await office.book();
  const wish = async (propertyId: string, asksAhead: boolean) => {
    const { status } = await world.call(manager, saveWish, { id: propertyId, asksAhead });
    await world.runJobs();
    return status;
  };
  expect(await wish(newId(), true)).toBe(404);
  expect(await wish(office.propertyId, true)).toBe(200);
  expect(await wish(office.propertyId, true)).toBe(200);
  expect(await statesOf(id)).toEqual({ "md-written-notice": "open", "md-advance-notice": "open" });
  expect(await wish(office.propertyId, false)).toBe(200);
  expect(await statesOf(id)).toEqual({ "md-written-notice": "open", "md-advance-notice": "not-needed" });
});

test("the board says what has to be told before, and leaves out what is done at the door", async () => {
  await office.setWork("quarterly-service", ["pesticide", "perimeter"]);
  const id = await office.book();
  const board = async (who: Actor = manager) =>
    (await world.call(who, getSchedule, { from: "2026-03-03" })).body.openNotices;
  expect(await board()).toEqual([{ appointmentId: id, names: ["Consumer information notice"] }]);
  expect(await board(office.lead)).toHaveLength(1);
  expect(await board(office.mate)).toEqual([]);
  const { id: noticeId } = await office.noticeOf(id, "nj-consumer-notice");
  await world.call(manager, markNoticeDone, { id: noticeId, proof: "in-person", note: "Told" });
  expect(await board()).toEqual([]);
});

test("what was open when the work was done is missed; a start that is told later is never refused", async () => {
  const id = await office.book();
  await settleStart(world.ctx(SYSTEM), { appointmentId: id, reason: null, isLate: true });
  const done = {
    status: "completed",
    started_at: "2026-03-03T15:00:00Z",
    completed_at: "2026-03-03T16:00:00Z",
  } as const;
  await world.db.updateTable("appointment").set(done).where("id", "=", id).execute();
  await judgeStale(world.ctx(SYSTEM));
  expect(await statesOf(id)).toEqual({ "nj-consumer-notice": "missed" });
  const notice = await office.noticeOf(id, "nj-consumer-notice");
  expect(notice).toMatchObject({ can: { record: false, override: false }, entries: [{ kind: "missed" }] });
});

test("the office finds duties by state, rule and day", async () => {
  const tuesday = await office.book();
  const wednesday = await office.book({ date: "2026-03-04" });
  const find = async (filter: Record<string, unknown>) =>
    (await world.call(manager, listNotices, filter)).body.data.map(({ appointment }) => appointment.id);
  expect(await find({})).toEqual([tuesday, wednesday]);
  expect(await find({ sortOrder: "desc" })).toEqual([wednesday, tuesday]);
  expect(await find({ from: "2026-03-04" })).toEqual([wednesday]);
  expect(await find({ to: "2026-03-03" })).toEqual([tuesday]);
  expect(await find({ rule: "pa-registry" })).toEqual([]);
  expect(await find({ state: "done" })).toEqual([]);
  expect(await find({ state: "unmet" })).toEqual([tuesday, wednesday]);
  expect(await find({ state: "overdue" })).toEqual([]);
  world.clock.set("2026-03-03T15:00:01Z");
  expect(await find({ state: "overdue" })).toEqual([tuesday]);
  expect((await world.call(manager, listNotices, {})).body.counts).toEqual({ open: 2, overdue: 1, missed: 0 });
});
