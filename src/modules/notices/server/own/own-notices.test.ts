import { afterEach, beforeEach, expect, test } from "vitest";
import { startVisit } from "#modules/visits/contract.ts";
import type { Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import type { World } from "../../../../testing/world.ts";
import {
  confirmOwnNotice,
  getNotice,
  getOwnNotice,
  listAppointmentNotices,
  listOwnNotices,
  listOwnNoticeWishes,
  overrideNotice,
  saveOwnNoticeWish,
} from "../../contract.ts";

let office: NoticeOffice;
let world: World;
beforeEach(async () => {
  office = await openNoticeOffice({ state: "NJ" });
  world = office.world;
  await office.stock();
});
afterEach(() => world.close());

const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

const clientOf = (actor: Actor) => {
  if (actor.kind !== "client") throw new Error("This is not a client");
  return actor;
};
/** Another client, and a user of the same one who speaks for another place. */
const others = (): Actor[] => [
  { ...clientOf(office.client), clientId: newId() },
  { ...clientOf(office.client), propertyIds: [newId()] },
];

/** An appointment to which a product is brought, and its notice. */
async function bookWith(rule: "nj-consumer-notice" | "md-written-notice", chemicals?: readonly string[]) {
  const appointmentId = await office.book({ technicianId: office.nadia });
  await office.plan(appointmentId, chemicals);
  return { appointmentId, id: (await office.noticeOf(appointmentId, rule)).id };
}

const list = async (who: Actor, filter: Record<string, string> = {}) =>
  (await world.call(who, listOwnNotices, filter)).body.data;

/** As the client read it, or says that they did. */
async function confirm(id: string, who: Actor = office.client) {
  const { content } = (await world.call(office.client, getOwnNotice, { id })).body;
  return world.call(who, confirmOwnNotice, { id, content });
}

async function print(id: string, who: Actor, asked: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers } = await world.app.inject({
    url: `/api/my/notices/${id}/paper?${new URLSearchParams(asked).toString()}`,
    headers: { authorization: actorHeader(who) },
  });
  const isPdf = headers["content-type"] === "application/pdf";
  return { status: statusCode, text: isPdf ? readPdf(rawPayload).pages.join("\n") : "" };
}

test("the client reads it in the portal, once, and only their own", async () => {
  const { appointmentId, id } = await bookWith("nj-consumer-notice");
  for (const who of others()) {
    expect(await list(who)).toEqual([]);
    expect(await codeOf(world.call(who, getOwnNotice, { id }))).toEqual([404, "notices.not_found"]);
    expect(await codeOf(confirm(id, who))).toEqual([404, "notices.not_found"]);
    expect((await print(id, who)).status).toBe(404);
  }
  const asked = { id, isOpen: true, status: "to-read", readAt: null, readBy: null };
  expect(await list(office.client)).toMatchObject([
    { ...asked, appointment: { id: appointmentId, date: "2026-03-03", time: "10:00", isAhead: true } },
  ]);
  expect(await list(office.client, { toRead: "true" })).toMatchObject([asked]);
  const both = await Promise.all([confirm(id), confirm(id)]);
  for (const answer of both) expect(answer).toMatchObject({ status: 200, body: { isOpen: false, status: "read" } });
  const notice = (await world.call(manager, getNotice, { id })).body;
  expect(notice).toMatchObject({ state: "done", proof: "reading" });
  expect(notice.entries).toHaveLength(1);
  expect(both[0].body.readBy).toBe(notice.doneBy);
  expect(await list(office.client, { toRead: "true" })).toEqual([]);
  world.clock.set("2026-03-03T15:00:00Z");
  expect((await world.call(office.lead, startVisit, { appointmentId })).status).toBe(201);
});

test("it says what is applied, when, and by whom, and the letter is in the language of the client", async () => {
  const { id } = await bookWith("nj-consumer-notice");
  expect((await world.call(office.client, getOwnNotice, { id })).body).toMatchObject({
    isReady: true,
    fromMinutes: 600,
    technician: { name: "Nadia Alder" },
    company: { phone: "(302) 555-0142", license: "NJ-2718" },
    products: [{ name: "Fen Concentrate", epaNumber: "123-45", ingredients: "Bifenthrin 7.9%", reentryMinutes: 240 }],
    papers: [{ kind: "nj-consumer-notice", shape: "letter" }],
  });
  expect((await print(id, office.client)).text).toContain("Fen Concentrate");
  const spanish = await print(id, office.client);
  expect(spanish.text).not.toContain("Consumer Information Notice");
  expect((await print(id, office.client, { language: "en" })).text).toContain("Consumer Information Notice");
  expect((await print(id, office.client, { kind: "md-written-notice" })).status).toBe(404);
});

test("notices.not_ready: nobody confirms what does not say yet what is applied", async () => {
  const { id } = await bookWith("nj-consumer-notice", ["Something else"]);
  expect(await list(office.client)).toMatchObject([{ id, isOpen: false, status: "open" }]);
  expect(await list(office.client, { toRead: "true" })).toEqual([]);
  expect((await world.call(office.client, getOwnNotice, { id })).body).toMatchObject({ isReady: false, papers: [] });
  expect(await codeOf(confirm(id))).toEqual([409, "notices.not_ready"]);
  expect((await print(id, office.client)).status).toBe(409);
});

