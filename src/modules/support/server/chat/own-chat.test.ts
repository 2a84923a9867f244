import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientLogin } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { openChatOffice } from "../../../../testing/offices/chat-office.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { sendFile } from "../../../../testing/send-file.ts";
import {
  changeTicket,
  commentTicket,
  endOwnChat,
  endTicketChat,
  listOwnTickets,
  readChat,
  readTicketChat,
  typeInChat,
  typeInTicketChat,
  writeInChat,
} from "../../contract.ts";
import { endIdleChats } from "./end-chat.ts";

type Client = Extract<Actor, { kind: "client" }>;
type Staff = Extract<Actor, { kind: "staff" }>;

let office: Awaited<ReturnType<typeof openChatOffice>>;
beforeEach(async () => {
  office = await openChatOffice();
});
afterEach(() => office.world.close());

const linesOf = async (who: Actor = office.ana) => (await office.chatOf(who))?.lines.map(({ content }) => content);

describe("writing", () => {
  test("the first line opens a ticket under its words, the next ones are the ticket's", async () => {
    expect(await office.chatOf()).toBeNull();
    const id = await office.begin();
    await office.write("She eats everything.");
    const { data } = (await office.world.call(office.ana, listOwnTickets, {})).body;
    expect(data).toMatchObject([
      { id, channel: "chat", subject: "Hello, is the bait safe for cats?", commentCount: 1 },
    ]);
    expect(await linesOf()).toEqual(["Hello, is the bait safe for cats?", "She eats everything."]);
    expect(await office.officeSees(id)).toMatchObject({
      category: "other",
      chat: { state: "live", typingSeconds: null },
    });
  });

  test("a long first line is cut for the subject, and whole in the chat", async () => {
    const words = "There are wasps in the wall of the bedroom where the children sleep, and they come in at night.";
    await office.begin(words);
    const { data } = (await office.world.call(office.ana, listOwnTickets, {})).body;
    expect(data[0]?.subject).toBe("There are wasps in the wall of the bedroom where the childre…");
    expect(await linesOf()).toEqual([words]);
  });

  test("two first lines at the same moment are one chat", async () => {
    await Promise.all([office.write("One"), office.write("Two")]);
    expect((await linesOf())?.toSorted()).toEqual(["One", "Two"]);
    expect((await office.world.call(office.ana, listOwnTickets, {})).body.pagination.total).toBe(1);
  });

  test("what is sent again under its key stands there once", async () => {
    for (const _ of [1, 2]) await office.world.call(office.ana, writeInChat, { content: "Hello" }, { key: "line-1" });
    expect(await linesOf()).toEqual(["Hello"]);
  });

  test("pictures go along, with the first line and with later ones", async () => {
    const photo = async () =>
      (await sendFile(office.world, office.ana, { name: "bug.jpg", content: await phonePhoto() })).id;
    const [first, second] = [await photo(), await photo()];
    await office.world.call(office.ana, writeInChat, { content: "What is this?", fileIds: [first] });
    await office.world.call(office.ana, writeInChat, { content: "From behind", fileIds: [second] });
    expect((await office.chatOf())?.lines.map(({ files }) => files.map(({ id }) => id))).toEqual([[first], [second]]);
    expect((await office.world.call(office.ana, writeInChat, { content: "Again", fileIds: [first] })).body.code).toBe(
      "files.already_attached",
    );
  });

  test.each([
    ["  ", "Please write a message"],
    ["x".repeat(2001), "Please keep this under 2,000 characters"],
  ])("%.9s is refused at the field", async (content, message) => {
    const { status, body } = await office.write(content);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: "content", message }]);
  });

  test("it is the user's own, whoever else speaks for the client", async () => {
    await office.begin();
    const { id } = await makeClientLogin(office.world.ctx(SYSTEM), {
      clientId: office.ana.clientId,
      email: "ben@example.com",
    });
    const ben: Client = { ...office.ana, userId: id };
    expect(await office.chatOf(ben)).toBeNull();
    await office.write("Mine", ben);
    expect(await linesOf(ben)).toEqual(["Mine"]);
    expect(await linesOf()).toEqual(["Hello, is the bait safe for cats?"]);
  });

  test("after a closed ticket the next line begins a new chat", async () => {
    const id = await office.begin();
    await office.world.call(office.support, changeTicket, { id, version: 1, status: "closed" });
    expect(await office.chatOf()).toBeNull();
    expect(await office.begin("Another question")).not.toBe(id);
    expect(await linesOf()).toEqual(["Another question"]);
  });
});

