import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { searchAuditLog } from "#modules/accounts/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { InputOf } from "#platform/contract.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import {
  admitMessage,
  changeInboxItem,
  getInboxItem,
  listAssignees,
  listInbox,
  listSuspected,
  sendContactMessage,
} from "../contract.ts";
import { contactForm } from "../factories.ts";

let world: World;
let priya: Actor;
let priyaId: string;
beforeEach(async () => {
  world = await createWorld({ settings: { TRUST_PROXY: "on" } });
  const account = await makeStaff(world.ctx(SYSTEM), { role: "support", email: "priya@company.example" });
  priyaId = account.id;
  priya = { kind: "staff", userId: account.id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

let sent = 0;
async function arrive(told: Partial<InputOf<typeof sendContactMessage>> = {}): Promise<string> {
  sent += 1;
  const options = { headers: { "x-forwarded-for": `203.0.113.${sent % 250}` } };
  const answer = await world.call(VISITOR, sendContactMessage, { ...contactForm(), ...told }, options);
  expect(answer.status).toBe(201);
  world.clock.advance(1000);
  const { data } = (await world.call(priya, listInbox, {})).body;
  return data[0]?.id ?? "";
}
const change = (input: InputOf<typeof changeInboxItem>, actor = priya) => world.call(actor, changeInboxItem, input);
const names = async (filter: InputOf<typeof listInbox>) =>
  (await world.call(priya, listInbox, filter)).body.data.map(({ name }) => name);

test("whoever takes something new on has begun with it; the log says who and what", async () => {
  const id = await arrive();
  const taken = await change({ id, version: 1, assignedTo: priyaId });
  expect(taken.body).toMatchObject({ status: "open", assignedTo: { id: priyaId }, version: 2 });
  expect((await change({ id, version: 2, status: "done" })).body).toMatchObject({ status: "done", version: 3 });

  const administrator: Actor = { kind: "staff", userId: "a", sessionId: "a", role: "administrator" };
  const log = (await world.call(administrator, searchAuditLog, { search: id })).body.data;
  expect(log.map(({ changes }) => changes)).toMatchObject([
    { status: ["open", "done"] },
    { status: ["new", "open"], assigned_to: [null, priyaId] },
  ]);
});

test("whoever looked at an older state is told so, and nothing is changed", async () => {
  const id = await arrive();
  await change({ id, version: 1, status: "open" });
  expect(await change({ id, version: 1, status: "done" })).toMatchObject({
    status: 409,
    body: { code: "conversations.changed_meanwhile" },
  });
  expect((await world.call(priya, getInboxItem, { id })).body.status).toBe("open");
});

test("what changes nothing is no change", async () => {
  const id = await arrive();
  expect((await change({ id, version: 1, status: "new", assignedTo: null })).body.version).toBe(1);
});

test("it is given only to those who can open it", async () => {
  const technician = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "tobias@company.example" });
  const gone = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "gone@company.example" });
  await world.db
    .updateTable("user_account")
    .set({ deactivated_at: world.clock.now().toISOString() })
    .where("id", "=", gone.id)
    .execute();
  const id = await arrive();
  for (const assignedTo of [technician.id, gone.id, "nobody-at-all"])
    expect(await change({ id, version: 1, assignedTo })).toMatchObject({
      status: 409,
      body: { code: "conversations.not_assignable" },
    });
  expect((await world.call(priya, listAssignees, {})).body.data.map((person) => person.id)).toEqual([priyaId]);
});

test("the list is found, filtered and paged", async () => {
  const first = await arrive({ name: "Chloé Marchand", phone: "(302) 555-0175", message: "Wasps in the shed" });
  await arrive({ name: "Ben 100% Hart" });
  await arrive({ name: "Cy" });
  await change({ id: first, version: 1, assignedTo: priyaId });

  expect(await names({ search: "chloe" })).toEqual(["Chloé Marchand"]);
  expect(await names({ search: "302.555.0175" })).toEqual(["Chloé Marchand"]);
  expect(await names({ search: "WASPS" })).toEqual(["Chloé Marchand"]);
  expect(await names({ search: "wasps marchand chlo" })).toEqual(["Chloé Marchand"]);
  expect(await names({ search: "100%" })).toEqual(["Ben 100% Hart"]);
  expect(await names({ assignedTo: "me" })).toEqual(["Chloé Marchand"]);
  expect(await names({ assignedTo: "nobody" })).toEqual(["Cy", "Ben 100% Hart"]);
  expect(await names({ status: "new" })).toEqual(["Cy", "Ben 100% Hart"]);
  expect(await names({ status: "waiting", sortOrder: "asc" })).toEqual(["Chloé Marchand", "Ben 100% Hart", "Cy"]);
  expect(await names({ kind: "lead" })).toEqual([]);
  expect(await names({ page: 2, limit: 2 })).toEqual(["Chloé Marchand"]);
  expect((await world.call(priya, listInbox, { page: 9000, limit: 100 })).status).toBe(422);
});

test("whom a message is from is known by the address", async () => {
  const known = await makeClient(world.ctx(SYSTEM), { email: "Ana@mail.example", first_name: "Ana" });
  const id = await arrive({ email: "ana@MAIL.example" });
  expect((await world.call(priya, getInboxItem, { id })).body.client).toMatchObject({ id: known.id, isLead: false });
});

test("a message that was suspected wrongly comes in, is mailed, and is suspected no more", async () => {
  await arrive({ faxNumber: "1", name: "A person" });
  expect(await names({})).toEqual([]);
  const [held] = (await world.call(priya, listSuspected, {})).body.data;
  const admit = () => world.call(priya, admitMessage, { id: held?.id ?? "" });
  expect((await admit()).status).toBe(200);
  expect(await admit()).toMatchObject({ status: 404 });

  expect(await names({})).toEqual(["A person"]);
  expect((await world.call(priya, listSuspected, {})).body.data).toEqual([]);
  await world.runJobs();
  expect((await world.mails()).map(({ to_address: to }) => to)).toContain("visitor@mail.example");
});
