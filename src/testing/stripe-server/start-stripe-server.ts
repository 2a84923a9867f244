import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { StripeConfig } from "#platform/server/config/stripe-config.ts";
import { Params, refusal, type Answer } from "./answers.ts";
import { createOutsideWorld, type OutsideWorld } from "./outside-world.ts";
import { routeCall } from "./route-call.ts";
import { createStore, type Store } from "./store.ts";
import type { StoredEvent } from "./objects.ts";

export interface HeardCall {
  method: string;
  path: string;
  key: string | null;
  account: string | null;
  /** The form, or the query. */
  fields: string;
}

/** What happens to a call in the stead of an answer: before the work nothing is done, after it the answer is lost. */
export type Mishap = "dropped-before" | "dropped-after" | Fault;

/** What an error says is the server's own; `more` is whatever else it carries. */
export interface Fault {
  status: number;
  type?: string;
  code?: string;
  message?: string;
  more?: Record<string, unknown>;
  shouldRetry?: boolean;
}

export interface StripeServer {
  config: StripeConfig;
  world: OutsideWorld;
  store: Pick<Store, "all" | "events">;
  calls: HeardCall[];
  /** The next calls meet these, one after the other. */
  befall: (...mishaps: Mishap[]) => void;
  /** Later calls of the account are told this instead. */
  setAccount: (facts: Record<string, unknown>) => void;
  setWallets: (...shown: ("apple_pay" | "google_pay")[]) => void;
  setSearchBehind: (isBehind: boolean) => void;
  /** As 24 hours do. */
  forgetKeys: () => void;
  /** An event as it is posted to us; the latest, unless told. */
  webhook: (options?: WebhookOptions) => { raw: Buffer; headers: Record<string, string> };
  close: () => Promise<void>;
}

export interface WebhookOptions {
  event?: StoredEvent & Record<string, unknown>;
  /** When it is signed; a telling that is repeated is signed anew. */
  at?: Date;
  secret?: string;
}

const SECRET_KEY = "sk_test_standin";
const WEBHOOK_SECRET = "whsec_standin";

export interface StripeServerParts {
  now: () => Date;
  /** The calls are made in the name of this connected account. */
  account?: string;
}

/** The part of Stripe's API that we use, with its state in memory, on a free port of this machine. */
export async function startStripeServer({ now, account = "" }: StripeServerParts): Promise<StripeServer> {
  const store = createStore(now);
  const calls: HeardCall[] = [];
  const mishaps: Mishap[] = [];
  const kept = new Map<string, { question: string; answer: Answer }>();
  let isSearchBehind = false;
  let wallets: readonly ("apple_pay" | "google_pay")[] = [];
  let facts: Record<string, unknown> = {};

  const parts = {
    store,
    account: () => ({ ...ACCOUNT, ...facts }),
    wallets: () => wallets,
    isSearchBehind: () => isSearchBehind,
  };

  const work = (call: HeardCall): Answer => {
    const question = `${call.method} ${call.path} ${call.fields}`;
    const known = call.key === null ? undefined : kept.get(call.key);
    if (known && known.question !== question) return refusal({ status: 400, type: "idempotency_error" });
    if (known) return { ...known.answer, headers: { "idempotent-replayed": "true" } };
    const { method, path, fields } = call;
    const answer = routeCall(parts, { method, path, params: new Params(new URLSearchParams(fields)) });
    // As it was then: whoever asks again is told the same.
    if (call.key !== null) kept.set(call.key, { question, answer: structuredClone(answer) });
    return answer;
  };

  /** Null: the line breaks. */
  const answerTo = (call: HeardCall, authorization: string | undefined): Answer | null => {
    const mishap = mishaps.shift();
    if (mishap === "dropped-before") return null;
    if (typeof mishap === "object") return faultOf(mishap);
    if (authorization !== `Bearer ${SECRET_KEY}`) return refusal({ status: 401, type: "invalid_request_error" });
    const answer = work(call);
    return mishap === "dropped-after" ? null : answer;
  };

  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const call = heard(request, body);
      calls.push(call);
      const answer = answerTo(call, request.headers.authorization);
      if (answer) send(reply, answer);
      else request.socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    config: {
      secretKey: SECRET_KEY,
      publishableKey: "pk_test_standin",
      webhookSecret: WEBHOOK_SECRET,
      account: account || null,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    world: createOutsideWorld(store),
    store,
    calls,
    befall: (...next) => void mishaps.push(...next),
    setAccount: (next) => (facts = next),
    setWallets: (...shown) => (wallets = shown),
    setSearchBehind: (isBehind) => (isSearchBehind = isBehind),
    forgetKeys: () => kept.clear(),
    webhook({ event = store.events.at(-1), at = now(), secret = WEBHOOK_SECRET } = {}) {
      if (!event) throw new Error("Nothing has happened that could be told");
      const raw = JSON.stringify({ ...(account && { account }), ...event });
      return { raw: Buffer.from(raw), headers: { "stripe-signature": sign(raw, at, secret) } };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function sign(raw: string, at: Date, secret: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${raw}`).digest("hex")}`;
}

function heard({ method = "", url = "", headers }: IncomingMessage, body: string): HeardCall {
  const { pathname, search } = new URL(url, "http://stripe");
  const first = (name: string) => [headers[name]].flat()[0] ?? null;
  return {
    method,
    path: pathname.replace("/v1/", ""),
    key: first("idempotency-key"),
    account: first("stripe-account"),
    fields: method === "POST" ? body : search.slice(1),
  };
}

function faultOf({ shouldRetry, type = "api_error", ...fault }: Fault): Answer {
  const headers = shouldRetry === undefined ? {} : { "stripe-should-retry": String(shouldRetry) };
  return { ...refusal({ type, ...fault }), headers };
}

function send(reply: ServerResponse, { status, body, headers = {} }: Answer): void {
  reply.writeHead(status, { "content-type": "application/json", "request-id": "req_standin", ...headers });
  reply.end(JSON.stringify(body));
}

const ACCOUNT = {
  id: "acct_standin",
  object: "account",
  type: "standard",
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  business_profile: { name: "Stand-in Pest Control" },
  capabilities: { card_payments: "active", us_bank_account_ach_payments: "active" },
  requirements: { disabled_reason: null },
  settings: { payouts: { schedule: { interval: "daily" } } },
};
