import { afterEach, beforeEach, expect, test } from "vitest";
import { getOfficeAppointment, rescheduleAppointment } from "#modules/appointments/contract.ts";
import { startVisit } from "#modules/visits/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { manager } from "../../../testing/offices/office.ts";
import { ADA, BO, FAR, openRegistryOffice, type RegistryOffice } from "../../../testing/offices/registry-office.ts";
import type { World } from "../../../testing/world.ts";
import { getNotice, listAppointmentNotices, listNotices, recordAttempt } from "../contract.ts";
import { judgeAll, judgeStale } from "./judge/judge-jobs.ts";

let office: RegistryOffice;
let world: World;
beforeEach(async () => {
  office = await openRegistryOffice();
  world = office.world;
});
afterEach(() => world.close());

test("everyone near by is told 12 to 72 hours before, each for themselves", async () => {
  await office.list([ADA, BO, FAR]);
  await office.place();
  const id = await office.book();
  const open = await office.notice(id);
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
  const first = await office.tell(open, "Ada Near");
  expect(first).toMatchObject({ status: 201, body: { state: "open" } });
  const second = await office.tell(open, "Bo Near", { method: "in-person", note: "At the fence" });
  expect(second).toMatchObject({ status: 201, body: { state: "done", proof: "registry" } });
  expect(second.body.entries.map(({ kind, method }) => [kind, method])).toEqual([
    ["attempt", "call"],
    ["attempt", "in-person"],
    ["done", null],
  ]);
});

test("a program that may read appointments alone is not told who lives near by", async () => {
  await office.list([ADA]);
  await office.place();
  const { id, appointment } = await office.notice(await office.book());
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
  await office.list([ADA]);
  await office.place();
  await office.stock();
  await office.stock({ name: "Tern Dust", epaNumber: "99-1" });
  const id = await office.book();
  await office.plan(id, ["Fen Concentrate", "Tern Dust"]);
  expect((await office.tell(await office.notice(id), "Ada Near")).body.state).toBe("done");
  await office.plan(id, ["Tern Dust"]);
  expect((await office.notice(id)).state).toBe("done");
  await office.plan(id, ["Wren Gel"]);
  const open = await office.notice(id);
  expect(open).toMatchObject({ state: "open", proof: null, recipients: [{ state: "open", reachedAt: null }] });
  expect(open.entries.at(-1)).toMatchObject({ kind: "reopened", note: expect.stringContaining("products") });
  expect((await office.tell(open, "Ada Near")).body).toMatchObject({
    state: "done",
    recipients: [{ state: "reached" }],
  });
  // Too late to tell anybody: the visit does not start without a reason.
  world.clock.set("2026-03-04T12:00:00Z");
  await office.plan(id, ["Moss Bait"]);
  expect((await office.notice(id)).state).toBe("missed");
});

test("two calls that nobody answers, then a notice on the door", async () => {
  await office.list([ADA]);
  await office.place();
  const open = await office.notice(await office.book());
  const failed = { isReached: false };
  expect((await office.tell(open, "Ada Near", failed)).body).toMatchObject({
    recipients: [{ mayLeaveDoorNotice: false }],
  });
  expect(await office.tell(open, "Ada Near", { method: "door-notice" })).toMatchObject({
    status: 409,
    body: { code: "notices.door_too_early" },
  });
  expect((await office.tell(open, "Ada Near", failed)).body).toMatchObject({
    state: "open",
    recipients: [{ mayLeaveDoorNotice: true, state: "open" }],
  });
  expect((await office.tell(open, "Ada Near", { method: "door-notice" })).body).toMatchObject({
    state: "done",
    recipients: [{ state: "door-notice" }],
  });
});

test("what was told too early or too late is kept, and counts for nothing", async () => {
  await office.list([ADA]);
  await office.place();
  const open = await office.notice(await office.book());
  const early = await office.tell(open, "Ada Near", { at: "2026-03-01T14:59:59Z" });
  expect(early).toMatchObject({ status: 201, body: { state: "open", entries: [{ kind: "attempt" }] } });
  expect(await office.tell(open, "Ada Near", { at: "2026-03-02T15:02:00Z" })).toMatchObject({
    status: 422,
    body: { code: "notices.in_the_future" },
  });
  world.clock.set("2026-03-04T03:00:01Z");
  await judgeStale(world.ctx(SYSTEM));
  expect(await office.notice(open.appointment.id)).toMatchObject({ state: "missed" });
  const late = await office.tell(open, "Ada Near");
  expect(late).toMatchObject({ status: 201, body: { state: "missed", recipients: [{ state: "open" }] } });
  // Written down afterwards, for when it happened.
  const then = await office.tell(open, "Ada Near", { at: "2026-03-03T20:00:00Z" });
  expect(then).toMatchObject({ status: 201, body: { state: "done", recipients: [{ state: "reached" }] } });
});

