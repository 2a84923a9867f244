import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment, rescheduleAppointment } from "#modules/appointments/contract.ts";
import { setPropertyLocation } from "#modules/properties/contract.ts";
import { makeProperty } from "#modules/properties/factories.ts";
import { startVisit } from "#modules/visits/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../testing/offices/notice-office.ts";
import type { World } from "../../../testing/world.ts";
import {
  getNotice,
  importRegistry,
  listAppointmentNotices,
  listNotices,
  markNoticeDone,
  recordAttempt,
  type NoticeDetail,
} from "../contract.ts";
import { boxAround } from "../rules-registry.ts";
import { judgeAll, judgeStale } from "./judge/judge-jobs.ts";

const HOME = { latitude: 40.0379, longitude: -76.3055 };
const north = (feet: number) => boxAround(HOME, feet).north;
const HEAD = "Name,Address,City,State,Zip,Phone,Latitude,Longitude";
const ADA = `Ada Near,3 Foxglove Close,Lancaster,PA,17601,717-555-0101,${north(120)},${HOME.longitude}`;
const BO = `Bo Near,9 Larch Way,Lancaster,PA,17601,717-555-0102,${north(400)},${HOME.longitude}`;
const FAR = `Cy Far,70 Heron Wharf,Lancaster,PA,17601,717-555-0103,${north(5000)},${HOME.longitude}`;
const UNPLACED = "Di Unplaced,5 Fern Lane,Lancaster,PA,17601,717-555-0104,,";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "PA" });
  world = office.world;
  const place = { city: "Lancaster", zip_code: "17601" };
  await world.db.updateTable("property").set(place).where("id", "=", office.propertyId).execute();
});
afterEach(() => world.close());

