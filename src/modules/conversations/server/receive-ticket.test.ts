import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import {
  changeTicket,
  commentOwnTicket,
  commentTicket,
  openTicket,
  reopenOwnTicket,
  writeInChat,
} from "#modules/support/contract.ts";
import { ticketForm } from "#modules/support/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { changeInboxItem, getInboxItem, listInbox } from "../contract.ts";

let world: World;
let support: Extract<Actor, { kind: "staff" }>;
let ana: Extract<Actor, { kind: "client" }>;
beforeEach(async () => {
  world = await createWorld();
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId, sessionId: "s", role: "support" };
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
  ana = { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
});
afterEach(() => world.close());

async function open(): Promise<string> {
  const { body } = await world.call(ana, openTicket, ticketForm({ subject: "Gate code" }));
  await world.runJobs();
  return body.id;
}
const inbox = async () => (await world.call(support, listInbox, { kind: "ticket" })).body;

test("what a client asks for help with stands in the inbox as new, and is found by its number", async () => {
  const id = await open();
  const { data, new: fresh } = await inbox();
  expect(fresh).toBe(1);
  expect(data).toMatchObject([
    { kind: "ticket", reference: "TKT-001", name: "Ana Moreno", preview: "Gate code", status: "new" },
  ]);
  const { body } = await world.call(support, getInboxItem, { id: data[0]?.id ?? "" });
  expect(body).toMatchObject({ ticketId: id, issue: null, client: { id: ana.clientId } });
  expect((await world.call(support, listInbox, { search: "TKT-001" })).body.data).toHaveLength(1);
});

test("an answer opens it, what the client adds makes it new, and the status closes it", async () => {
  const id = await open();
  const after = async () => {
    await world.runJobs();
    const { data } = await inbox();
    return [data[0]?.status, data[0]?.preview];
  };
  await world.call(support, commentTicket, { id, content: "Which gate?" });
  expect(await after()).toEqual(["open", "Gate code"]);
  world.clock.advance(60_000);
  await world.call(ana, commentOwnTicket, { id, content: "The one in the yard" });
  expect(await after()).toEqual(["new", "The one in the yard"]);
  expect((await inbox()).data[0]?.receivedAt).toBe("2026-03-02T15:01:00Z");
  await world.call(support, changeTicket, { id, version: 1, status: "in-progress" });
  expect((await after())[0]).toBe("open");
  await world.call(support, changeTicket, { id, version: 2, status: "resolved" });
  expect((await after())[0]).toBe("done");
  await world.call(ana, reopenOwnTicket, { id });
  expect((await after())[0]).toBe("new");
  await world.call(support, changeTicket, { id, version: 4, status: "closed" });
  expect((await after())[0]).toBe("done");
});

test("what is added to a resolved one makes it new as well", async () => {
  const id = await open();
  await world.call(support, changeTicket, { id, version: 1, status: "resolved" });
  await world.call(ana, commentOwnTicket, { id, content: "It does not open" });
  await world.runJobs();
  expect((await inbox()).data[0]).toMatchObject({ status: "new", preview: "It does not open" });
});

test("it is assigned as everything else", async () => {
  await open();
  const [item] = (await inbox()).data;
  const given = { id: item?.id ?? "", version: item?.version ?? 0, assignedTo: support.userId };
  expect((await world.call(support, changeInboxItem, given)).body).toMatchObject({
    status: "open",
    assignedTo: { id: support.userId },
  });
});

test("a chat stands there as one until nobody could answer it, and is a ticket from then on", async () => {
  const { ticketId } = (await world.call(ana, writeInChat, { content: "Is the bait safe for cats?" })).body;
  await world.runJobs();
  const shown = async () => (await world.call(support, listInbox, {})).body.data;
  expect(await shown()).toMatchObject([
    { kind: "chat", reference: "TKT-001", status: "new", preview: "Is the bait safe for cats?" },
  ]);
  const [item] = await shown();
  expect((await world.call(support, getInboxItem, { id: item?.id ?? "" })).body.ticketId).toBe(ticketId);
  expect((await inbox()).data).toEqual([]);
  world.clock.advance(2000);
  await world.runJobs();
  expect(await shown()).toMatchObject([{ id: item?.id, kind: "ticket", status: "new" }]);
  await world.call(ana, writeInChat, { content: "She is six" });
  await world.runJobs();
  expect(await shown()).toMatchObject([{ kind: "ticket", status: "new", preview: "She is six" }]);
});
