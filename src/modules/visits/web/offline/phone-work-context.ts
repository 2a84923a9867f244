import { createContext, useContext, useSyncExternalStore } from "react";
import { EMPTY_OUTBOX, type KeptVisit, type Outbox } from "./phone-outbox.ts";
import type { QueueState } from "./phone-queue.ts";
import type { PhoneWork } from "./phone-work.ts";

const PhoneWorkContext = createContext<PhoneWork | null>(null);

export const PhoneWorkProvider = PhoneWorkContext.Provider;

/** What this phone records and sends, for whoever is signed in. */
export function usePhoneWork(): PhoneWork {
  const work = useContext(PhoneWorkContext);
  if (!work) throw new Error("usePhoneWork is for screens below PhoneSection.");
  return work;
}

const nothing = () => () => {};
const empty = () => EMPTY_OUTBOX;

/** What waits to be sent; nothing outside of the phone. */
export function useOutbox(): Outbox {
  const queue = useContext(PhoneWorkContext)?.queue;
  const read = queue ? () => queue.state().outbox : empty;
  return useSyncExternalStore(queue?.subscribe ?? nothing, read, empty);
}

const AT_THE_SERVER: QueueState = {
  outbox: EMPTY_OUTBOX,
  isSending: false,
  isLate: false,
  isSignedOut: false,
  isUnkept: false,
  clockOffsetMs: 0,
};
const atTheServer = () => AT_THE_SERVER;

/** How sending goes. The server knows nothing of what waits on a phone, so a page that it wrote is taken over as if nothing did. */
export function useQueueState(): QueueState {
  const { queue } = usePhoneWork();
  return useSyncExternalStore(queue.subscribe, queue.state, atTheServer);
}

/** What of a visit waits, under either of its ids. */
export const useKeptVisit = (id: string): KeptVisit | undefined =>
  useOutbox().visits.find((visit) => visit.id === id || visit.realId === id);
