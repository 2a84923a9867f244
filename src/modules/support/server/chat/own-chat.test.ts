import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientLogin, makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { sendFile } from "../../../../testing/send-file.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  changeTicket,
  commentTicket,
  endOwnChat,
  endTicketChat,
  getOwnChat,
  getTicket,
  listOwnTickets,
  readChat,
  readTicketChat,
  typeInChat,
  typeInTicketChat,
  writeInChat,
} from "../../contract.ts";
import { endIdleChats } from "./end-chat.ts";
import { notePresence } from "./note-presence.ts";

type Client = Extract<Actor, { kind: "client" }>;
type Staff = Extract<Actor, { kind: "staff" }>;

let world: World;
let ana: Client;
let support: Staff;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "ana@example.com" });
  ana = { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const write = (content: string, who: Actor = ana) => world.call(who, writeInChat, { content });
const chatOf = async (who: Actor = ana) => (await world.call(who, getOwnChat, {})).body.chat;
const linesOf = async (who: Actor = ana) => (await chatOf(who))?.lines.map(({ content }) => content);
const officeSees = async (id: string) => (await world.call(support, getTicket, { id })).body;
const online = (userIds: readonly string[]) => notePresence(world.ctx(SYSTEM), { process: "p1", userIds });

/** Lets time pass for the jobs: seconds at a time, so that each runs when it is due. */
async function pass(seconds: number) {
  world.clock.advance(seconds * 1000);
  await world.runJobs();
}

async function begin(content = "Hello, is the bait safe for cats?"): Promise<string> {
  return (await write(content)).body.ticketId;
}

describe("writing", () => {
  test("the first line opens a ticket under its words, the next ones are the ticket's", async () => {
    expect(await chatOf()).toBeNull();
    const id = await begin();
    await write("She eats everything.");
    const { data } = (await world.call(ana, listOwnTickets, {})).body;
    expect(data).toMatchObject([
      { id, channel: "chat", subject: "Hello, is the bait safe for cats?", commentCount: 1 },
    ]);
    expect(await linesOf()).toEqual(["Hello, is the bait safe for cats?", "She eats everything."]);
    expect(await officeSees(id)).toMatchObject({ category: "other", chat: { state: "live", typingSeconds: null } });
  });

  test("a long first line is cut for the subject, and whole in the chat", async () => {
    const words = "There are wasps in the wall of the bedroom where the children sleep, and they come in at night.";
    await begin(words);
    const { data } = (await world.call(ana, listOwnTickets, {})).body;
    expect(data[0]?.subject).toBe("There are wasps in the wall of the bedroom where the childre…");
    expect(await linesOf()).toEqual([words]);
  });

  test("two first lines at the same moment are one chat", async () => {
    await Promise.all([write("One"), write("Two")]);
    expect((await linesOf())?.toSorted()).toEqual(["One", "Two"]);
    expect((await world.call(ana, listOwnTickets, {})).body.pagination.total).toBe(1);
  });

  test("what is sent again under its key stands there once", async () => {
    for (const _ of [1, 2]) await world.call(ana, writeInChat, { content: "Hello" }, { key: "line-1" });
    expect(await linesOf()).toEqual(["Hello"]);
  });

  test("pictures go along, with the first line and with later ones", async () => {
    const photo = async () => (await sendFile(world, ana, { name: "bug.jpg", content: await phonePhoto() })).id;
    const [first, second] = [await photo(), await photo()];
    await world.call(ana, writeInChat, { content: "What is this?", fileIds: [first] });
    await world.call(ana, writeInChat, { content: "From behind", fileIds: [second] });
    expect((await chatOf())?.lines.map(({ files }) => files.map(({ id }) => id))).toEqual([[first], [second]]);
    expect((await world.call(ana, writeInChat, { content: "Again", fileIds: [first] })).body.code).toBe(
      "files.already_attached",
    );
  });

  test.each([
    ["  ", "Please write a message"],
    ["x".repeat(2001), "Please keep this under 2,000 characters"],
  ])("%.9s is refused at the field", async (content, message) => {
    const { status, body } = await write(content);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: "content", message }]);
  });

  test("it is the user's own, whoever else speaks for the client", async () => {
    await begin();
    const { id } = await makeClientLogin(world.ctx(SYSTEM), { clientId: ana.clientId, email: "ben@example.com" });
    const ben: Client = { ...ana, userId: id };
    expect(await chatOf(ben)).toBeNull();
    await write("Mine", ben);
    expect(await linesOf(ben)).toEqual(["Mine"]);
    expect(await linesOf()).toEqual(["Hello, is the bait safe for cats?"]);
  });

  test("after a closed ticket the next line begins a new chat", async () => {
    const id = await begin();
    await world.call(support, changeTicket, { id, version: 1, status: "closed" });
    expect(await chatOf()).toBeNull();
    expect(await begin("Another question")).not.toBe(id);
    expect(await linesOf()).toEqual(["Another question"]);
  });
});

