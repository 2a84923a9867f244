import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import {
  changeIssue,
  commentIssue,
  commentOwnIssue,
  reopenOwnIssue,
  reportOwnIssue,
  scheduleIssue,
  type IssueForm,
} from "../../contract.ts";
import { issueForm } from "../../factories.ts";

let world: World;
let support: Actor;
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

async function report(told: Partial<IssueForm> = {}): Promise<string> {
  const { body } = await world.call(ana, reportOwnIssue, issueForm(told));
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
const userIdOf = (actor: Actor) => ("userId" in actor ? actor.userId : "");

test("the client is told of all that the company does, in their language, and of nothing that they did", async () => {
  const id = await report();
  expect(await subjects("ana@example.com")).toEqual([]);
  const { id: technicianId } = await makeTechnician(world.ctx(SYSTEM), { first_name: "Nadia", last_name: "Alder" });
  const { id: appointmentId } = await makeAppointment(world.ctx(SYSTEM), {
    client_id: ana.clientId,
    technician_id: technicianId,
    scheduled_on: "2026-03-05",
    start_minute: 600,
  });
  await world.call(support, commentIssue, { id, content: "We keep an eye on it" });
  await world.call(support, changeIssue, { id, version: 1, status: "investigating" });
  await settle();
  await world.call(support, scheduleIssue, { id, appointmentId });
  await settle();
  await world.call(support, changeIssue, { id, version: 3, status: "resolved" });
  await settle();
  await world.call(ana, reopenOwnIssue, { id });
  await settle();

  expect(await subjects("ana@example.com")).toEqual([
    "Nuevo comentario sobre su problema: Ants in the kitchen",
    "Lo estamos revisando: Ants in the kitchen",
    "Visita programada: Ants in the kitchen",
    "Resuelto: Ants in the kitchen",
  ]);
  const texts = (await world.mails()).map(({ text }) => text).join("\n");
  expect(texts).toContain("We keep an eye on it");
  expect(texts).toContain("Nadia Alder");
  expect(texts).toContain(`http://greenline.test/client-dashboard/issues?issue=${id}`);
  expect(await bell(ana.userId)).toHaveLength(4);
});

test("what is undone within a minute is not told", async () => {
  const id = await report();
  await world.call(support, changeIssue, { id, version: 1, status: "investigating" });
  await world.runJobs();
  await world.call(support, changeIssue, { id, version: 2, status: "resolved" });
  await settle();
  expect(await subjects("ana@example.com")).toEqual(["Resuelto: Ants in the kitchen"]);
});

test("the office is told of what a client reports, of what is urgent by email, too", async () => {
  await report();
  expect(await bell(userIdOf(support))).toEqual(["New issue: Ants in the kitchen"]);
  expect(await subjects("sam@example.com")).toEqual([]);
  await report({ title: "Wasps at the crib", priority: "high" });
  expect(await bell(userIdOf(support))).toEqual(["New issue: Ants in the kitchen", "Urgent issue: Wasps at the crib"]);
  expect(await subjects("sam@example.com")).toEqual(["Urgent issue: Wasps at the crib (ISS-002)"]);
});

test("whoever sees to it alone is told that it is theirs, and what the client adds", async () => {
  const { id: lee } = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "lee@example.com" });
  const id = await report();
  await world.call(support, changeIssue, { id, version: 1, assignedTo: lee });
  await world.call(ana, commentOwnIssue, { id, content: "More of them today" });
  await settle();
  expect((await subjects("lee@example.com")).toSorted()).toEqual([
    "Assigned to you: Ants in the kitchen (ISS-001)",
    "New comment: Ants in the kitchen (ISS-001)",
  ]);
  expect(await subjects("sam@example.com")).toEqual([]);
});
