import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getOwnData } from "#modules/accounts/contract.ts";
import { makeClientLogin, makeClientUser } from "#modules/accounts/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  changeTicket,
  commentOwnTicket,
  commentTicket,
  getOwnTicket,
  getTicket,
  listOwnTickets,
  openTicket,
  reopenOwnTicket,
  type TicketForm,
} from "../contract.ts";
import { makeTicket, ticketForm } from "../factories.ts";

type Client = Extract<Actor, { kind: "client" }>;
const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let world: World;
let ana: Client;
let ben: Client;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  [ana, ben] = [await makeOwner("ana@example.com"), await makeOwner("ben@example.com")];
});
afterEach(() => world.close());

async function makeOwner(email: string): Promise<Client> {
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email });
  return { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
}

/** Somebody else of Ana's, who sees her own address alone. */
async function makeManager(): Promise<Client> {
  const place = await ownAddressOf(world.ctx(SYSTEM), ana.clientId);
  const told = { clientId: ana.clientId, email: "manager@example.com", propertyIds: [place.id] };
  const { id } = await makeClientLogin(world.ctx(SYSTEM), told);
  return { ...ana, userId: id, propertyIds: [place.id] };
}

const open = (told: Partial<TicketForm> = {}, who: Actor = ana) => world.call(who, openTicket, ticketForm(told));
const photoOf = async (who: Actor) => (await sendFile(world, who, { name: "a.jpg", content: await phonePhoto() })).id;
const paperOf = async (who: Actor) => (await sendFile(world, who, { name: "a.txt", content: "The invoice" })).id;
const list = async (who: Actor, filter: Record<string, unknown> = {}) =>
  (await world.call(who, listOwnTickets, filter)).body;

/** A ticket of Ana's that the office has brought so far. */
async function openAndMake(status: "resolved" | "closed"): Promise<string> {
  const { id } = (await open()).body;
  await world.call(support, changeTicket, { id, version: 1, status });
  return id;
}

describe("opening", () => {
  test("keeps what was told with its pictures and papers, of medium priority unless told", async () => {
    const fileIds = [await photoOf(ana), await paperOf(ana)];
    const { status, body } = await open({ fileIds });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      reference: "TKT-001",
      ...ticketForm(),
      priority: "medium",
      status: "open",
      comments: [],
      can: { comment: true, reopen: false },
    });
    expect(body.files.map(({ id }) => id).toSorted()).toEqual(fileIds.toSorted());
    expect(body).not.toHaveProperty("version");
  });

  test("gives numbers without gaps to those who come at once, and none to one that fails", async () => {
    const wrong = open({ fileIds: [newId()] });
    const made = await Promise.all([1, 2, 3, 4].map(() => open()));
    expect((await wrong).body.code).toBe("files.not_found");
    expect(made.map(({ body }) => body.reference).toSorted()).toEqual(["TKT-001", "TKT-002", "TKT-003", "TKT-004"]);
  });

  test("sent again under its key it makes no second one", async () => {
    const once = await world.call(ana, openTicket, ticketForm(), { key: "one-ticket" });
    const again = await world.call(ana, openTicket, ticketForm(), { key: "one-ticket" });
    expect(again.body.id).toBe(once.body.id);
    expect((await list(ana)).pagination.total).toBe(1);
  });

  test.each([
    [{ subject: " " }, "subject"],
    [{ description: "" }, "description"],
    [{ category: "weather" }, "category"],
    [{ priority: "soon" }, "priority"],
  ])("refuses %j at the field", async (wrong, path) => {
    const { status, body } = await world.call(ana, openTicket, { ...ticketForm(), ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path }]);
  });

  test("takes nobody else's files, none twice, and not more than ten", async () => {
    expect((await open({ fileIds: [await paperOf(ben)] })).body.code).toBe("files.not_found");
    const taken = await paperOf(ana);
    await open({ fileIds: [taken] });
    expect((await open({ fileIds: [taken] })).body.code).toBe("files.already_attached");
    expect((await open({ fileIds: Array.from({ length: 11 }, newId) })).status).toBe(422);
  });

  test("for an archived client there is nobody to answer", async () => {
    const archived_at = world.clock.now().toISOString();
    await world.db.updateTable("client").set({ archived_at }).where("id", "=", ana.clientId).execute();
    expect((await open()).body.code).toBe("clients.not_found");
  });
});

