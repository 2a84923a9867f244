import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientLogin, makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  changeTicket,
  commentOwnTicket,
  commentTicket,
  openTicket,
  readChat,
  readTicketChat,
  reopenOwnTicket,
  writeInChat,
  type TicketForm,
} from "../../contract.ts";
import { ticketForm } from "../../factories.ts";

let world: World;
let support: Extract<Actor, { kind: "staff" }>;
let ana: Extract<Actor, { kind: "client" }>;
beforeEach(async () => {
  world = await createWorld();
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId, sessionId: "s", role: "support" };
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
  await world.db.updateTable("user_account").set({ language: "es" }).where("id", "=", id).execute();
  ana = { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
});
afterEach(() => world.close());

async function open(told: Partial<TicketForm> = {}, who: Actor = ana): Promise<string> {
  const { body } = await world.call(who, openTicket, ticketForm({ subject: "Gate code", ...told }));
  await settle();
  return body.id;
}

/** What waits a minute, in case it is undone, goes out as well. */
async function settle() {
  await world.runJobs();
  world.clock.advance(61_000);
  await world.runJobs();
}

const subjects = async (to: string) =>
  (await world.mails()).filter((mail) => mail.to_address === to).map(({ subject }) => subject);
const bell = async (userId: string) =>
  (
    await world.db
      .selectFrom("notification")
      .select("title")
      .where("recipient", "=", `user:${userId}`)
      .where("channel", "=", "bell")
      .where("status", "=", "sent")
      .orderBy("id")
      .execute()
  ).map(({ title }) => title);

test("the client is told of answers and of every status, in their language, and of nothing that they did", async () => {
  const id = await open();
  await world.call(support, commentTicket, { id, content: "It is 4711" });
  await world.call(support, changeTicket, { id, version: 1, priority: "low" });
  await settle();
  await world.call(support, changeTicket, { id, version: 2, status: "in-progress" });
  await settle();
  await world.call(support, changeTicket, { id, version: 3, status: "resolved" });
  await settle();
  await world.call(ana, reopenOwnTicket, { id });
  await world.call(ana, commentOwnTicket, { id, content: "It does not open" });
  await settle();
  await world.call(support, changeTicket, { id, version: 5, status: "closed" });
  await settle();

  const told = [
    "Nueva respuesta a su solicitud: Gate code",
    "Estamos trabajando en ello: Gate code",
    "Resuelta: Gate code",
    "Cerrada: Gate code",
  ];
  expect(await subjects("ana@example.com")).toEqual(told);
  expect(await bell(ana.userId)).toEqual(told);
  const texts = (await world.mails()).map(({ text }) => text).join("\n");
  expect(texts).toContain("It is 4711");
  expect(texts).toContain(`http://greenline.test/client-dashboard/support?ticket=${id}`);
});

test("what is undone within a minute is not told", async () => {
  const id = await open();
  await world.call(support, changeTicket, { id, version: 1, status: "resolved" });
  await world.call(support, changeTicket, { id, version: 2, status: "open" });
  await world.call(support, changeTicket, { id, version: 3, status: "in-progress" });
  await settle();
  expect(await subjects("ana@example.com")).toEqual(["Estamos trabajando en ello: Gate code"]);
});

test("whoever is limited to places is told of their own tickets, and not of the owner's", async () => {
  const place = await ownAddressOf(world.ctx(SYSTEM), ana.clientId);
  const told = { clientId: ana.clientId, email: "manager@example.com", propertyIds: [place.id] };
  const { id: userId } = await makeClientLogin(world.ctx(SYSTEM), told);
  const manager: Actor = { ...ana, userId, propertyIds: [place.id] };
  await world.call(support, commentTicket, { id: await open(), content: "Of the owner" });
  await settle();
  expect(await subjects("manager@example.com")).toEqual([]);
  await world.call(support, commentTicket, { id: await open({}, manager), content: "Of the manager" });
  await settle();
  expect(await subjects("manager@example.com")).toHaveLength(1);
  expect(await subjects("ana@example.com")).toHaveLength(2);
});

test("the office is told of what a client does, of what is urgent by email, too", async () => {
  const id = await open();
  await world.call(ana, commentOwnTicket, { id, content: "And the garage?" });
  await world.call(support, changeTicket, { id, version: 1, status: "resolved" });
  await world.call(ana, reopenOwnTicket, { id });
  await settle();
  expect(await subjects("sam@example.com")).toEqual([]);
  await open({ subject: "Wasps at the crib", priority: "urgent" });
  // Jobs tell of them, several at a time.
  expect((await bell(support.userId)).toSorted()).toEqual([
    "New comment: Gate code",
    "New ticket: Gate code",
    "Reopened: Gate code",
    "Urgent ticket: Wasps at the crib",
  ]);
  expect(await subjects("sam@example.com")).toEqual(["Urgent ticket: Wasps at the crib (TKT-002)"]);
});

/** A chat of Ana's in which the office has answered. */
async function chat(): Promise<string> {
  const { body } = await world.call(ana, writeInChat, { content: "Hola" });
  const id = body.ticketId;
  world.clock.advance(1000);
  await world.call(support, commentTicket, { id, content: "Hello Ana" });
  await world.call(support, commentTicket, { id, content: "How can I help?" });
  return id;
}

test("whoever has left a chat is told once of the last answer that they have not read", async () => {
  await chat();
  await settle();
  expect(await subjects("ana@example.com")).toEqual(["Nueva respuesta a su solicitud: Hola"]);
  const [mail] = await world.mails();
  expect(mail?.text).toContain("How can I help?");
  expect(mail?.text).toContain("/client-dashboard/support?chat=1");
  expect(await bell(ana.userId)).toHaveLength(1);
});

test("whoever has the chat open is told nothing", async () => {
  await chat();
  await world.call(ana, readChat, {});
  await settle();
  expect(await world.mails()).toEqual([]);
  expect(await bell(ana.userId)).toEqual([]);
});

test("the office hears of a chat at once, and of what it has not read for a minute", async () => {
  const id = await chat();
  await world.runJobs();
  expect(await bell(support.userId)).toEqual(["Live chat: someone is waiting"]);
  await world.call(ana, writeInChat, { content: "It is about the bait" });
  await world.call(support, readTicketChat, { id });
  await settle();
  expect(await bell(support.userId)).toHaveLength(1);
  await world.call(ana, writeInChat, { content: "Are you there?" });
  await world.call(ana, writeInChat, { content: "Hello?" });
  await settle();
  expect(await bell(support.userId)).toEqual(["Live chat: someone is waiting", "Live chat: no answer yet"]);
});

test("what somebody else of the client adds to the ticket reads nothing in the window", async () => {
  const id = await chat();
  const { id: userId } = await makeClientLogin(world.ctx(SYSTEM), { clientId: ana.clientId, email: "ben@example.com" });
  world.clock.advance(1000);
  await world.call({ ...ana, userId }, commentOwnTicket, { id, content: "It is for the kitchen" });
  await settle();
  const told = (await world.mails()).filter((mail) => mail.to_address === "ana@example.com").map(({ text }) => text);
  expect(told).toContainEqual(expect.stringContaining("How can I help?"));
});

test("whoever has left before the automatic answer is told of the ticket", async () => {
  await world.call(ana, writeInChat, { content: "Hola" });
  world.clock.advance(2000);
  await world.runJobs();
  await settle();
  const [mail] = await world.mails();
  expect(mail?.text).toContain("Guardamos esta conversación como solicitud TKT-001");
  expect(await bell(support.userId)).toEqual(["Live chat: someone is waiting"]);
});
