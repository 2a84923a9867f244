import { afterEach, beforeEach, expect, test } from "vitest";
import { VISITOR } from "#platform/actor.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { confirmSubscription, getLinkedSubscription, subscribe, unsubscribeByLink } from "../contract.ts";
import { linkTo } from "../factories.ts";

let world: World;
let oneClick: string;
let token: string;
beforeEach(async () => {
  world = await createWorld();
  await world.call(VISITOR, subscribe, { email: "wren@mail.example" });
  await world.runJobs();
  await world.call(VISITOR, confirmSubscription, { token: linkTo("confirm", (await world.mails())[0]) });
  await world.runJobs();
  const welcome = (await world.mails()).at(-1);
  token = linkTo("unsubscribe", welcome);
  oneClick = new URL(welcome?.unsubscribeUrl ?? "").pathname;
});
afterEach(() => world.close());

const state = async () => {
  const { status, unsubscribed_by: by } = await world.db
    .selectFrom("newsletter_subscriber")
    .select(["status", "unsubscribed_by"])
    .executeTakeFirstOrThrow();
  return by === null ? status : `${status} by ${by}`;
};

const DAY_MS = 86_400_000;
const FORM = "application/x-www-form-urlencoded";
const post = (payload: string, headers: Record<string, string> = {}, url = oneClick) =>
  world.app.inject({ method: "POST", url, payload, headers: { "content-type": FORM, ...headers } });
const BODY = "List-Unsubscribe=One-Click";

test("looking at the page's facts changes nothing, its button does, and again is fine", async () => {
  expect((await world.call(VISITOR, getLinkedSubscription, { token })).body).toMatchObject({ status: "confirmed" });
  expect(await state()).toBe("confirmed");
  for (let times = 0; times < 2; times += 1)
    expect(await world.call(VISITOR, unsubscribeByLink, { token })).toMatchObject({
      status: 200,
      body: { status: "unsubscribed" },
    });
  expect(await state()).toBe("unsubscribed by link");
  const entries = await world.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "newsletter.asked",
    "newsletter.confirmed",
    "newsletter.unsubscribed",
  ]);
});

test("the button of a mail program ends it: 200, no redirect, and again is fine", async () => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await post(BODY);
    expect([answer.statusCode, answer.headers["location"], answer.headers["set-cookie"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  }
  expect(await state()).toBe("unsubscribed by one_click");
});

test("it may come as multipart/form-data, which RFC 8058 prefers", async () => {
  const multipart = ["--b1", 'Content-Disposition: form-data; name="List-Unsubscribe"', "", "One-Click", "--b1--", ""];
  const answer = await post(multipart.join("\r\n"), { "content-type": "multipart/form-data; boundary=b1" });
  expect(answer.statusCode).toBe(200);
  expect(await state()).toBe("unsubscribed by one_click");
});

test("it comes from anywhere: other sites' pages too, because no cookie is looked at", async () => {
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site", cookie: "greenline=made-up" };
  expect((await post(BODY, headers)).statusCode).toBe(200);
  // The page with the button stays as guarded as every other.
  const page = await post("", { origin: "https://mail.example" }, `/api/newsletter/by-link/${token}/unsubscribe`);
  expect(page.json()).toMatchObject({ status: 403, code: "request.foreign_origin" });
});

test.each([
  ["another value", "List-Unsubscribe=Yes"],
  ["another field", "unsubscribe=One-Click"],
  ["twice", `${BODY}&${BODY}`],
  ["nothing", ""],
])("a body with %s is refused, and nothing changes", async (_what, payload) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "newsletter.not_one_click" });
  expect(await state()).toBe("confirmed");
});

test("other kinds of bodies, a multipart form without boundary, and a made-up address are refused", async () => {
  expect((await post(BODY, { "content-type": "text/plain" })).statusCode).toBe(415);
  expect((await post(BODY, { "content-type": "multipart/form-data" })).statusCode).toBe(400);
  expect((await post("x".repeat(5000))).statusCode).toBe(413);
  expect((await post(BODY, {}, "/newsletter/one-click/made-up")).statusCode).toBe(404);
  expect(await state()).toBe("confirmed");
});

test("a question that still lies in the mailbox cannot be answered after a no", async () => {
  const [question] = await world.mails();
  await world.call(VISITOR, unsubscribeByLink, { token });
  const late = await world.call(VISITOR, confirmSubscription, { token: linkTo("confirm", question) });
  expect(late.status).toBe(404);
  expect(await state()).toBe("unsubscribed by link");
});

test("links of old emails work for over a year", async () => {
  world.clock.advance(399 * DAY_MS);
  expect((await post(BODY)).statusCode).toBe(200);
  expect(await state()).toBe("unsubscribed by one_click");
  await world.runJobs();
  expect(await world.db.selectFrom("mail").select("id").execute(), "nobody is written to about it").toHaveLength(2);
});
