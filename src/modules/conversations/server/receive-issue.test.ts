import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import {
  changeIssue,
  commentIssue,
  commentOwnIssue,
  reopenOwnIssue,
  reportIssue,
  reportOwnIssue,
} from "#modules/issues/contract.ts";
import { issueForm } from "#modules/issues/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { changeInboxItem, getInboxItem, listInbox } from "../contract.ts";

let world: World;
let support: Actor;
let ana: Extract<Actor, { kind: "client" }>;
beforeEach(async () => {
  world = await createWorld();
  const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId, sessionId: "s", role: "support" };
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
  ana = { kind: "client", userId: id, sessionId: "s", clientId, accountType: "residential", propertyIds: null };
});
afterEach(() => world.close());

async function report(): Promise<string> {
  const { body } = await world.call(ana, reportOwnIssue, issueForm());
  await world.runJobs();
  return body.id;
}
const inbox = async () => (await world.call(support, listInbox, { kind: "issue" })).body;

test("what a client reports stands in the inbox as new, and leads to the issue", async () => {
  const id = await report();
  const { data, new: fresh } = await inbox();
  expect(fresh).toBe(1);
  expect(data).toMatchObject([
    {
      kind: "issue",
      reference: "ISS-001",
      name: "Ana Moreno",
      preview: "Ants in the kitchen (Kitchen)",
      status: "new",
    },
  ]);
  const { body } = await world.call(support, getInboxItem, { id: data[0]?.id ?? "" });
  expect(body).toMatchObject({ issue: { id, status: "active", priority: "medium" }, client: { id: ana.clientId } });
});

test("what the office wrote down itself is being seen to", async () => {
  await world.call(support, reportIssue, { ...issueForm(), clientId: ana.clientId });
  await world.runJobs();
  expect(await inbox()).toMatchObject({ new: 0, data: [{ status: "open" }] });
});

test("an answer opens it, what the client adds makes it new, and resolving closes it until it is back", async () => {
  const id = await report();
  const statusAfter = async () => {
    await world.runJobs();
    const { data } = await inbox();
    return [data[0]?.status, data[0]?.preview];
  };
  await world.call(support, commentIssue, { id, content: "Since when?" });
  expect(await statusAfter()).toEqual(["open", "Ants in the kitchen (Kitchen)"]);
  world.clock.advance(60_000);
  await world.call(ana, commentOwnIssue, { id, content: "Since Sunday" });
  expect(await statusAfter()).toEqual(["new", "Since Sunday"]);
  expect((await inbox()).data[0]?.receivedAt).toBe("2026-03-02T15:01:00Z");
  await world.call(support, changeIssue, { id, version: 1, status: "resolved" });
  expect((await statusAfter())[0]).toBe("done");
  await world.call(ana, reopenOwnIssue, { id });
  expect((await statusAfter())[0]).toBe("new");
});

test("whoever the issue is given to sees to the entry; a technician, who has no inbox, does not", async () => {
  const id = await report();
  const userId = support.kind === "staff" ? support.userId : "";
  const { id: technician } = await makeStaff(world.ctx(SYSTEM), { role: "technician", email: "tech@example.com" });
  await world.call(support, changeIssue, { id, version: 1, assignedTo: userId });
  await world.runJobs();
  expect((await inbox()).data).toMatchObject([{ status: "open", assignedTo: { id: userId } }]);
  await world.call(support, changeIssue, { id, version: 2, assignedTo: technician });
  await world.runJobs();
  const [item] = (await inbox()).data;
  expect(item?.assignedTo).toMatchObject({ id: userId });
  // The inbox itself still says how far the entry is.
  const done = { id: item?.id ?? "", version: item?.version ?? 0, status: "done" as const };
  expect((await world.call(support, changeInboxItem, done)).body.status).toBe("done");
});
