import { afterEach, expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openCardOffice, type CardOffice } from "../../../../testing/offices/card-office.ts";
import { distinct, leaksIn, leaksOf, type Leak, type Secret } from "../../../../testing/search-leaks.ts";
import { typeEverywhere, type Heard } from "../../../../testing/sweeps/type-everywhere.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import * as contract from "../../contract.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { SIGNATURE_HEADER } from "../sandbox/sign-webhook.ts";

const { manager, administrator } = ACTORS;
const NUMBER = "4242424242424242";
/** What a page of our own never sends, and a broken or hostile one may. */
const TYPED = { cardNumber: NUMBER, cvc: "8093", routingNumber: "110000000", accountNumber: "000123456789" };

let office: CardOffice;
/** Every answer that refuses something. */
let refusals: Heard[];
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
  for (const typed of [TYPED.cardNumber, TYPED.accountNumber, TYPED.routingNumber])
    await confirm({ holderName: typed });
  await confirm({ ...TYPED, token: "tok_declined" });
  await confirm(TYPED);
  await office.saveMethod("tok_needs_action");
  await office.saveMethod("ba_micro_deposits");
}

/** An invoice is mailed with its link, which somebody opens and pays by. @returns the token */
async function payByLink(): Promise<string> {
  const { id, version } = (
    await office.world.call(manager, contract.createInvoice, {
      ...{ clientId: office.clientId, invoiceOn: "2026-03-02", dueOn: "2026-04-01", taxRate: 0 },
      ...{ clientName: "Ana Moreno", clientEmail: "ana@example.com", clientAddress: "12 Elm St, Newark, DE 19711" },
      lines: [{ description: "Termite inspection", unitCents: 80_00 }],
    })
  ).body;
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

/** By somebody who may ask. */
const askerOf = ({ access }: AnyEndpoint): Actor => {
  if (access === "everyone") return VISITOR;
  return access === "client" ? office.payer : administrator;
};

/** What goes out whole: the lists as CSV, the journal, the client's own data, and the figures for the operator. */
async function exported(): Promise<Heard[]> {
  const get = async (url: string, who: Actor) => {
    const { statusCode, body } = await office.world.app.inject({
      url,
      headers: who.kind === "visitor" ? {} : { authorization: actorHeader(who) },
    });
    expect([url, statusCode]).toEqual([url, 200]);
    return { where: url, text: body };
  };
  return Promise.all([
    get("/api/payments/export", administrator),
    get("/api/invoices/export", administrator),
    get("/api/ledger/journal/export?from=2026-01-01&to=2026-12-31", administrator),
    get("/api/audit-log?limit=100", administrator),
    get("/api/my/data", office.payer),
    get("/metrics", VISITOR),
  ]);
}

const leaksOfAll = (texts: readonly Heard[], all: readonly Secret[]): Leak[] =>
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
  const parts: unknown[] = Object.values(contract);
  const endpoints = parts.filter(isEndpoint);
  refusals.push(...(await typeEverywhere(office.world, endpoints, { typed: NUMBER, asker: askerOf })));
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
