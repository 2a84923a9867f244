import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClientUser } from "#modules/accounts/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import type { AnyEndpoint } from "#platform/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { distinct, leaksIn, leaksOf, type Secret } from "../../../../testing/search-leaks.ts";
import {
  startStripeServer,
  type Fault,
  type StripeServer,
} from "../../../../testing/stripe-server/start-stripe-server.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { clientActor } from "../../../../testing/told-client.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { issueInvoice } from "../../factories.ts";

const NUMBER = "4000000000000002";
const { manager } = ACTORS;

let world: World;
let server: StripeServer;
let payer: ReturnType<typeof clientActor>;
let heard: { where: string; text: string }[];

beforeEach(async () => {
  server = await startStripeServer({ now: () => world.clock.now() });
  world = await createWorld({
    logLevel: "trace",
    settings: {
      STRIPE_SECRET_KEY: server.config.secretKey,
      STRIPE_PUBLISHABLE_KEY: server.config.publishableKey,
      STRIPE_WEBHOOK_SECRET: server.config.webhookSecret,
      STRIPE_API_URL: server.config.apiUrl ?? "",
    },
  });
  const { id, clientId } = await makeClientUser(world.ctx(SYSTEM), { email: "ana@homes.example" });
  payer = clientActor(id, clientId);
  heard = [];
});
afterEach(async () => {
  await world.close();
  await server.close();
});

/** Also what is answered 500: what an error of Stripe's says must not come along there, either. */
async function send(who: Actor, { method, path }: AnyEndpoint, input: Record<string, unknown>) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(input[name]));
  const answer = await world.app.inject({
    method,
    url,
    headers: { authorization: actorHeader(who) },
    ...(method === "GET" ? {} : { payload: input }),
  });
  if (answer.statusCode >= 400) heard.push({ where: `${method} ${path} ${answer.statusCode}`, text: answer.body });
  return answer;
}

/** All that an error of Stripe's may carry, in the worst case. */
const telling = (fault: Pick<Fault, "status" | "type" | "code">): Fault => ({
  ...fault,
  shouldRetry: false,
  message: `Your card ${NUMBER} (CVC 8093) was declined; key ${server.config.secretKey}, pi_x_secret_test`,
  more: { payment_intent: { id: "pi_x", client_secret: "pi_x_secret_test" }, param: NUMBER },
});
const FAULTS = [
  { status: 503, type: "api_error" },
  { status: 429, type: "invalid_request_error", code: "rate_limit" },
  { status: 401, type: "invalid_request_error" },
  { status: 403, type: "invalid_request_error" },
  { status: 400, type: "invalid_request_error", code: "parameter_invalid_string" },
  { status: 402, type: "card_error", code: "card_declined" },
  { status: 409, type: "idempotency_error" },
] as const;

async function save(typed: Parameters<StripeServer["world"]["typeMethod"]>[1] = {}): Promise<string> {
  const kind = typed.type === "us_bank_account" ? "bank" : "card";
  const begun = (await world.call(payer, contract.beginOwnMethod, { key: newId(), kind })).body;
  server.world.typeMethod(begun.clientSecret.split("_secret_")[0] ?? "", typed);
  return (await world.call(payer, contract.readOwnSetup, { id: begun.id })).body.method?.id ?? "";
}

const bill = () => issueInvoice(world.ctx(SYSTEM), { clientId: payer.clientId, cents: 60_00 });
const pay = async (methodId: string) =>
  send(payer, contract.payOwn, { key: newId(), methodId, invoices: [{ invoiceId: await bill(), cents: 60_00 }] });

/** A job that fails is tried again; what it leaves in the log and in the queue is searched. */
const runJobs = () => world.runJobs().catch(() => undefined);

async function tellWebhooks(): Promise<void> {
  for (const event of server.store.events)
    for (const secret of [server.config.webhookSecret, "whsec_another"]) {
      const { raw, headers } = server.webhook({ event: { ...event }, secret });
      const answer = await world.app.inject({
        method: "POST",
        url: "/api/webhooks/stripe",
        headers: { "content-type": "application/json", ...headers },
        payload: raw,
      });
      if (answer.statusCode >= 400) heard.push({ where: `webhook ${answer.statusCode}`, text: answer.body });
    }
  await runJobs();
}

test("nothing of what Stripe answers, and no key of it, is in the database, the log or an answer", async () => {
  const card = await save({ holder: `Ana ${NUMBER}` });
  expect(card).not.toBe("");
  const declining = await save({ last4: "0002", declines: { code: "card_declined", decline_code: "lost_card" } });
  const paid: { id: string } = (await pay(card)).json();
  await pay(declining);
  const statuses = new Set<number>();
  for (const fault of FAULTS) {
    server.befall(telling(fault));
    statuses.add((await send(payer, contract.beginOwnMethod, { key: newId(), kind: "card" })).statusCode);
    server.befall(telling(fault));
    statuses.add((await pay(card)).statusCode);
    server.befall(telling(fault));
    const { version } = (await world.call(manager, contract.getPayment, { id: paid.id })).body;
    const refund = { id: paid.id, version, cents: 1_00, kind: "provider", outcome: "credit", reason: "Paid twice" };
    await send(manager, contract.refundPayment, refund);
    await runJobs();
  }
  const intent = server.store.all("payment_intent").find(({ status }) => status === "succeeded");
  server.world.dispute(intent?.id ?? "", "fraudulent");
  await tellWebhooks();
  server.befall(telling(FAULTS[0]));
  await send(manager, contract.reconcileNow, {});
  await runJobs();

  // It went wrong as it was to.
  expect([...statuses]).toEqual(expect.arrayContaining([503]));
  expect(heard.map(({ where }) => where)).toContain("webhook 400");
  const failed = await world.db.selectFrom("payment").select("failure_code").where("status", "=", "failed").execute();
  expect(failed.length).toBeGreaterThan(0);
  const secrets: Secret[] = [
    { name: "number", text: NUMBER },
    { name: "code", text: "8093" },
    { name: "client secret", text: "_secret_test" },
    { name: "provider key", text: server.config.secretKey },
    { name: "webhook secret", text: server.config.webhookSecret },
  ];
  expect(await leaksIn(world, secrets)).toEqual([]);
  expect(distinct(heard.flatMap(({ where, text }) => leaksOf(where, text, secrets)))).toEqual([]);
}, 120_000);
