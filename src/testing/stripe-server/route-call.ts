import { missing, ok, pageOf, type Answer, type Params } from "./answers.ts";
import { createRefund, listDisputes, listEntries, listRefunds } from "./money-back.ts";
import type { StoredObject } from "./objects.ts";
import { cancelIntent, createIntent, listIntents, readIntent } from "./payments.ts";
import { createCustomer, createSetup, detachMethod, readMethod, readSetup, updateCustomer } from "./setups.ts";
import type { Store } from "./store.ts";

export interface Call {
  method: string;
  /** Behind `/v1/`. */
  path: string;
  params: Params;
}

export interface RouteParts {
  store: Store;
  /** What `GET /v1/account` tells. */
  account: () => Record<string, unknown>;
  wallets: () => readonly ("apple_pay" | "google_pay")[];
  /** Search does not find what was made meanwhile. */
  isSearchBehind: () => boolean;
}

type Handler = (parts: RouteParts, params: Params, id: string) => Answer;

/** By method and path; `*` is the id. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  "GET account": ({ account }) => ok(account()),
  "GET payment_method_configurations": ({ wallets }) => tellWallets(wallets()),
  "POST customers": ({ store }, params) => createCustomer(store, params),
  "GET customers/search": (parts, params) => search(parts, "customer", params),
  "POST customers/*": ({ store }, params, id) => updateCustomer(store, id, params),
  "POST setup_intents": ({ store }, params) => createSetup(store, params),
  "GET setup_intents/*": ({ store }, params, id) => readSetup(store, id, params),
  "GET payment_methods/*": ({ store }, _params, id) => readMethod(store, id),
  "POST payment_methods/*/detach": ({ store }, _params, id) => detachMethod(store, id),
  "POST payment_intents": ({ store }, params) => createIntent(store, params),
  "GET payment_intents": ({ store }, params) => listIntents(store, params),
  "GET payment_intents/search": (parts, params) => search(parts, "payment_intent", params),
  "GET payment_intents/*": ({ store }, params, id) => readIntent(store, id, params),
  "POST payment_intents/*/cancel": ({ store }, params, id) => cancelIntent(store, id, params),
  "POST refunds": ({ store }, params) => createRefund(store, params),
  "GET refunds": ({ store }, params) => listRefunds(store, params),
  "GET refunds/*": ({ store }, _params, id) => readOne(store, "refund", id),
  "GET disputes": ({ store }, params) => listDisputes(store, params),
  "GET disputes/*": ({ store }, _params, id) => readOne(store, "dispute", id),
  "GET payouts/*": ({ store }, _params, id) => readOne(store, "payout", id),
  "GET balance_transactions": ({ store }, params) => listEntries(store, params),
};

export function routeCall(parts: RouteParts, { method, path, params }: Call): Answer {
  const [name = "", id = "", action] = path.split("/");
  const exact = HANDLERS[`${method} ${path}`];
  if (exact) return exact(parts, params, "");
  const handler = HANDLERS[`${method} ${name}/*${action === undefined ? "" : `/${action}`}`];
  return handler ? handler(parts, params, id) : missing(path);
}

function readOne(store: Store, kind: "refund" | "dispute" | "payout", id: string): Answer {
  const found = store.find(kind, id);
  return found ? ok(found) : missing(id);
}

/** The one kind of search that we make: `metadata['key']:'value'`. */
function search({ store, isSearchBehind }: RouteParts, kind: "customer" | "payment_intent", params: Params): Answer {
  const [, key = "", value = ""] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(params.text("query") ?? "") ?? [];
  const all: Extract<StoredObject, { metadata: unknown; object: typeof kind }>[] = isSearchBehind()
    ? []
    : store.all(kind);
  return pageOf(
    all.filter(({ metadata }) => metadata[key] === value),
    params,
  );
}

function tellWallets(shown: readonly string[]): Answer {
  const preference = (name: string) => ({
    available: true,
    display_preference: { value: shown.includes(name) ? "on" : "off" },
  });
  const config = { id: "pmc_test1", created: 0, is_default: true, active: true };
  return ok({
    object: "list",
    has_more: false,
    data: [{ ...config, apple_pay: preference("apple_pay"), google_pay: preference("google_pay") }],
  });
}