describe("whose they are", () => {
  test("another client's is not there, nor are its files", async () => {
    const { id, files } = (await open({ fileIds: [await paperOf(ana)] })).body;
    for (const endpoint of [getOwnTicket, reopenOwnTicket])
      expect((await world.call(ben, endpoint, { id })).status).toBe(404);
    expect((await world.call(ben, commentOwnTicket, { id, content: "Mine?" })).body.code).toBe("support.not_found");
    expect(await list(ben)).toMatchObject({ data: [], hasAny: false });
    const fileId = files[0]?.id ?? "";
    expect((await fetchFile(world, ben, fileId)).status).toBe(404);
    expect((await fetchFile(world, ana, fileId)).status).toBe(200);
  });

  test("whoever is limited to some places sees what they wrote; the owner sees everything", async () => {
    const manager = await makeManager();
    const { id } = (await open()).body;
    const theirs = (await open({ subject: "A key for the gate" }, manager)).body;
    expect((await world.call(manager, getOwnTicket, { id })).status).toBe(404);
    expect((await list(manager)).data.map((one) => one.id)).toEqual([theirs.id]);
    expect((await list(ana)).pagination.total).toBe(2);
    const taken = async (who: Actor) =>
      ((await world.call(who, getOwnData, {})).body as unknown as { tickets: { subject: string }[] }).tickets;
    expect((await taken(manager)).map(({ subject }) => subject)).toEqual(["A key for the gate"]);
    expect(await taken(ana)).toHaveLength(2);
  });

  test("the list has pages and a status, those opened last first", async () => {
    for (const status of ["open", "resolved", "open"] as const) {
      world.clock.advance(1000);
      await makeTicket(world.ctx(SYSTEM), { client_id: ana.clientId, status });
    }
    const first = await list(ana, { limit: 2 });
    expect(first).toMatchObject({ pagination: { page: 1, limit: 2, total: 3 }, hasAny: true });
    expect(first.data.map(({ reference }) => reference)).toEqual(["TKT-003", "TKT-002"]);
    expect((await list(ana, { status: "resolved" })).data).toMatchObject([{ reference: "TKT-002" }]);
    expect(await list(ana, { status: "closed" })).toMatchObject({ data: [], hasAny: true });
  });
});

describe("talking about it", () => {
  test("both sides write, with files, and each knows who of the other side wrote", async () => {
    const { id } = (await open()).body;
    const { status } = await world.call(support, commentTicket, { id, content: "We look it up" });
    expect(status).toBe(201);
    const fileId = await paperOf(ana);
    const { body } = await world.call(ana, commentOwnTicket, { id, content: "Here it is", fileIds: [fileId] });
    expect(body.commentCount).toBe(2);
    expect(body.comments).toMatchObject([
      { authorRole: "support", isStaff: true, isOwn: false, content: "We look it up" },
      { author: "Ana Moreno", authorRole: "client", isStaff: false, isOwn: true, files: [{ id: fileId }] },
    ]);
    const office = (await world.call(support, getTicket, { id })).body;
    expect(office).toMatchObject({
      client: { id: ana.clientId, name: "Ana Moreno" },
      author: "Ana Moreno",
      version: 1,
      can: { change: true, comment: true },
    });
    expect((await world.call(support, getTicket, { id: newId() })).body.code).toBe("support.not_found");
  });

  test("what a client adds to a resolved ticket opens it; what the office adds does not", async () => {
    const id = await openAndMake("resolved");
    await world.call(support, commentTicket, { id, content: "It was a mistake of ours" });
    expect((await world.call(ana, getOwnTicket, { id })).body.status).toBe("resolved");
    const { body } = await world.call(ana, commentOwnTicket, { id, content: "It is there again" });
    expect(body).toMatchObject({ status: "open", can: { reopen: false } });
  });

  test("a resolved one is reopened, an open one is open, and a closed one stays closed", async () => {
    const id = await openAndMake("resolved");
    expect((await world.call(ana, getOwnTicket, { id })).body.can.reopen).toBe(true);
    expect((await world.call(ana, reopenOwnTicket, { id })).body.status).toBe("open");
    expect((await world.call(ana, reopenOwnTicket, { id })).body.code).toBe("support.cannot_become");
    const closed = await openAndMake("closed");
    expect((await world.call(ana, reopenOwnTicket, { id: closed })).body.code).toBe("support.closed");
    for (const [who, endpoint] of [[ana, commentOwnTicket] as const, [support, commentTicket] as const]) {
      const { status, body } = await world.call(who, endpoint, { id: closed, content: "One more thing" });
      expect([status, body.code]).toEqual([409, "support.closed"]);
    }
  });
});

describe("what the office makes of it", () => {
  const change = (id: string, wanted: Record<string, unknown>) =>
    world.call(support, changeTicket, { id, version: 1, ...wanted });

  test("status and priority, of the version that was looked at", async () => {
    const { id } = (await open()).body;
    expect((await change(id, { status: "in-progress", priority: "urgent" })).body).toMatchObject({
      status: "in-progress",
      priority: "urgent",
      version: 2,
    });
    expect((await change(id, { status: "resolved" })).body.code).toBe("support.changed_meanwhile");
    expect((await change(id, { version: 2, status: "in-progress" })).body.version).toBe(2);
    expect((await change(newId(), { status: "closed" })).status).toBe(404);
  });

  test("closed is final", async () => {
    const id = await openAndMake("closed");
    expect((await change(id, { version: 2, status: "open" })).body.code).toBe("support.closed");
    expect((await world.call(support, getTicket, { id })).body.can).toEqual({ change: false, comment: false });
  });
});
