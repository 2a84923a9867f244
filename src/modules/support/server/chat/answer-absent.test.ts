import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "#platform/actor.ts";
import { openChatOffice } from "../../../../testing/offices/chat-office.ts";
import { commentTicket, getOwnChat, readTicketChat } from "../../contract.ts";
import { notePresence } from "./note-presence.ts";

let office: Awaited<ReturnType<typeof openChatOffice>>;
beforeEach(async () => {
  office = await openChatOffice();
});
afterEach(() => office.world.close());

const online = (userIds: readonly string[]) => notePresence(office.world.ctx(SYSTEM), { process: "p1", userIds });

/** Somebody has a page of the office open for so long; presence is told anew as its process does. */
async function attend(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 20) {
    await online([office.support.userId]);
    await office.pass(20);
  }
}

test("comes after two seconds where nobody is online, once, in the client's language, and it is a ticket", async () => {
  await office.world.db
    .updateTable("user_account")
    .set({ language: "es" })
    .where("id", "=", office.ana.userId)
    .execute();
  const id = await office.begin("Hola");
  await office.world.runJobs();
  expect((await office.chatOf())?.state).toBe("live");
  await office.pass(2);
  const chat = await office.chatOf();
  expect(chat?.state).toBe("ticket");
  expect(chat?.lines.at(-1)).toMatchObject({ isStaff: true, isAutomatic: true, authorRole: null });
  expect(chat?.lines.at(-1)?.content).toContain("TKT-001 y solemos responder en un plazo de 24 horas");
  await office.write("¿Nadie?");
  await office.pass(2);
  await office.pass(600);
  expect((await office.chatOf())?.lines.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(1);
  expect(await office.officeSees(id)).toMatchObject({ status: "open", chat: { state: "ticket" } });
});

test("does not come while somebody is online, until nobody has answered for five minutes", async () => {
  await online([office.support.userId]);
  expect((await office.world.call(office.ana, getOwnChat, {})).body.isStaffOnline).toBe(true);
  await office.begin();
  await office.pass(2);
  expect((await office.chatOf())?.state).toBe("live");
  await attend(280);
  expect((await office.chatOf())?.state).toBe("live");
  await online([office.support.userId]);
  await office.pass(20);
  expect((await office.chatOf())?.state).toBe("ticket");
});

test("does not come once somebody has answered, and counts from the next question", async () => {
  await online([office.support.userId]);
  const id = await office.begin();
  await office.pass(2);
  await attend(200);
  await office.world.call(office.support, commentTicket, { id, content: "It is in boxes that cats cannot open." });
  await office.pass(200);
  expect((await office.chatOf())?.state).toBe("live");
  await online([office.support.userId]);
  await office.write("And for hamsters?");
  await office.pass(2);
  expect((await office.chatOf())?.state).toBe("live");
  await attend(280);
  expect((await office.chatOf())?.state).toBe("live");
});

test("does not come while somebody who has read it is there: a thank you needs no answer", async () => {
  await online([office.support.userId]);
  const id = await office.begin();
  await office.world.call(office.support, commentTicket, { id, content: "It is in boxes." });
  await office.pass(1);
  await office.write("Thank you!");
  await office.pass(1);
  await office.world.call(office.support, readTicketChat, { id });
  await attend(600);
  expect((await office.chatOf())?.state).toBe("live");
  await online([]);
  await office.pass(20);
  expect((await office.chatOf())?.state).toBe("ticket");
});

test("comes soon after the last of those who were there has left", async () => {
  await online([office.support.userId]);
  await office.begin();
  await office.pass(2);
  await online([]);
  await office.pass(10);
  expect((await office.chatOf())?.state).toBe("live");
  await office.pass(5);
  expect((await office.chatOf())?.state).toBe("ticket");
});

test("whoever has left is not online", async () => {
  await online([office.support.userId]);
  await online([]);
  expect((await office.world.call(office.ana, getOwnChat, {})).body.isStaffOnline).toBe(false);
});

test("a process that died is not believed for long", async () => {
  await online([office.support.userId]);
  office.world.clock.advance(46_000);
  expect((await office.world.call(office.ana, getOwnChat, {})).body.isStaffOnline).toBe(false);
});