describe("the automatic answer", () => {
  test("comes after two seconds where nobody is online, once, in the client's language, and it is a ticket", async () => {
    await world.db.updateTable("user_account").set({ language: "es" }).where("id", "=", ana.userId).execute();
    const id = await begin("Hola");
    await world.runJobs();
    expect((await chatOf())?.state).toBe("live");
    await pass(2);
    const chat = await chatOf();
    expect(chat?.state).toBe("ticket");
    expect(chat?.lines.at(-1)).toMatchObject({ isStaff: true, isAutomatic: true, authorRole: null });
    expect(chat?.lines.at(-1)?.content).toContain("TKT-001 y solemos responder en un plazo de 24 horas");
    await write("¿Nadie?");
    await pass(2);
    await pass(600);
    expect((await chatOf())?.lines.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1);
    expect(await officeSees(id)).toMatchObject({ status: "open", chat: { state: "ticket" } });
  });

  test("does not come while somebody is online, until nobody has answered for five minutes", async () => {
    await online([support.userId]);
    expect((await world.call(ana, getOwnChat, {})).body.isStaffOnline).toBe(true);
    await begin();
    await pass(2);
    expect((await chatOf())?.state).toBe("live");
    for (let seconds = 2; seconds < 270; seconds += 20) {
      await online([support.userId]);
      await pass(20);
    }
    expect((await chatOf())?.state).toBe("live");
    await online([support.userId]);
    await pass(20);
    expect((await chatOf())?.state).toBe("ticket");
  });

  test("does not come once somebody has answered, and counts from the next question", async () => {
    await online([support.userId]);
    const id = await begin();
    await pass(2);
    for (let seconds = 2; seconds < 200; seconds += 20) {
      await online([support.userId]);
      await pass(20);
    }
    await world.call(support, commentTicket, { id, content: "It is in boxes that cats cannot open." });
    await pass(200);
    expect((await chatOf())?.state).toBe("live");
    await online([support.userId]);
    await write("And for hamsters?");
    await pass(2);
    expect((await chatOf())?.state).toBe("live");
    for (let seconds = 2; seconds < 270; seconds += 20) {
      await online([support.userId]);
      await pass(20);
    }
    expect((await chatOf())?.state).toBe("live");
  });

  test("does not come while somebody who has read it is there: a thank you needs no answer", async () => {
    await online([support.userId]);
    const id = await begin();
    await world.call(support, commentTicket, { id, content: "It is in boxes." });
    await pass(1);
    await write("Thank you!");
    await pass(1);
    await world.call(support, readTicketChat, { id });
    for (let seconds = 0; seconds < 600; seconds += 20) {
      await online([support.userId]);
      await pass(20);
    }
    expect((await chatOf())?.state).toBe("live");
    await online([]);
    await pass(20);
    expect((await chatOf())?.state).toBe("ticket");
  });

  test("comes soon after the last of those who were there has left", async () => {
    await online([support.userId]);
    await begin();
    await pass(2);
    await online([]);
    await pass(10);
    expect((await chatOf())?.state).toBe("live");
    await pass(5);
    expect((await chatOf())?.state).toBe("ticket");
  });

  test("whoever has left is not online", async () => {
    await online([support.userId]);
    await online([]);
    expect((await world.call(ana, getOwnChat, {})).body.isStaffOnline).toBe(false);
  });

  test("a process that died is not believed for long", async () => {
    await online([support.userId]);
    world.clock.advance(46_000);
    expect((await world.call(ana, getOwnChat, {})).body.isStaffOnline).toBe(false);
  });
});

