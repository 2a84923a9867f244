import { afterEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { randomFrom } from "../../../../demo/random.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { distinct, leaksIn, leaksOf, type Leak, type Secret } from "../../../../testing/search-leaks.ts";
import { likelyValue } from "../../../../testing/sweeps/nonsense-values.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { jsonSchemaOf } from "#platform/server/openapi/schemas.ts";
import * as contract from "../../contract.ts";
import { makeIssuedInvoice } from "../../factories.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { SIGNATURE_HEADER } from "../sandbox/sign-webhook.ts";

const { manager, administrator } = ACTORS;
const NUMBER = "4242424242424242";
/** What a page of our own never sends, and a broken or hostile one may. */
const TYPED = { cardNumber: NUMBER, cvc: "8093", routingNumber: "110000000", accountNumber: "000123456789" };

let office: CardOffice;
/** Every answer that refuses something. */
let refusals: { where: string; text: string }[];
let clientSecrets: string[];
afterEach(() => office.world.close());

async function open(): Promise<void> {
  office = await openCardOffice(undefined, { logLevel: "trace" });
  refusals = [];
  clientSecrets = [];
  const { call } = office.world;
  office.world.call = async (who, endpoint, input, options) => {
    const answer = await call(who, endpoint, input, options);
    const text = JSON.stringify(answer.body);
    if (answer.status >= 400) refusals.push({ where: `${endpoint.path} ${answer.status}`, text });
    for (const [, secret = ""] of text.matchAll(/"clientSecret":"([^"]+)"/g)) clientSecrets.push(secret);
    return answer;
  };
}

const secrets = (): Secret[] => {
  const { db, secrets: keys, clock } = office.world;
  const sandbox = openSandbox({ db, secrets: keys, now: clock.now });
  return [
    ...Object.entries(TYPED).map(([name, text]) => ({ name, text })),
    ...[...new Set(clientSecrets)].map((text) => ({ name: "client secret", text })),
    ...(["hex", "base64", "base64url"] as const).flatMap((form) => [
      { name: "webhook secret", text: sandbox.webhookKey.toString(form) },
      { name: "page key", text: sandbox.pageKey.toString(form) },
    ]),
  ];
};

/** The minute job, with the webhooks that it brings. */
async function passTo(iso: string): Promise<void> {
  const minute = office.world.parts.jobs.timetable.find(({ job }) => job.name === "billing.advance_sandbox");
  if (!minute) throw new Error("There is no minute job of the sandbox");
  for (const at of [iso, new Date(Date.parse(iso) + 10 * 60_000).toISOString()]) {
    office.world.clock.set(at);
    await enqueue(office.world.ctx(SYSTEM), minute.job, {});
    await office.world.runJobs();
  }
}

const pay = async (methodId: string, cents = 40_00) =>
  (await office.pay(methodId, { invoices: [{ invoiceId: await office.bill(cents), cents }] })).body;

/** Cards and an account are saved as the page does it, by the numbers that it should have kept for itself. */
async function saveAll(): Promise<void> {
  const { clientSecret } = (await office.begin()).body;
  const confirm = (told: object) =>
    office.world.call(VISITOR, contract.confirmSandboxSetup, {
      ...{ clientSecret, token: "tok_visa", holderName: "Ana Moreno", expMonth: 12, expYear: 2030 },
      ...told,
    });
  for (const typed of Object.values(TYPED)) {
    await confirm({ token: typed });
    await confirm({ clientSecret: `${clientSecret.slice(0, 12)}${typed}` });
  }
  for (const typed of [TYPED.cardNumber, TYPED.accountNumber, TYPED.routingNumber]) await confirm({ holderName: typed });
  await confirm({ ...TYPED, token: "tok_declined" });
  await confirm(TYPED);
  await office.saveMethod("tok_needs_action");
  await office.saveMethod("ba_micro_deposits");
}

/** An invoice is mailed with its link, which somebody opens and pays by. @returns the token */
async function payByLink(): Promise<string> {
  const { id, version } = await makeIssuedInvoice(office.world.ctx(SYSTEM), {
    client_id: office.clientId,
    bill_to_email: "ana@example.com",
  });
  await office.world.call(manager, contract.sendInvoice, { id, version });
  await office.world.runJobs();
  const token = tokensIn((await office.world.mails()).map(({ text }) => text).join("\n"))[0] ?? "";
  const { invoice } = (await office.world.call(VISITOR, contract.readPayLink, { token })).body;
  const asked = { token, key: newId(), kind: "card", cents: invoice.balanceCents } as const;
  const begun = await office.world.call(VISITOR, contract.payByLink, { ...asked, step: "begin" });
  await office.confirm(begun.body.setup?.clientSecret ?? "", "tok_visa");
  const paid = await office.world.call(VISITOR, contract.payByLink, { ...asked, step: "charge" });
  expect(paid.body.payment).toMatchObject({ status: "paid" });
  await office.world.call(VISITOR, contract.payByLink, { ...asked, key: newId(), step: "begin" });
  return token;
}
const tokensIn = (text: string): string[] => [...text.matchAll(/\/pay\/([\w-]{43})/g)].map((found) => found[1] ?? "");

/** Webhooks that are not the sandbox's: with a wrong signature, and with the key itself as one. */
async function sendForged(): Promise<void> {
  const { db, secrets: keys, clock } = office.world;
  const key = openSandbox({ db, secrets: keys, now: clock.now }).webhookKey.toString("hex");
  for (const signature of [key, `t=1,v1=${key}`])
    await office.world.app.inject({
      method: "POST",
      url: "/api/webhooks/sandbox",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      payload: TYPED,
    });
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "path" in value && "input" in value;

/** The number at every text of every endpoint of money, one after the other, by somebody who may ask. */
async function typeEverywhere(): Promise<void> {
  const random = { ...randomFrom(7), chance: () => true };
  const ids: Record<string, string> = {};
  for (const table of ["invoice", "payment", "payment_method", "payment_setup", "client"] as const)
    ids[table] = (await office.world.db.selectFrom(table).select("id").executeTakeFirst())?.id ?? newId();
  const idFor = (name: string) =>
    ids[name.replace(/s$|Id$/, "")] ?? ids[name.startsWith("method") ? "payment_method" : "invoice"] ?? newId();
  for (const endpoint of Object.values(contract).filter(isEndpoint)) {
    await office.world.db.deleteFrom("rate_limit").execute();
    const base = likelyValue(jsonSchemaOf(endpoint.input, "input"), endpoint.path.split("/")[2] ?? "", { random, idFor });
    for (const input of spoiledBy(base, NUMBER)) await send(endpoint, input as Record<string, unknown>);
  }
}

/** The same value with each of its texts in turn taken by another. */
function spoiledBy(value: unknown, typed: string): unknown[] {
  if (typeof value === "string") return [typed, `Card ${typed.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    spoiledBy(inner, typed).map((spoiled) =>
      Array.isArray(value) ? value.with(Number(name), spoiled) : { ...value, [name]: spoiled },
    ),
  );
}

async function send(endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<void> {
  const who: Actor = endpoint.access === "everyone" ? VISITOR : endpoint.access === "client" ? office.payer : administrator;
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(input[name])));
  const isAsked = endpoint.method === "GET" || endpoint.method === "DELETE";
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const answer = await office.world.app.inject({
    method: endpoint.method,
    url: isAsked ? `${url}?${query.toString()}` : url,
    headers: who.kind === "visitor" ? {} : { authorization: actorHeader(who) },
    ...(isAsked ? {} : { payload: input }),
  });
  if (answer.statusCode >= 400) refusals.push({ where: `${endpoint.path} ${answer.statusCode}`, text: answer.body });
}

/** What goes out whole: the lists as CSV, the journal, the client's own data, and the figures for the operator. */
async function exported(): Promise<{ where: string; text: string }[]> {
  const get = async (url: string, who: Actor) => {
    const { statusCode, body } = await office.world.app.inject({ url, headers: { authorization: actorHeader(who) } });
    expect([url, statusCode]).toEqual([url, 200]);
    return { where: url, text: body };
  };
  return Promise.all([
    get("/api/payments/export", administrator),
    get("/api/invoices/export", administrator),
    get("/api/ledger/journal/export?from=2026-01-01&to=2026-12-31", administrator),
    get("/api/audit-log?limit=100", administrator),
    get("/api/my/data", office.payer),
    get("/metrics", administrator),
  ]);
}

const leaksOfAll = (texts: readonly { where: string; text: string }[], all: readonly Secret[]): Leak[] =>
  texts.flatMap(({ where, text }) => leaksOf(where, text, all));

test("after a whole life of money, no number, secret or token is anywhere that it is not used", async () => {
  await open();
  await saveAll();
  const card = await office.saveMethod("tok_visa");
  const paid = await pay(card);
  await pay(await office.saveMethod("tok_disputed"));
  await pay(await office.saveMethod("tok_no_funds"));
  await pay(await office.saveMethod("tok_needs_action"));
  await pay(await office.saveMethod("ba_ok"));
  const { version } = (await office.world.call(manager, contract.getPayment, { id: paid.id })).body;
  await office.world.call(manager, contract.refundPayment, {
    ...{ id: paid.id, version, cents: 10_00, kind: "provider", outcome: "credit", reason: "Paid twice" },
  });
  const token = await payByLink();
  await sendForged();
  await passTo("2026-03-05T15:00:00Z");
  await office.world.call(manager, contract.reconcileNow, {});
  await passTo("2026-03-20T15:00:00Z");
  await typeEverywhere();
  await office.world.runJobs();

  // The life was lived, and the search finds what is there.
  const { clock } = office.world;
  expect(clock.now().toISOString()).toContain("2026-03-20");
  expect(new Set(clientSecrets).size).toBeGreaterThan(8);
  expect(refusals.length).toBeGreaterThan(60);
  const shown = await leaksIn(office.world, [{ name: "last four", text: "Visa •••• 4242" }]);
  expect(shown.map(({ where }) => where)).toContain("payment.method_label");

  const all = secrets();
  expect(await leaksIn(office.world, all)).toEqual([]);
  expect(distinct(leaksOfAll([...refusals, ...(await exported())], all))).toEqual([]);

  const links: Secret[] = [{ name: "pay token", text: token }];
  const withLink = await leaksIn(office.world, links);
  expect(withLink.map(({ where }) => where)).toEqual([expect.stringMatching(/^mail "Invoice INV-/)]);
  expect(distinct(leaksOfAll([...refusals, ...(await exported())], links))).toEqual([]);
}, 120_000);
