import type { Memory } from "#platform/web/storage.ts";
import {
  ConsultationQueue,
  dueIn,
  hurry,
  nextTryAt,
  settle,
  type TryResult,
  type WaitingConsultation,
} from "./consultation-queue.ts";
import { KEPT_KEY } from "./kept-consultations.ts";

/** The kept requests of this browser, for whoever wants to watch them. */
export interface ConsultationStore {
  read: () => ConsultationQueue;
  /** False when the browser could not keep it. */
  change: (how: (queue: ConsultationQueue) => ConsultationQueue) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Another tab has written. */
  reload: () => void;
}

export function createConsultationStore(memory: Memory): ConsultationStore {
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  // The same object until something changes, as whoever watches compares it.
  let known = memory.read(KEPT_KEY, ConsultationQueue) ?? [];

  return {
    read: () => known,
    change(how) {
      const queue = how(memory.read(KEPT_KEY, ConsultationQueue) ?? []);
      const isKept = queue.length === 0 ? (memory.forget(KEPT_KEY), true) : memory.write(KEPT_KEY, queue);
      if (isKept) known = queue;
      tell();
      return isKept;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      known = memory.read(KEPT_KEY, ConsultationQueue) ?? [];
      tell();
    },
  };
}

export interface SenderParts {
  store: ConsultationStore;
  send: (entry: WaitingConsultation) => Promise<TryResult>;
  now: () => Date;
  /** Calls back once after so many milliseconds; returns the way to call it off. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export interface ConsultationSender {
  /** Sends what is due and plans the next time. */
  run: () => Promise<void>;
  /** Sends everything that waits: the connection is back, or somebody asked. */
  wake: () => Promise<void>;
  /** Calls off what is planned; what waits is kept for the next visit. */
  stop: () => void;
}

/** Sends what is kept, one after the other, until nothing waits. */
export function createConsultationSender({ store, send, now, later }: SenderParts): ConsultationSender {
  let callOff = () => {};
  let running: Promise<void> | null = null;

  const run = (): Promise<void> => (running ??= sendAll().finally(() => (running = null)));

  async function sendAll(): Promise<void> {
    callOff();
    store.reload();
    for (const entry of dueIn(store.read(), now().getTime())) {
      const result = await send(entry);
      store.change((queue) => settle(queue, entry.key, result, now().getTime()));
    }
    const next = nextTryAt(store.read());
    if (next !== null) callOff = later(() => void run(), Math.max(0, next - now().getTime()));
  }

  return {
    run,
    async wake() {
      await running;
      store.change(hurry);
      await run();
    },
    stop: () => callOff(),
  };
}