describe("what passes", () => {
  test("each side sees the other type for six seconds, and no longer once the line is there", async () => {
    const id = await begin();
    await world.call(support, typeInTicketChat, { id });
    expect((await chatOf())?.typing).toMatchObject({ seconds: 6 });
    expect((await chatOf())?.typing?.name).not.toBe("");
    await world.call(support, commentTicket, { id, content: "Yes" });
    expect((await chatOf())?.typing).toBeNull();
    await world.call(ana, typeInChat, {});
    world.clock.advance(4000);
    expect((await officeSees(id)).chat).toMatchObject({ typingSeconds: 2 });
    world.clock.advance(2000);
    expect((await officeSees(id)).chat).toMatchObject({ typingSeconds: null });
  });

  test("each side sees until when the other has read", async () => {
    const id = await begin();
    expect((await chatOf())?.readAt).toBeNull();
    world.clock.advance(5000);
    await world.call(support, readTicketChat, { id });
    expect((await chatOf())?.readAt).toBe("2026-03-02T15:00:05Z");
    // Looked at again it says the same, and tells nobody.
    world.clock.advance(5000);
    await world.call(support, readTicketChat, { id });
    expect((await chatOf())?.readAt).toBe("2026-03-02T15:00:05Z");
    await world.call(support, commentTicket, { id, content: "Yes" });
    world.clock.advance(5000);
    await world.call(ana, readChat, {});
    expect((await officeSees(id)).chat?.readAt).toBe("2026-03-02T15:00:15Z");
  });

  test("without a chat nothing happens", async () => {
    for (const sign of [typeInChat, readChat]) expect((await world.call(ana, sign, {})).status).toBe(204);
    expect((await world.call(ana, endOwnChat, { isAnswered: true })).body.chat).toBeNull();
  });
});

describe("the end", () => {
  test("what was answered is resolved when the client ends it, and tells the client nothing", async () => {
    const id = await begin();
    await world.call(support, commentTicket, { id, content: "It is." });
    await world.call(ana, readChat, {});
    await write("Thank you!");
    expect((await world.call(ana, endOwnChat, { isAnswered: true })).body.chat).toBeNull();
    await pass(120);
    expect(await officeSees(id)).toMatchObject({ status: "resolved", chat: { state: "ended" } });
    expect(await world.mails()).toEqual([]);
  });

  test("what was not answered stays open", async () => {
    const id = await begin();
    await world.call(ana, endOwnChat, { isAnswered: false });
    expect(await officeSees(id)).toMatchObject({ status: "open", chat: { state: "ended" } });
  });

  test("the office ends it, and the ticket stays as far as it was", async () => {
    const id = await begin();
    await world.call(support, commentTicket, { id, content: "It is." });
    const { body } = await world.call(support, endTicketChat, { id });
    expect(body).toMatchObject({ status: "open", chat: { state: "ended" } });
    expect((await world.call(support, endTicketChat, { id })).status).toBe(200);
    expect(await begin("One more")).not.toBe(id);
  });

  test("a resolved ticket's chat is over", async () => {
    const id = await begin();
    await world.call(support, changeTicket, { id, version: 1, status: "resolved" });
    expect(await chatOf()).toBeNull();
  });

  test("after half an hour in which nobody wrote it ends by itself", async () => {
    const id = await begin();
    await online([support.userId]);
    await world.call(support, commentTicket, { id, content: "It is." });
    await pass(29 * 60);
    await endIdleChats(world.ctx(SYSTEM));
    expect((await chatOf())?.state).toBe("live");
    await pass(60);
    await endIdleChats(world.ctx(SYSTEM));
    expect(await chatOf()).toBeNull();
    expect((await officeSees(id)).chat?.state).toBe("ended");
  });

  test("a technician sees none of it", async () => {
    const id = await begin();
    const technician: Staff = { ...support, role: "technician" };
    for (const endpoint of [typeInTicketChat, readTicketChat, endTicketChat])
      expect((await world.call(technician, endpoint, { id })).status).toBe(403);
  });
});