describe("what passes", () => {
  test("each side sees the other type for six seconds, and no longer once the line is there", async () => {
    const id = await office.begin();
    await office.world.call(office.support, typeInTicketChat, { id });
    expect((await office.chatOf())?.typing).toMatchObject({ seconds: 6 });
    expect((await office.chatOf())?.typing?.name).not.toBe("");
    await office.world.call(office.support, commentTicket, { id, content: "Yes" });
    expect((await office.chatOf())?.typing).toBeNull();
    await office.world.call(office.ana, typeInChat, {});
    office.world.clock.advance(4000);
    expect((await office.officeSees(id)).chat).toMatchObject({ typingSeconds: 2 });
    office.world.clock.advance(2000);
    expect((await office.officeSees(id)).chat).toMatchObject({ typingSeconds: null });
  });

  test("each side sees until when the other has read", async () => {
    const id = await office.begin();
    expect((await office.chatOf())?.readAt).toBeNull();
    office.world.clock.advance(5000);
    await office.world.call(office.support, readTicketChat, { id });
    expect((await office.chatOf())?.readAt).toBe("2026-03-02T15:00:05Z");
    // Looked at again it says the same, and tells nobody.
    office.world.clock.advance(5000);
    await office.world.call(office.support, readTicketChat, { id });
    expect((await office.chatOf())?.readAt).toBe("2026-03-02T15:00:05Z");
    await office.world.call(office.support, commentTicket, { id, content: "Yes" });
    office.world.clock.advance(5000);
    await office.world.call(office.ana, readChat, {});
    expect((await office.officeSees(id)).chat?.readAt).toBe("2026-03-02T15:00:15Z");
  });

  test("without a chat nothing happens", async () => {
    for (const sign of [typeInChat, readChat]) expect((await office.world.call(office.ana, sign, {})).status).toBe(204);
    expect((await office.world.call(office.ana, endOwnChat, { isAnswered: true })).body.chat).toBeNull();
  });
});

describe("the end", () => {
  test("what was answered is resolved when the client ends it, and tells the client nothing", async () => {
    const id = await office.begin();
    await office.world.call(office.support, commentTicket, { id, content: "It is." });
    await office.world.call(office.ana, readChat, {});
    await office.write("Thank you!");
    expect((await office.world.call(office.ana, endOwnChat, { isAnswered: true })).body.chat).toBeNull();
    await office.pass(120);
    expect(await office.officeSees(id)).toMatchObject({ status: "resolved", chat: { state: "ended" } });
    expect(await office.world.mails()).toEqual([]);
  });

  test("what was not answered stays open", async () => {
    const id = await office.begin();
    await office.world.call(office.ana, endOwnChat, { isAnswered: false });
    expect(await office.officeSees(id)).toMatchObject({ status: "open", chat: { state: "ended" } });
  });

  test("the office ends it, and the ticket stays as far as it was", async () => {
    const id = await office.begin();
    await office.world.call(office.support, commentTicket, { id, content: "It is." });
    const { body } = await office.world.call(office.support, endTicketChat, { id });
    expect(body).toMatchObject({ status: "open", chat: { state: "ended" } });
    expect((await office.world.call(office.support, endTicketChat, { id })).status).toBe(200);
    expect(await office.begin("One more")).not.toBe(id);
  });

  test("a resolved ticket's chat is over", async () => {
    const id = await office.begin();
    await office.world.call(office.support, changeTicket, { id, version: 1, status: "resolved" });
    expect(await office.chatOf()).toBeNull();
  });

  test("after half an hour in which nobody wrote it ends by itself", async () => {
    const id = await office.begin();
    await office.world.call(office.support, commentTicket, { id, content: "It is." });
    await office.pass(29 * 60);
    await endIdleChats(office.world.ctx(SYSTEM));
    expect((await office.chatOf())?.state).toBe("live");
    await office.pass(60);
    await endIdleChats(office.world.ctx(SYSTEM));
    expect(await office.chatOf()).toBeNull();
    expect((await office.officeSees(id)).chat?.state).toBe("ended");
  });

  test("a technician sees none of it", async () => {
    const id = await office.begin();
    const technician: Staff = { ...office.support, role: "technician" };
    for (const endpoint of [typeInTicketChat, readTicketChat, endTicketChat])
      expect((await office.world.call(technician, endpoint, { id })).status).toBe(403);
  });
});