const list = async (rows: readonly string[], effectiveOn = "2026-03-01") => {
  const { status } = await world.call(manager, importRegistry, { csv: [HEAD, ...rows].join("\n"), effectiveOn });
  expect(status).toBe(201);
};
const place = async () => {
  const { status } = await world.call(manager, setPropertyLocation, { id: office.propertyId, location: HOME });
  expect(status).toBe(200);
};
const book = (told: Parameters<NoticeOffice["book"]>[0] = {}) => office.book({ date: "2026-03-04", ...told });
const notice = (id: string) => office.noticeOf(id, "pa-registry");
const personOf = ({ recipients }: NoticeDetail, name: string) => {
  const found = recipients.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not near by`);
  return found.id;
};
const tell = (one: NoticeDetail, name: string, told: Record<string, unknown> = {}) =>
  world.call(manager, recordAttempt, {
    ...{ id: one.id, recipientId: personOf(one, name), method: "call", isReached: true },
    ...told,
  });

test("everyone near by is told 12 to 72 hours before, each for themselves", async () => {
  await list([ADA, BO, FAR]);
  await place();
  const id = await book();
  const open = await notice(id);
  expect(open).toMatchObject({ state: "open", problem: null });
  expect(open.recipients.map(({ name, state }) => [name, state])).toEqual([
    ["Ada Near", "open"],
    ["Bo Near", "open"],
  ]);
  // Wednesday at ten: from Sunday at ten to Tuesday at ten in the evening.
  expect([open.dueFrom, open.dueUntil].map((at) => new Date(at ?? "").toISOString())).toEqual([
    "2026-03-01T15:00:00.000Z",
    "2026-03-04T03:00:00.000Z",
  ]);
  const first = await tell(open, "Ada Near");
  expect(first).toMatchObject({ status: 201, body: { state: "open" } });
  const second = await tell(open, "Bo Near", { method: "in-person", note: "At the fence" });
  expect(second).toMatchObject({ status: 201, body: { state: "done", proof: "registry" } });
  expect(second.body.entries.map(({ kind, method }) => [kind, method])).toEqual([
    ["attempt", "call"],
    ["attempt", "in-person"],
    ["done", null],
  ]);
});

test("a program that may read appointments alone is not told who lives near by", async () => {
  await list([ADA]);
  await place();
  const { id, appointment } = await notice(await book());
  const told = async (...scopes: string[]) => {
    const key = { kind: "api_key", keyId: "k", scopes } as const;
    const one = (await world.call(key, getNotice, { id })).body;
    const { data } = (await world.call(key, listAppointmentNotices, { id: appointment.id })).body;
    return [one, ...data].flatMap(({ recipients }) => recipients.map(({ name }) => name));
  };
  expect(await told("appointments.read")).toEqual([]);
  expect(await told("appointments.read", "application_records.read")).toEqual(["Ada Near", "Ada Near"]);
});

test("after a change of the planned products everyone is told once more, unless all of them were named", async () => {
  await list([ADA]);
  await place();
  await office.stock();
  await office.stock({ name: "Tern Dust", epaNumber: "99-1" });
  const id = await book();
  await office.plan(id, ["Fen Concentrate", "Tern Dust"]);
  expect((await tell(await notice(id), "Ada Near")).body.state).toBe("done");
  await office.plan(id, ["Tern Dust"]);
  expect((await notice(id)).state).toBe("done");
  await office.plan(id, ["Wren Gel"]);
  const open = await notice(id);
  expect(open).toMatchObject({ state: "open", proof: null, recipients: [{ state: "open", reachedAt: null }] });
  expect(open.entries.at(-1)).toMatchObject({ kind: "reopened", note: expect.stringContaining("products") });
  expect((await tell(open, "Ada Near")).body).toMatchObject({ state: "done", recipients: [{ state: "reached" }] });
  // Too late to tell anybody: the visit does not start without a reason.
  world.clock.set("2026-03-04T12:00:00Z");
  await office.plan(id, ["Moss Bait"]);
  expect((await notice(id)).state).toBe("missed");
});

test("a list that was searched by hand is searched again for another property, and not for the same one merged", async () => {
  const id = await book();
  const open = await notice(id);
  const told = { id: open.id, proof: "registry" as const, note: "Searched by street: nobody" };
  expect((await world.call(manager, markNoticeDone, told)).body.state).toBe("done");
  const goTo = async (address: string) => {
    const property_type = "single-family" as const;
    const place = { street: address, city: "Lancaster", state: "PA", zip_code: "17601", property_type };
    const { id: property_id } = await makeProperty(world.ctx(SYSTEM), office.clientId, place);
    await world.db.updateTable("appointment").set({ property_id }).where("id", "=", id).execute();
    return notice(id);
  };
  const { street } = await world.db
    .selectFrom("property")
    .select("street")
    .where("id", "=", office.propertyId)
    .executeTakeFirstOrThrow();
  expect((await goTo(street)).state).toBe("done");
  const elsewhere = await goTo("40 Heron Wharf");
  expect(elsewhere.state).toBe("open");
  expect(elsewhere.entries.at(-1)).toMatchObject({ kind: "reopened", note: expect.stringContaining("property") });
});

test("two calls that nobody answers, then a notice on the door", async () => {
  await list([ADA]);
  await place();
  const open = await notice(await book());
  const failed = { isReached: false };
  expect((await tell(open, "Ada Near", failed)).body).toMatchObject({ recipients: [{ mayLeaveDoorNotice: false }] });
  expect(await tell(open, "Ada Near", { method: "door-notice" })).toMatchObject({
    status: 409,
    body: { code: "notices.door_too_early" },
  });
  expect((await tell(open, "Ada Near", failed)).body).toMatchObject({
    state: "open",
    recipients: [{ mayLeaveDoorNotice: true, state: "open" }],
  });
  expect((await tell(open, "Ada Near", { method: "door-notice" })).body).toMatchObject({
    state: "done",
    recipients: [{ state: "door-notice" }],
  });
});

test("what was told too early or too late is kept, and counts for nothing", async () => {
  await list([ADA]);
  await place();
  const open = await notice(await book());
  const early = await tell(open, "Ada Near", { at: "2026-03-01T14:59:59Z" });
  expect(early).toMatchObject({ status: 201, body: { state: "open", entries: [{ kind: "attempt" }] } });
  expect(await tell(open, "Ada Near", { at: "2026-03-02T15:02:00Z" })).toMatchObject({
    status: 422,
    body: { code: "notices.in_the_future" },
  });
  world.clock.set("2026-03-04T03:00:01Z");
  await judgeStale(world.ctx(SYSTEM));
  expect(await notice(open.appointment.id)).toMatchObject({ state: "missed" });
  const late = await tell(open, "Ada Near");
  expect(late).toMatchObject({ status: 201, body: { state: "missed", recipients: [{ state: "open" }] } });
  // Written down afterwards, for when it happened.
  const then = await tell(open, "Ada Near", { at: "2026-03-03T20:00:00Z" });
  expect(then).toMatchObject({ status: 201, body: { state: "done", recipients: [{ state: "reached" }] } });
});

test("a move breaks what was told, and the earlier proof stays in the history", async () => {
  await list([ADA]);
  await place();
  const id = await book();
  const open = await notice(id);
  expect((await tell(open, "Ada Near")).body.state).toBe("done");
  const move = async (date: string, time: string) => {
    const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
    expect((await world.call(manager, rescheduleAppointment, { id, version, date, time })).status).toBe(200);
    await world.runJobs();
  };
  // Told on Monday at ten: 51 hours before Wednesday at one.
  await move("2026-03-04", "13:00");
  expect(await notice(id)).toMatchObject({ state: "done" });
  // And 96 before Friday.
  await move("2026-03-06", "10:00");
  const broken = await notice(id);
  expect(broken).toMatchObject({ state: "open", proof: null, recipients: [{ state: "open" }] });
  expect(broken.entries.map(({ kind }) => kind)).toEqual(["attempt", "done", "reopened"]);
  await move("2026-03-04", "13:00");
  expect(await notice(id)).toMatchObject({ state: "done", recipients: [{ state: "reached" }] });
});

test("nobody near by: nothing to do; the next list may have somebody, and who was told stays told", async () => {
  await list([FAR]);
  await place();
  const id = await book();
  expect(await notice(id)).toMatchObject({
    state: "not-needed",
    reason: "Nobody on the registry lives within 500 feet.",
  });
  await list([ADA, BO, FAR], "2026-03-02");
  const judge = async () => {
    await enqueue(world.ctx(SYSTEM), judgeAll, { after: null });
    await world.runJobs();
  };
  await judge();
  const open = await notice(id);
  expect(open).toMatchObject({ state: "open", reason: "" });
  await tell(open, "Ada Near");
  await list([ADA, FAR], "2026-03-03");
  await judge();
  const done = await notice(id);
  expect(done).toMatchObject({ state: "done" });
  expect(done.recipients.map(({ name, state }) => [name, state])).toEqual([
    ["Ada Near", "reached"],
    ["Bo Near", "off-list"],
  ]);
  expect(await tell(done, "Bo Near")).toMatchObject({ status: 409, body: { code: "notices.not_now" } });
});

test("where nobody can say who is near by, somebody searches the list and writes down how", async () => {
  await list([ADA]);
  const id = await book();
  const open = await notice(id);
  expect(open).toMatchObject({ state: "open", problem: "no-coordinates", recipients: [] });
  const byHand = { id: open.id, proof: "registry" };
  expect(await world.call(manager, markNoticeDone, byHand)).toMatchObject({
    status: 422,
    body: { code: "notices.proof_missing", errors: [{ path: "note" }] },
  });
  const done = await world.call(manager, markNoticeDone, {
    ...byHand,
    note: "Nobody of the list lives on this street",
  });
  expect(done).toMatchObject({ status: 200, body: { state: "done", proof: "registry", problem: "no-coordinates" } });
  // As soon as the place is known, it is asked for real.
  await place();
  await judgeStale(world.ctx(SYSTEM));
  const known = await notice(id);
  expect(known).toMatchObject({ state: "open", problem: null, recipients: [{ name: "Ada Near" }] });
  expect(await world.call(manager, markNoticeDone, { ...byHand, note: "All told" })).toMatchObject({
    status: 422,
    body: { code: "notices.wrong_proof" },
  });
});

test("without a list in force nobody is told that there is nobody", async () => {
  await place();
  expect(await notice(await book())).toMatchObject({ state: "open", problem: "no-list" });
});

test("somebody of whom nobody knows where they live is told, or judged by hand", async () => {
  await list([ADA, UNPLACED]);
  await place();
  const open = await notice(await book());
  expect(open.recipients.map(({ name, feet }) => [name, feet === null])).toEqual([
    ["Ada Near", false],
    ["Di Unplaced", true],
  ]);
  expect(await tell(open, "Ada Near", { method: "too-far", note: "Across town" })).toMatchObject({
    status: 422,
    body: { code: "notices.no_recipient" },
  });
  expect(await tell(open, "Di Unplaced", { method: "too-far" })).toMatchObject({
    status: 422,
    body: { code: "notices.proof_missing" },
  });
  const far = await tell(open, "Di Unplaced", { method: "too-far", note: "Looked it up on the county’s map" });
  expect(far).toMatchObject({ status: 201, body: { state: "open" } });
  expect((await tell(open, "Ada Near")).body).toMatchObject({ state: "done" });
});

test("an attempt names who it was for, of this notice", async () => {
  await list([ADA]);
  await place();
  const open = await notice(await book());
  const other = await notice(await book({ time: "13:00" }));
  const call = { id: open.id, method: "call", isReached: true };
  for (const recipientId of [null, personOf(other, "Ada Near")])
    expect(await world.call(manager, recordAttempt, { ...call, recipientId })).toMatchObject({
      status: 422,
      body: { code: "notices.no_recipient" },
    });
});

test("of two who tell the last two at once, the second closes it", async () => {
  await list([ADA, BO]);
  await place();
  const open = await notice(await book());
  const both = await Promise.all([tell(open, "Ada Near"), tell(open, "Bo Near")]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const done = (await world.call(manager, getNotice, { id: open.id })).body;
  expect(done.state).toBe("done");
  expect(done.entries.filter(({ kind }) => kind === "done")).toHaveLength(1);
});

test("an attempt that is sent twice is written down once", async () => {
  await list([ADA]);
  await place();
  const open = await notice(await book());
  const told = { id: open.id, recipientId: personOf(open, "Ada Near"), method: "call" as const, isReached: false };
  const key = { key: "call-1" };
  await world.call(manager, recordAttempt, told, key);
  await world.call(manager, recordAttempt, told, key);
  expect((await notice(open.appointment.id)).entries).toHaveLength(1);
});

test("whose time is over stops the start, and is found as missed", async () => {
  await list([ADA]);
  await place();
  const id = await book();
  world.clock.set("2026-03-04T15:00:00Z");
  await judgeStale(world.ctx(SYSTEM));
  expect((await world.call(manager, listNotices, { state: "missed" })).body.data).toMatchObject([
    { rule: "pa-registry" },
  ]);
  expect(await world.call(office.lead, startVisit, { appointmentId: id })).toMatchObject({
    status: 409,
    body: { code: "notices.open_duties", notices: [{ rule: "pa-registry" }] },
  });
});
