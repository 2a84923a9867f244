import { afterEach, beforeEach, expect, test } from "vitest";
import { deactivateStaff, endOwnFeed, getOwnFeed, reactivateStaff } from "#modules/accounts/contract.ts";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { closeCalendar, getTechnician, openCalendar, updateTechnician } from "../contract.ts";
import { makeTechnician } from "../factories.ts";

const { manager } = ACTORS;

let world: World;
let id: string;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  ({ id } = await makeTechnician(world.ctx(SYSTEM), { first_name: "Ida", last_name: "Moss" }));
});
afterEach(() => world.close());

const open = async (actor: Actor = manager) => (await world.call(actor, openCalendar, { id })).body.url;
/** As a calendar program does: without any credentials. */
const fetchCalendar = (url: string) => world.app.inject({ method: "GET", url: new URL(url).pathname });
const calendar = async () => (await world.call(manager, getTechnician, { id })).body.calendar;

test("only the hash is kept, and when it was read", async () => {
  const url = await open();
  const token = url.split("/").at(-1)?.replace(".ics", "") ?? "";
  const row = await world.db.selectFrom("technician_calendar").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await calendar()).toMatchObject({ hint: token.slice(0, 4), lastReadAt: null });

  await fetchCalendar(url);
  world.clock.set("2026-03-02T15:10:00Z");
  await fetchCalendar(url);
  expect(await calendar()).toMatchObject({ lastReadAt: "2026-03-02T15:00:00Z" });
  world.clock.set("2026-03-02T15:16:00Z");
  await fetchCalendar(url);
  expect(await calendar()).toMatchObject({ lastReadAt: "2026-03-02T15:16:00Z" });
});

test("a new address ends the one before; revoking ends it at once", async () => {
  const first = await open();
  const second = await open();
  expect((await fetchCalendar(first)).statusCode).toBe(404);
  expect((await fetchCalendar(second)).statusCode).toBe(200);

  expect((await world.call(manager, closeCalendar, { id })).status).toBe(204);
  expect((await fetchCalendar(second)).json()).toMatchObject({ status: 404, code: "technicians.calendar_not_found" });
  expect(await calendar()).toBeNull();
  // Once more is no fault, and nothing to write down.
  expect((await world.call(manager, closeCalendar, { id })).status).toBe(204);
  const actions = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toEqual([
    "technicians.calendar_opened",
    "technicians.calendar_opened",
    "technicians.calendar_closed",
  ]);
});

test("of two who make an address at once, one is good", async () => {
  const urls = await Promise.all([open(), open()]);
  const answers = await Promise.all(urls.map((url) => fetchCalendar(url)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

test("the address of somebody inactive is not there, and none is made", async () => {
  const url = await open();
  await world.db.updateTable("technician").set({ status: "inactive" }).where("id", "=", id).execute();
  expect((await fetchCalendar(url)).statusCode).toBe(404);
  const { status, body } = await world.call(manager, openCalendar, { id });
  expect([status, body.code]).toEqual([409, "technicians.inactive"]);
});

/** The login of this technician, in a session of theirs. */
async function giveLogin(): Promise<{ id: string; they: Actor }> {
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician" });
  await world.db.updateTable("technician").set({ user_id: login.id }).where("id", "=", id).execute();
  return { id: login.id, they: { kind: "staff", userId: login.id, sessionId: "s", role: "technician" } };
}

test("with the login its feed ends for good, and there is no other while the login is shut", async () => {
  const login = await giveLogin();
  const url = await open();
  const boss = await makeStaff(world.ctx(SYSTEM), { email: "boss@example.com" });
  const administrator: Actor = { kind: "staff", userId: boss.id, sessionId: "s", role: "administrator" };
  expect((await world.call(administrator, deactivateStaff, { id: login.id })).status).toBe(200);
  expect((await fetchCalendar(url)).statusCode).toBe(404);
  const { status, body } = await world.call(manager, openCalendar, { id });
  expect([status, body.code]).toEqual([409, "technicians.login_deactivated"]);

  expect((await world.call(administrator, reactivateStaff, { id: login.id })).status).toBe(200);
  expect((await fetchCalendar(url)).statusCode).toBe(404);
  expect((await fetchCalendar(await open())).statusCode).toBe(200);
});

test("a feed that was made at the very moment shows nothing of a shut login either", async () => {
  const login = await giveLogin();
  const url = await open();
  const shut = { deactivated_at: "2026-03-02T15:00:00Z" };
  await world.db.updateTable("user_account").set(shut).where("id", "=", login.id).execute();
  expect((await fetchCalendar(url)).statusCode).toBe(404);
});

test("a technician who becomes inactive loses the address for good", async () => {
  const url = await open();
  const { body } = await world.call(manager, getTechnician, { id });
  const inactive = { ...body, version: body.version, status: "inactive" as const, despiteAppointments: false };
  expect((await world.call(manager, updateTechnician, inactive)).status).toBe(200);
  await world.db.updateTable("technician").set({ status: "active" }).where("id", "=", id).execute();
  expect((await fetchCalendar(url)).statusCode).toBe(404);
});

test("whoever has a feed sees it beside their sessions, and ends it there", async () => {
  const { they } = await giveLogin();
  const url = await open();
  const token = url.split("/").at(-1) ?? "";
  const seen = await world.call(they, getOwnFeed, {});
  expect(seen.body).toEqual({ feed: { hint: token.slice(0, 4), createdAt: "2026-03-02T15:00:00Z", lastReadAt: null } });

  expect((await world.call(they, endOwnFeed, {})).status).toBe(204);
  expect((await fetchCalendar(url)).statusCode).toBe(404);
  expect((await world.call(they, getOwnFeed, {})).body).toEqual({ feed: null });
  const last = await world.db.selectFrom("audit_log").select("action").orderBy("id", "desc").executeTakeFirst();
  expect(last?.action).toBe("technicians.calendar_closed");
});

test("technicians make their own; support and other technicians make none", async () => {
  const login = await makeStaff(world.ctx(SYSTEM), { role: "technician" });
  await world.db.updateTable("technician").set({ user_id: login.id }).where("id", "=", id).execute();
  const they: Actor = { kind: "staff", userId: login.id, sessionId: "s", role: "technician" };
  expect((await fetchCalendar(await open(they))).statusCode).toBe(200);
  expect((await world.call(they, closeCalendar, { id })).status).toBe(204);

  for (const [actor, status] of [
    [ACTORS.support, 403],
    [ACTORS.technician, 404],
  ] as const) {
    expect((await world.call(actor, openCalendar, { id })).status).toBe(status);
    expect((await world.call(actor, closeCalendar, { id })).status).toBe(status);
  }
});

test("tokens cannot be tried", async () => {
  const answers = [];
  for (let attempt = 0; attempt < 301; attempt++)
    answers.push(await world.app.inject({ method: "GET", url: `/api/calendars/guess-${attempt}.ics` }));
  expect(answers[299]?.statusCode).toBe(404);
  expect(answers[300]?.statusCode).toBe(429);
  expect((await world.call(VISITOR, openCalendar, { id })).status).toBe(401);
});