test("notices.changed: nobody confirms what they have not seen", async () => {
  const { appointmentId, id } = await bookWith("nj-consumer-notice");
  const { content } = (await world.call(office.client, getOwnNotice, { id })).body;
  await office.plan(appointmentId, ["Fen Concentrate", "Tern Dust"]);
  await office.stock({ name: "Tern Dust", epaNumber: "123-99" });
  expect(await codeOf(world.call(office.client, confirmOwnNotice, { id, content }))).toEqual([409, "notices.changed"]);
  expect((await confirm(id)).body.status).toBe("read");
  expect((await world.call(office.client, confirmOwnNotice, { id, content })).body.status).toBe("read");
});

test("what was read of other products has to be read once more", async () => {
  const { appointmentId, id } = await bookWith("nj-consumer-notice");
  await confirm(id);
  await office.stock({ name: "Tern Dust", epaNumber: "123-99" });
  await office.plan(appointmentId, ["Tern Dust"]);
  const { data } = (await world.call(manager, listAppointmentNotices, { id: appointmentId })).body;
  expect(data.find((one) => one.id === id)).toMatchObject({
    state: "open",
    proof: null,
    entries: [
      { kind: "done", method: "reading" },
      { kind: "reopened", note: expect.stringContaining("products") },
    ],
  });
  expect(await list(office.client, { toRead: "true" })).toMatchObject([{ id, status: "to-read", readBy: null }]);
  expect((await confirm(id)).body.status).toBe("read");
});

test("notices.not_now: what is not asked of a client any more cannot be read", async () => {
  const { id } = await bookWith("nj-consumer-notice");
  expect((await world.call(manager, overrideNotice, { id, reason: "Told by the landlord" })).status).toBe(200);
  expect(await codeOf(confirm(id))).toEqual([409, "notices.not_now"]);
});

test("a visit that is over moves to the past ones, and says what became of it", async () => {
  const { appointmentId, id } = await bookWith("nj-consumer-notice");
  await world.db.updateTable("appointment").set({ status: "completed" }).where("id", "=", appointmentId).execute();
  expect(await list(office.client)).toEqual([]);
  expect(await list(office.client, { when: "past" })).toMatchObject([{ id, status: "over", isOpen: false }]);
});

test("who is on a registry nearby is nothing that a client sees", async () => {
  await office.setPlace({ state: "PA" });
  const { id } = await office.noticeOf(await office.book(), "pa-registry");
  expect(await list(office.client)).toEqual([]);
  expect(await codeOf(world.call(office.client, getOwnNotice, { id }))).toEqual([404, "notices.not_found"]);
  expect((await print(id, office.client)).status).toBe(404);
});

test("everybody who is no client is turned away", async () => {
  const { id } = await bookWith("nj-consumer-notice");
  for (const [who, status] of [
    [ACTORS.visitor, 401],
    [ACTORS.manager, 403],
    [ACTORS.support, 403],
    [office.lead, 403],
  ] as const) {
    expect((await world.call(who, listOwnNotices, {})).status).toBe(status);
    expect((await world.call(who, getOwnNotice, { id })).status).toBe(status);
    expect((await confirm(id, who)).status).toBe(status);
    expect((await world.call(who, listOwnNoticeWishes, {})).status).toBe(status);
    expect((await world.call(who, saveOwnNoticeWish, { id: office.propertyId, asksAhead: true })).status).toBe(status);
    expect((await print(id, who)).status).toBe(status);
  }
});

test("a client in Maryland asks to be told ahead, and only where the state gives it", async () => {
  const save = (who: Actor, asksAhead: boolean) =>
    world.call(who, saveOwnNoticeWish, { id: office.propertyId, asksAhead });
  expect((await world.call(office.client, listOwnNoticeWishes, {})).body.data).toEqual([]);
  expect(await codeOf(save(office.client, true))).toEqual([409, "notices.no_wish"]);
  await office.setPlace({ state: "MD" });
  for (const who of others()) {
    expect((await world.call(who, listOwnNoticeWishes, {})).body.data).toEqual([]);
    expect(await codeOf(save(who, true))).toEqual([404, "properties.not_found"]);
  }
  const appointmentId = await office.book();
  expect((await save(office.client, true)).body).toMatchObject({ propertyId: office.propertyId, asksAhead: true });
  const { askedAt } = (await save(office.client, true)).body;
  world.clock.advance(60_000);
  expect((await save(office.client, true)).body.askedAt).toBe(askedAt);
  await world.runJobs();
  const rules = (await list(office.client)).map(({ rule }) => rule);
  expect(rules).toEqual(["md-advance-notice", "md-written-notice"]);
  expect((await save(office.client, false)).body).toMatchObject({ asksAhead: false, askedAt: null });
  await world.runJobs();
  expect((await office.noticeOf(appointmentId, "md-advance-notice")).state).toBe("not-needed");
});