test("a move breaks what was told, and the earlier proof stays in the history", async () => {
  await office.list([ADA]);
  await office.place();
  const id = await office.book();
  const open = await office.notice(id);
  expect((await office.tell(open, "Ada Near")).body.state).toBe("done");
  const move = async (date: string, time: string) => {
    const { version } = (await world.call(manager, getOfficeAppointment, { id })).body;
    expect((await world.call(manager, rescheduleAppointment, { id, version, date, time })).status).toBe(200);
    await world.runJobs();
  };
  // Told on Monday at ten: 51 hours before Wednesday at one.
  await move("2026-03-04", "13:00");
  expect(await office.notice(id)).toMatchObject({ state: "done" });
  // And 96 before Friday.
  await move("2026-03-06", "10:00");
  const broken = await office.notice(id);
  expect(broken).toMatchObject({ state: "open", proof: null, recipients: [{ state: "open" }] });
  expect(broken.entries.map(({ kind }) => kind)).toEqual(["attempt", "done", "reopened"]);
  await move("2026-03-04", "13:00");
  expect(await office.notice(id)).toMatchObject({ state: "done", recipients: [{ state: "reached" }] });
});

test("nobody near by: nothing to do; the next list may have somebody, and who was told stays told", async () => {
  await office.list([FAR]);
  await office.place();
  const id = await office.book();
  expect(await office.notice(id)).toMatchObject({
    state: "not-needed",
    reason: "Nobody on the registry lives within 500 feet.",
  });
  await office.list([ADA, BO, FAR], "2026-03-02");
  const judge = async () => {
    await enqueue(world.ctx(SYSTEM), judgeAll, { after: null });
    await world.runJobs();
  };
  await judge();
  const open = await office.notice(id);
  expect(open).toMatchObject({ state: "open", reason: "" });
  await office.tell(open, "Ada Near");
  await office.list([ADA, FAR], "2026-03-03");
  await judge();
  const done = await office.notice(id);
  expect(done).toMatchObject({ state: "done" });
  expect(done.recipients.map(({ name, state }) => [name, state])).toEqual([
    ["Ada Near", "reached"],
    ["Bo Near", "off-list"],
  ]);
  expect(await office.tell(done, "Bo Near")).toMatchObject({ status: 409, body: { code: "notices.not_now" } });
});

test("an attempt names who it was for, of this notice", async () => {
  await office.list([ADA]);
  await office.place();
  const open = await office.notice(await office.book());
  const other = await office.notice(await office.book({ time: "13:00" }));
  const call = { id: open.id, method: "call", isReached: true };
  for (const recipientId of [null, office.personOf(other, "Ada Near")])
    expect(await world.call(manager, recordAttempt, { ...call, recipientId })).toMatchObject({
      status: 422,
      body: { code: "notices.no_recipient" },
    });
});

test("of two who tell the last two at once, the second closes it", async () => {
  await office.list([ADA, BO]);
  await office.place();
  const open = await office.notice(await office.book());
  const both = await Promise.all([office.tell(open, "Ada Near"), office.tell(open, "Bo Near")]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const done = (await world.call(manager, getNotice, { id: open.id })).body;
  expect(done.state).toBe("done");
  expect(done.entries.filter(({ kind }) => kind === "done")).toHaveLength(1);
});

test("an attempt that is sent twice is written down once", async () => {
  await office.list([ADA]);
  await office.place();
  const open = await office.notice(await office.book());
  const told = {
    id: open.id,
    recipientId: office.personOf(open, "Ada Near"),
    method: "call" as const,
    isReached: false,
  };
  const key = { key: "call-1" };
  await world.call(manager, recordAttempt, told, key);
  await world.call(manager, recordAttempt, told, key);
  expect((await office.notice(open.appointment.id)).entries).toHaveLength(1);
});

test("whose time is over stops the start, and is found as missed", async () => {
  await office.list([ADA]);
  await office.place();
  const id = await office.book();
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
