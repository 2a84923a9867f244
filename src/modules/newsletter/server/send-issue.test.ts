import { afterEach, beforeEach, expect, test } from "vitest";
import { makeStaff } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import * as contract from "../contract.ts";
import { linkTo, makeSubscriber } from "../factories.ts";

let world: World;
let manager: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "manager", email: "sam@example.com" });
  manager = { kind: "staff", userId: id, sessionId: "s", role: "manager" };
});
afterEach(() => world.close());

const FORM = {
  subject: "Ants wake up early",
  text: "Look at the sills.\n\nThen call us.",
  subjectEs: "Las hormigas despiertan",
  textEs: "Mire los alféizares.",
};
const write = async (told = {}) => (await world.call(manager, contract.writeIssue, { ...FORM, ...told })).body;
const tried = async () => {
  const { id, version } = await write();
  return (await world.call(manager, contract.tryIssue, { id, version })).body;
};
const send = ({ id, version }: { id: string; version: number }) =>
  world.call(manager, contract.sendIssue, { id, version });
const progressOf = async (id: string) =>
  (await world.call(manager, contract.listIssues, {})).body.data.find((one) => one.id === id)?.progress;
const mailsTo = async (email: string) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to_address: to }) => to === email);
};

test("an issue goes to everybody who is subscribed, once, in the language of each, with a way out", async () => {
  const ctx = world.ctx(SYSTEM);
  await makeSubscriber(ctx, { email: "en@mail.example" });
  await makeSubscriber(ctx, { email: "es@mail.example", language: "es" });
  await makeSubscriber(ctx, { email: "fr@mail.example", language: "fr" });
  await makeSubscriber(ctx, { email: "asked@mail.example", confirmed_at: null, confirmed_by: null });
  const left = { unsubscribed_at: ctx.now().toISOString(), unsubscribed_by: "link" } as const;
  await makeSubscriber(ctx, { email: "left@mail.example", ...left });

  const issue = await tried();
  expect((await send(issue)).body).toMatchObject({
    progress: { recipients: 3, waiting: 3 },
    sentAt: expect.any(String),
  });
  const [english] = await mailsTo("en@mail.example");
  expect(english).toMatchObject({ subject: FORM.subject, language: "en", is_secret: true });
  expect(english?.text).toContain("Look at the sills.\n\nThen call us.");
  expect(await mailsTo("es@mail.example")).toMatchObject([{ subject: FORM.subjectEs, language: "es" }]);
  expect(await mailsTo("fr@mail.example"), "what is not written in French").toMatchObject([{ subject: FORM.subject }]);
  for (const email of ["asked@mail.example", "left@mail.example"]) expect(await mailsTo(email)).toEqual([]);
  expect(await progressOf(issue.id)).toEqual({ recipients: 3, waiting: 0, leftOut: 0, sent: 3, failed: 0 });

  const token = linkTo("unsubscribe", english);
  expect(english?.unsubscribeUrl).toBe(`http://greenline.test/newsletter/one-click/${token}`);
  expect((await world.call(VISITOR, contract.unsubscribeByLink, { token })).status).toBe(200);
  expect((await send(issue)).body.code).toBe("newsletter.issue_sent");
  expect(await mailsTo("en@mail.example")).toHaveLength(1);
});

test("it is tried on oneself first, as it is sent: a change asks for another try", async () => {
  await makeSubscriber(world.ctx(SYSTEM));
  const draft = await write();
  expect((await send(draft)).body.code).toBe("newsletter.not_tried");
  const isTried = (await world.call(manager, contract.tryIssue, { id: draft.id, version: 1 })).body;
  expect(isTried).toMatchObject({ isTried: true, sentAt: null });
  expect((await mailsTo("sam@example.com")).map(({ language }) => language)).toEqual(["en", "es"]);
  expect(await mailsTo("wren@mail.example")).toEqual([]);

  const changed = await world.call(manager, contract.changeIssue, { ...FORM, id: draft.id, version: 1, text: "New." });
  expect(changed.body).toMatchObject({ version: 2, isTried: false });
  expect((await send({ id: draft.id, version: 1 })).body.code).toBe("newsletter.changed_meanwhile");
  expect((await send(changed.body)).body.code).toBe("newsletter.not_tried");
});

test("who leaves before their turn comes is left out, and what the mail server refuses is told", async () => {
  const ctx = world.ctx(SYSTEM);
  await makeSubscriber(ctx, { email: "stays@mail.example" });
  const { id } = await makeSubscriber(ctx, { email: "leaves@mail.example" });
  const issue = await tried();
  await send(issue);
  await world.call(manager, contract.unsubscribeSubscriber, { id, reason: "Asked by phone" });
  expect(await mailsTo("leaves@mail.example")).toEqual([]);
  await world.db
    .updateTable("mail")
    .set({ status: "failed", sent_at: null })
    .where("to_address", "=", "stays@mail.example")
    .execute();
  expect(await progressOf(issue.id)).toEqual({ recipients: 2, waiting: 0, leftOut: 1, sent: 0, failed: 1 });
});

test("without anybody who is subscribed nothing is sent; a draft can be deleted, what was sent cannot", async () => {
  const issue = await tried();
  expect((await send(issue)).body.code).toBe("newsletter.nobody_subscribed");
  await makeSubscriber(world.ctx(SYSTEM));
  await send(issue);
  const remove = (id: string) => world.call(manager, contract.deleteIssue, { id });
  expect(await remove(issue.id)).toMatchObject({ status: 409, body: { code: "newsletter.issue_sent" } });
  const { id } = await write();
  expect((await remove(id)).status).toBe(204);
  expect(await remove(id)).toMatchObject({ status: 404, body: { code: "newsletter.issue_not_found" } });
});

test("a language is written whole or not at all; faults stand at their fields", async () => {
  const answer = await world.call(manager, contract.writeIssue, { subject: "", text: "x", subjectFr: "Bonjour" });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.map(({ path }) => path)).toContain("subject");
  const half = await world.call(manager, contract.writeIssue, { ...FORM, subjectFr: "Bonjour" });
  expect(half.body.errors).toMatchObject([{ path: "textFr" }]);
});

test("nobody but who speaks for the company writes issues, and a key has no mailbox to try them on", async () => {
  const support: Actor = { kind: "staff", userId: "u", sessionId: "s", role: "support" };
  expect((await world.call(support, contract.listIssues, {})).status).toBe(403);
  const { id, version } = await write();
  const key: Actor = { kind: "api_key", keyId: "k", scopes: ["company.write"] };
  expect((await world.call(key, contract.tryIssue, { id, version })).status).toBe(403);
});
