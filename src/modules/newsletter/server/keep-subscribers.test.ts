import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor, type StaffRole } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import * as contract from "../contract.ts";
import { linkTo, makeSubscriber } from "../factories.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const as = (role: StaffRole): Actor => ({ kind: "staff", userId: role, sessionId: "s", role });
const MINUTE_MS = 60_000;
const LEFT = { unsubscribed_at: "2026-03-01T12:00:00.000Z", unsubscribed_by: "link" } as const;
const ASKED = { confirmed_at: null, confirmed_by: null } as const;

async function makeOneOfEach() {
  const ctx = world.ctx(SYSTEM);
  const at = (minute: number) => ({ asked_at: `2026-03-01T10:0${String(minute)}:00.000Z` });
  return {
    asked: await makeSubscriber(ctx, { email: "ask@mail.example", ...at(1), ...ASKED }),
    in: await makeSubscriber(ctx, { email: "=in@mail.example", ...at(2) }),
    out: await makeSubscriber(ctx, { email: "out@mail.example", ...at(3), ...LEFT, unsubscribe_reason: "Moved" }),
  };
}

test("the office finds mailboxes by state and part of the address, the latest first", async () => {
  await makeOneOfEach();
  const list = async (filter: Record<string, unknown>) => {
    const { body } = await world.call(as("support"), contract.listSubscribers, filter);
    return [body.pagination.total, body.data.map(({ email }) => email)];
  };
  expect(await list({})).toEqual([3, ["out@mail.example", "=in@mail.example", "ask@mail.example"]]);
  expect(await list({ status: "confirmed" })).toEqual([1, ["=in@mail.example"]]);
  expect(await list({ search: "ASK@" })).toEqual([1, ["ask@mail.example"]]);
  expect(await list({ limit: 1, page: 2 })).toEqual([3, ["=in@mail.example"]]);
});

test("the export has those who are subscribed, with their consent, and needs the right to take lists out", async () => {
  await makeOneOfEach();
  const fileOf = async (role: StaffRole, query = "") => {
    const url = `${contract.exportSubscribers.path}${query}`;
    const { statusCode, body, headers } = await world.app.inject({
      url,
      headers: { authorization: actorHeader(as(role)) },
    });
    return { status: statusCode, name: headers["content-disposition"], lines: body.trim().split("\r\n") };
  };
  const file = await fileOf("administrator");
  expect(file.name).toContain("newsletter-2026-03-02.csv");
  expect(file.lines.slice(1)).toEqual(["'=in@mail.example,en,confirmed,site,2026-03-01 5:02,2026-03-02 10:00,link,,,"]);
  expect((await fileOf("administrator", "?status=all")).lines).toHaveLength(4);
  for (const role of ["manager", "support", "technician"] as const) expect((await fileOf(role)).status).toBe(403);
  const onlyExport: Actor = { kind: "api_key", keyId: "k", scopes: ["data_export.read"] };
  expect((await world.call(onlyExport, contract.exportSubscribers, {})).body.code).toBe("newsletter.not_readable");
  const [entry] = await world.db.selectFrom("audit_log").selectAll().orderBy("id").execute();
  expect(entry).toMatchObject({ action: "newsletter.exported", changes: { exported: 1 } });
});

test("the office ends a subscription with a reason; again changes nothing", async () => {
  const { in: subscribed } = await makeOneOfEach();
  const end = (reason: string) =>
    world.call(as("support"), contract.unsubscribeSubscriber, { id: subscribed.id, reason });
  expect(await end(" ")).toMatchObject({ status: 422, body: { errors: [{ path: "reason" }] } });
  expect((await end("Asked by phone")).body).toMatchObject({
    status: "unsubscribed",
    unsubscribedBy: "office",
    unsubscribeReason: "Asked by phone",
    can: { ask: true, unsubscribe: false },
  });
  expect((await end("Other")).body).toMatchObject({ unsubscribeReason: "Asked by phone" });
});

test("the office subscribes nobody: it has the mailbox asked, once more too", async () => {
  const added = await world.call(as("support"), contract.addSubscriber, { email: "new@mail.example", language: "fr" });
  expect(added).toMatchObject({ status: 201, body: { status: "asked", source: "office", can: { ask: true } } });
  world.clock.advance(1 * MINUTE_MS);
  await world.call(as("support"), contract.askSubscriber, { id: added.body.id });
  await world.runJobs();
  const mails = await world.mails();
  expect(mails.map(({ language }) => language)).toEqual(["fr"]);
  expect(linkTo("confirm", mails[0])).not.toBe("");

  const { in: subscribed } = await makeOneOfEach();
  const again = await world.call(as("support"), contract.askSubscriber, { id: subscribed.id });
  expect(again).toMatchObject({ status: 409, body: { code: "newsletter.subscribed_already" } });
});

test("what is not there is not found", async () => {
  const id = "019a0000-0000-7000-8000-000000000000";
  const asked = await world.call(as("support"), contract.askSubscriber, { id });
  const ended = await world.call(as("support"), contract.unsubscribeSubscriber, { id, reason: "x" });
  expect([asked.body.code, ended.body.code]).toEqual(["newsletter.not_found", "newsletter.not_found"]);
});
