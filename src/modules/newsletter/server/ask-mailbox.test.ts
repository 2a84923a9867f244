import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import { hashToken } from "#platform/server/ids.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { confirmSubscription, getLinkedSubscription, subscribe, unsubscribeByLink } from "../contract.ts";
import { linkTo, makeSubscriber } from "../factories.ts";
import { forgetUnanswered } from "./forget-unanswered.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const EMAIL = "wren@mail.example";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ask = (told: Record<string, unknown> = {}) => world.call(VISITOR, subscribe, { email: EMAIL, ...told });
const confirm = (token: string) => world.call(VISITOR, confirmSubscription, { token });
const subscribers = () =>
  world.db.selectFrom("newsletter_subscriber").selectAll().orderBy("asked_at").orderBy("id").execute();
const mailsTo = async (email = EMAIL) => {
  await world.runJobs();
  return (await world.mails()).filter(({ to_address: to }) => to === email);
};

test("whoever asks is asked back by email, and gets the newsletter only after the button behind its link", async () => {
  expect(await ask({ language: "es" })).toMatchObject({ status: 202, body: { received: true } });
  expect(await subscribers()).toMatchObject([{ email: EMAIL, status: "asked", source: "site", language: "es" }]);
  const [question] = await mailsTo();
  expect(question).toMatchObject({ language: "es", is_secret: true, html: expect.stringContaining("Confirmar") });
  const token = linkTo("confirm", question);

  const seen = await world.call(VISITOR, getLinkedSubscription, { token });
  expect(seen.body).toEqual({ purpose: "confirm", email: EMAIL, language: "es", status: "asked" });
  expect(await subscribers(), "looking changes nothing").toMatchObject([{ status: "asked" }]);

  world.clock.advance(5 * MINUTE_MS);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { status: "confirmed" } });
  const [row] = await subscribers();
  expect(row).toMatchObject({
    status: "confirmed",
    confirmed_by: "link",
    confirmed_at: "2026-03-02T15:05:00Z",
  });
  expect((await confirm(token)).status, "a second press").toBe(200);
  expect(await subscribers()).toEqual([row]);
  expect((await mailsTo()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Confirme, por favor/),
    expect.stringMatching(/^Su suscripción al boletín/),
  ]);
});

test("every email of the newsletter ends with a link out, and names it for mail programs as RFC 8058 asks", async () => {
  await ask();
  await confirm(linkTo("confirm", (await mailsTo())[0]));
  for (const mail of await mailsTo()) {
    const token = linkTo("unsubscribe", mail);
    expect(mail.html).toContain(`/newsletter/unsubscribe/${token}"`);
    expect(mail.unsubscribeUrl).toBe(`http://greenline.test/newsletter/one-click/${token}`);
  }
});

test("only hashes of the links are kept, and their emails are encrypted", async () => {
  await ask();
  const [question] = await mailsTo();
  const token = linkTo("confirm", question);
  const stored = JSON.stringify([
    await world.db.selectFrom("newsletter_link").selectAll().execute(),
    await world.db.selectFrom("mail").selectAll().execute(),
  ]);
  expect(stored).toContain(hashToken(token));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(linkTo("unsubscribe", question));
});

describe("nobody learns which mailboxes are known", () => {
  test("the answer is the same for a new, an asked, a subscribed and an unsubscribed mailbox, and for a client's", async () => {
    const ctx = world.ctx(SYSTEM);
    const past = new Date(world.clock.now().getTime() - DAY_MS).toISOString();
    await makeSubscriber(ctx, { email: "in@mail.example" });
    await makeSubscriber(ctx, { email: "out@mail.example", unsubscribed_at: past, unsubscribed_by: "link" });
    await makeSubscriber(ctx, { email: "asked@mail.example", confirmed_at: null, confirmed_by: null });
    await makeClientUser(ctx, { email: "ana@mail.example" });
    const answers = [];
    for (const who of ["new", "asked", "in", "out", "ana"]) {
      const { status, body } = await ask({ email: `${who}@mail.example` });
      answers.push({ status, body });
    }
    expect(answers).toEqual(Array(5).fill({ status: 202, body: { received: true } }));
  });

  test("who is subscribed stays so, and is not written to; the spelling of an address makes no second one", async () => {
    const row = await makeSubscriber(world.ctx(SYSTEM));
    await ask({ email: " WREN@Mail.Example ", language: "fr" });
    expect(await subscribers()).toEqual([row]);
    expect(await mailsTo()).toEqual([]);
  });
});

test("whoever has left stays out when somebody asks again, until the mailbox says yes", async () => {
  const left = { unsubscribed_at: world.clock.now().toISOString(), unsubscribed_by: "link" } as const;
  await makeSubscriber(world.ctx(SYSTEM), left);
  world.clock.advance(2 * DAY_MS);
  await ask();
  expect(await subscribers()).toMatchObject([{ status: "unsubscribed" }]);
  await confirm(linkTo("confirm", (await mailsTo())[0]));
  expect(await subscribers()).toMatchObject([{ status: "confirmed", unsubscribed_at: null, unsubscribed_by: null }]);
});

test("a mailbox is asked at most three times a day, whoever asks, and nobody is told that it was not", async () => {
  await makeClientUser(world.ctx(SYSTEM), { email: EMAIL });
  for (let times = 0; times < 5; times += 1) {
    world.clock.advance(1 * MINUTE_MS);
    expect((await ask()).status).toBe(202);
    await world.runJobs();
  }
  expect(await mailsTo()).toHaveLength(3);
  world.clock.advance(1 * DAY_MS);
  await ask();
  expect(await mailsTo()).toHaveLength(4);
});

test("one network address asks for eight mailboxes in ten minutes", async () => {
  const statuses = [];
  for (let times = 0; times < 9; times += 1) statuses.push((await ask({ email: `m${times}@mail.example` })).status);
  expect(statuses).toEqual([...Array<number>(8).fill(202), 429]);
});

test("a program that fills in the hidden field is answered as everybody, and nothing is kept", async () => {
  expect(await ask({ faxNumber: "555" })).toMatchObject({ status: 202, body: { received: true } });
  expect(await subscribers()).toEqual([]);
});

test("what is no address is refused at its field", async () => {
  expect(await ask({ email: "wren" })).toMatchObject({ status: 422, body: { errors: [{ path: "email" }] } });
});

test("a link to confirm is good for seven days, and for nothing else", async () => {
  await ask();
  const [question] = await mailsTo();
  const token = linkTo("confirm", question);
  expect((await world.call(VISITOR, unsubscribeByLink, { token })).status).toBe(404);
  expect((await confirm(linkTo("unsubscribe", question))).status).toBe(404);
  expect((await confirm("made-up")).body.code).toBe("newsletter.link_unknown");
  world.clock.advance(7 * DAY_MS);
  expect((await confirm(token)).status).toBe(404);
  expect(await subscribers()).toMatchObject([{ status: "asked" }]);
});

test("who never answers is forgotten after thirty days, but for a request that came with an account", async () => {
  const ctx = world.ctx(SYSTEM);
  const asked = { confirmed_at: null, confirmed_by: null };
  await makeSubscriber(ctx, { ...asked, email: "site@mail.example" });
  await makeSubscriber(ctx, { ...asked, email: "registered@mail.example", source: "registration" });
  await makeSubscriber(ctx, { email: "in@mail.example" });
  world.clock.advance(31 * DAY_MS);
  await forgetUnanswered(ctx);
  expect((await subscribers()).map(({ email }) => email).sort()).toEqual([
    "in@mail.example",
    "registered@mail.example",
  ]);
});
