import type { Behavior, StoredEntry, StoredEvent, StoredObject } from "./objects.ts";

type Kind = StoredObject["object"];
type OfKind<K extends Kind> = Extract<StoredObject, { object: K }>;

const PREFIXES: Record<Kind | "event", string> = {
  customer: "cus",
  payment_method: "pm",
  payment_intent: "pi",
  setup_intent: "seti",
  charge: "ch",
  refund: "re",
  dispute: "dp",
  payout: "po",
  balance_transaction: "txn",
  event: "evt",
};

/** Everything that the stand-in knows, in memory. */
export interface Store {
  seconds: () => number;
  nextId: (kind: Kind | "event") => string;
  add: <Item extends StoredObject>(item: Item) => Item;
  find: <K extends Kind>(kind: K, id: string | null) => OfKind<K> | undefined;
  /** The latest first, as lists are told. */
  all: <K extends Kind>(kind: K) => OfKind<K>[];
  behaviors: Map<string, Behavior>;
  /** In the order in which they happened. */
  events: StoredEvent[];
  emit: (type: string, object: StoredObject) => void;
  /** Writes a line of the books and answers its id. */
  book: (line: Pick<StoredEntry, "type" | "reporting_category" | "amount" | "source"> & { fee?: number }) => string;
}

export function createStore(now: () => Date): Store {
  const objects = new Map<string, StoredObject>();
  const events: StoredEvent[] = [];
  let count = 0;
  const seconds = () => Math.floor(now().getTime() / 1000);
  const nextId = (kind: Kind | "event") => `${PREFIXES[kind]}_test${String((count += 1)).padStart(6, "0")}`;
  const isOf = <K extends Kind>(kind: K, item: StoredObject | undefined): item is OfKind<K> => item?.object === kind;
  const add = <Item extends StoredObject>(item: Item): Item => {
    objects.set(item.id, item);
    return item;
  };
  return {
    seconds,
    nextId,
    add,
    find(kind, id) {
      const item = objects.get(id ?? "");
      return isOf(kind, item) ? item : undefined;
    },
    all: (kind) => [...objects.values()].filter((item) => isOf(kind, item)).reverse(),
    behaviors: new Map(),
    events,
    emit(type, object) {
      // As it was then: what is told late is old.
      const data = { object: structuredClone(object) };
      events.push({ id: nextId("event"), object: "event", created: seconds(), type, livemode: false, data });
    },
    book({ fee = 0, ...line }) {
      const id = nextId("balance_transaction");
      add({ id, object: "balance_transaction", created: seconds(), fee, ...line });
      return id;
    },
  };
}
