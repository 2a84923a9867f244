import { invalid, missing, ok, type Answer, type Params } from "./answers.ts";
import type { StoredCustomer, StoredSetup } from "./objects.ts";
import type { Store } from "./store.ts";

export function createCustomer(store: Store, params: Params): Answer {
  return ok(
    store.add<StoredCustomer>({
      id: store.nextId("customer"),
      object: "customer",
      created: store.seconds(),
      name: params.text("name"),
      email: params.text("email"),
      metadata: params.metadata(),
    }),
  );
}

export function updateCustomer(store: Store, id: string, params: Params): Answer {
  const customer = store.find("customer", id);
  if (!customer) return missing(id);
  customer.name = params.text("name") ?? customer.name;
  customer.email = params.text("email") ?? customer.email;
  return ok(customer);
}

export function createSetup(store: Store, params: Params): Answer {
  const customer = params.text("customer") ?? "";
  if (!store.find("customer", customer)) return missing(customer);
  const id = store.nextId("setup_intent");
  const setup = store.add<StoredSetup>({
    id,
    object: "setup_intent",
    created: store.seconds(),
    status: "requires_payment_method",
    customer,
    metadata: params.metadata(),
    client_secret: `${id}_secret_test`,
    payment_method: null,
    payment_method_types: params.list("allowed_payment_method_types"),
    last_setup_error: null,
    next_action: null,
  });
  store.emit("setup_intent.created", setup);
  return ok(setup);
}

export function readSetup(store: Store, id: string, params: Params): Answer {
  const setup = store.find("setup_intent", id);
  if (!setup) return missing(id);
  const method = store.find("payment_method", setup.payment_method);
  return ok(method && params.expands("payment_method") ? { ...setup, payment_method: method } : setup);
}

export function readMethod(store: Store, id: string): Answer {
  const method = store.find("payment_method", id);
  return method ? ok(method) : missing(id);
}

export function detachMethod(store: Store, id: string): Answer {
  const method = store.find("payment_method", id);
  if (!method) return missing(id);
  if (method.customer === null) return invalid("payment_method_unexpected_state", "It is not attached to a customer.");
  method.customer = null;
  store.emit("payment_method.detached", method);
  return ok(method);
}
