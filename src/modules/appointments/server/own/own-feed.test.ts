import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { closeOwnCalendarFeed, getOwnCalendarFeed, openOwnCalendarFeed } from "../../contract.ts";
import { makeAppointment } from "../../factories.ts";

let world: World;
let client: Extract<Actor, { kind: "client" }>;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const { id: userId, clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "ana@example.com" });
  client = { kind: "client", userId, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
});
afterEach(() => world.close());

const open = async () => (await world.call(client, openOwnCalendarFeed, {})).body.url;
/** As a calendar program does: without any credentials. */
const read = (url: string) => world.app.inject({ method: "GET", url: new URL(url).pathname });
const book = (told: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(world.ctx(SYSTEM), {
    client_id: client.clientId,
    scheduled_on: "2026-03-05",
    start_minute: 600,
    minutes: 60,
    ...told,
  });

test("a calendar shows what has a time and stands, and nobody else’s", async () => {
  await book({ title: "Ant visit" });
  await book({ title: "Called off", status: "cancelled", scheduled_on: "2026-03-06" });
  await book({ title: "Some morning", status: "pending", time_window: "morning", scheduled_on: "2026-03-07" });
  await book({ title: "Long ago", status: "completed", scheduled_on: "2026-01-02" });
  const other = await makeClientUser(world.ctx(SYSTEM), { email: "ben@example.com" });
  await book({ title: "Ben’s", client_id: other.clientId, scheduled_on: "2026-03-09" });
  const { statusCode, headers, body } = await read(await open());
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(body.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:Ant visit"]);
  expect(body).toContain("DTSTART:20260305T150000Z");
});

test("only the hash is kept, and when it was read", async () => {
  expect((await world.call(client, getOwnCalendarFeed, {})).body).toEqual({ feed: null });
  const url = await open();
  const token = url.split("/").at(-1)?.replace(".ics", "") ?? "";
  expect(JSON.stringify(await world.db.selectFrom("client_calendar").selectAll().execute())).not.toContain(token);
  await read(url);
  world.clock.advance(60_000);
  await read(url);
  expect((await world.call(client, getOwnCalendarFeed, {})).body.feed).toEqual({
    hint: token.slice(0, 4),
    createdAt: "2026-03-02T15:00:00Z",
    lastReadAt: "2026-03-02T15:00:00Z",
  });
});

test("a new address ends the one before; ending it and shutting the login end it at once", async () => {
  const first = await open();
  const second = await open();
  expect((await read(first)).json()).toMatchObject({ status: 404, code: "appointments.calendar_not_found" });
  expect((await read(second)).statusCode).toBe(200);
  expect((await world.call(client, closeOwnCalendarFeed, {})).status).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  expect((await world.call(client, closeOwnCalendarFeed, {})).status).toBe(204);

  const third = await open();
  const shut = { deactivated_at: "2026-03-02T15:00:00Z" };
  await world.db.updateTable("user_account").set(shut).where("id", "=", client.userId).execute();
  expect((await read(third)).statusCode).toBe(404);
});

test("of two who make an address at once, one is good", async () => {
  const answers = await Promise.all((await Promise.all([open(), open()])).map(read));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});
