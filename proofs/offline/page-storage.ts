/** What a browser keeps for a page, and what outlives a killed tab. */
export interface KeptStorage {
  texts: Map<string, string>;
  /** By database, store, and key. */
  databases: Map<string, Map<string, Store>>;
}

interface Store {
  keyPath: string;
  rows: Map<string, Record<string, unknown>>;
}

export const emptyStorage = (): KeptStorage => ({ texts: new Map(), databases: new Map() });

interface StorageParts {
  kept: KeptStorage;
  /** Asked at each writing: no room is left. */
  isFull: () => boolean;
  /** False once the tab was killed: then nothing more is written. */
  isAlive: () => boolean;
  /** Runs it a moment later, unless the tab was killed. */
  soon: (run: () => void) => void;
}

const full = () => new DOMException("The quota has been exceeded.", "QuotaExceededError");

/** `localStorage` as far as the program uses it. */
export const plainStorage = ({ kept: { texts }, isFull, isAlive }: StorageParts) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem(key: string, text: string) {
    if (isFull()) throw full();
    if (isAlive()) texts.set(key, text);
  },
  removeItem(key: string) {
    if (isAlive()) texts.delete(key);
  },
  clear() {
    if (isAlive()) texts.clear();
  },
});

class StoreRequest extends EventTarget {
  result: unknown = undefined;
  error: unknown = null;
  transaction: StoreTransaction | null = null;
}

class StoreTransaction extends EventTarget {
  error: unknown = null;
  readonly objectStoreNames: string[];
  readonly #parts: StorageParts;
  readonly #stores: Map<string, Store>;
  readonly #writes: (() => void)[] = [];
  #left = 0;

  constructor(parts: StorageParts, stores: Map<string, Store>, names: string[]) {
    super();
    this.#parts = parts;
    this.#stores = stores;
    this.objectStoreNames = names;
  }

  objectStore(name: string): ObjectStore {
    const store = this.#stores.get(name);
    if (!store) throw new DOMException(name, "NotFoundError");
    return new ObjectStore(store, this);
  }

  /** A question is answered a moment later; after the last one all that was written is there at once. */
  ask(work: () => unknown, isWriting = false): StoreRequest {
    const request = new StoreRequest();
    this.#left += 1;
    this.#parts.soon(() => {
      this.#left -= 1;
      if (isWriting && this.#parts.isFull()) {
        request.error = this.error = full();
        request.dispatchEvent(new Event("error"));
        this.dispatchEvent(new Event("abort"));
        return;
      }
      if (isWriting) this.#writes.push(work);
      else request.result = work();
      request.dispatchEvent(new Event("success"));
      this.#parts.soon(() => {
        if (this.#left > 0 || this.error !== null) return;
        for (const write of this.#writes.splice(0)) write();
        this.dispatchEvent(new Event("complete"));
      });
    });
    return request;
  }
}

interface KeyRange {
  from: string;
  to: string;
}

const KeyRanges = { bound: (from: string, to: string): KeyRange => ({ from, to }) };

const isWithin = (value: unknown, asked: string | KeyRange | undefined): boolean =>
  asked === undefined ||
  (typeof asked === "string" ? value === asked : typeof value === "string" && value >= asked.from && value <= asked.to);

class ObjectStore {
  readonly #store: Store;
  readonly #transaction: StoreTransaction;
  constructor(store: Store, transaction: StoreTransaction) {
    this.#store = store;
    this.#transaction = transaction;
  }
  put(row: Record<string, unknown>): StoreRequest {
    const { keyPath, rows } = this.#store;
    return this.#transaction.ask(() => rows.set(String(row[keyPath]), structuredCopy(row)), true);
  }
  delete(key: string): StoreRequest {
    // To take away needs no room.
    return this.#transaction.ask(() => this.#store.rows.delete(key));
  }
  getAll(): StoreRequest {
    return this.#transaction.ask(() => [...this.#store.rows.values()]);
  }
  index(name: string): StoreIndex {
    return new StoreIndex(this.#store, this.#transaction, name);
  }
  createIndex(name: string): StoreIndex {
    return this.index(name);
  }
}

/** Pictures never change; everything else is copied. */
const structuredCopy = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Blob ? value : structuredClone(value)]),
  );

class StoreIndex {
  readonly #store: Store;
  readonly #transaction: StoreTransaction;
  readonly #name: string;
  constructor(store: Store, transaction: StoreTransaction, name: string) {
    this.#store = store;
    this.#transaction = transaction;
    this.#name = name;
  }
  getAll(asked?: string | KeyRange): StoreRequest {
    const { rows, keyPath } = this.#store;
    return this.#transaction.ask(() =>
      [...rows.values()]
        .filter((row) => isWithin(row[this.#name], asked))
        .toSorted((a, b) => (String(a[keyPath]) < String(b[keyPath]) ? -1 : 1)),
    );
  }
}

class StoreDatabase extends EventTarget {
  readonly #parts: StorageParts;
  readonly #stores: Map<string, Store>;
  constructor(parts: StorageParts, stores: Map<string, Store>) {
    super();
    this.#parts = parts;
    this.#stores = stores;
  }
  get objectStoreNames(): string[] {
    return [...this.#stores.keys()];
  }
  createObjectStore(name: string, { keyPath }: { keyPath: string }): ObjectStore {
    this.#stores.set(name, { keyPath, rows: new Map() });
    return this.transaction(name).objectStore(name);
  }
  deleteObjectStore(name: string): void {
    this.#stores.delete(name);
  }
  transaction(names: string | string[]): StoreTransaction {
    return new StoreTransaction(this.#parts, this.#stores, [names].flat());
  }
  close(): void {}
}

class StoreCursor {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}

/** The globals by which a page reaches its database, as far as the program uses it: `idb` asks which is which. */
export function databaseGlobals(parts: StorageParts): Record<string, unknown> {
  const open = (name: string): StoreRequest => {
    const request = new StoreRequest();
    parts.soon(() => {
      const isNew = !parts.kept.databases.has(name);
      const stores = parts.kept.databases.get(name) ?? new Map<string, Store>();
      parts.kept.databases.set(name, stores);
      request.result = new StoreDatabase(parts, stores);
      if (isNew) request.dispatchEvent(Object.assign(new Event("upgradeneeded"), { oldVersion: 0, newVersion: 1 }));
      request.dispatchEvent(new Event("success"));
    });
    return request;
  };
  return {
    indexedDB: { open },
    IDBRequest: StoreRequest,
    IDBTransaction: StoreTransaction,
    IDBObjectStore: ObjectStore,
    IDBIndex: StoreIndex,
    IDBDatabase: StoreDatabase,
    IDBCursor: StoreCursor,
    IDBKeyRange: KeyRanges,
  };
}
