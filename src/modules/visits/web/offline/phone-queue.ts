import type { InputOf } from "#platform/contract.ts";
import type { deliverCommand, Receipt } from "../../contract-phone.ts";
import {
  asRecorded,
  elapsedSince,
  keptVisit,
  lastAnswered,
  realIdOf,
  withoutSent,
  withoutTold,
  withReceipt,
  withStep,
  withDevice,
  isRefused,
  withAgain,
  withRefused,
  type DeviceAction,
  type FinishAction,
  type KeptVisit,
  type Mark,
  type Outbox,
  type PhoneAction,
  type StartAction,
  type Step,
} from "./phone-outbox.ts";

type Command = InputOf<typeof deliverCommand>;

/** Why something was not taken. */
export type QueueFault =
  /** No answer, or the server is ill: the same again later. */
  | { kind: "later" }
  /** Nobody is signed in: it waits for that. */
  | { kind: "signed-out" }
  /** What came before has not arrived. */
  | { kind: "predecessor" }
  | { kind: "refused"; message: string };

/** `held`: what is left waits for whoever holds the phone, who has to choose, to correct or to complete something. */
export type ReportOutcome = "sent" | "held" | "late";

export interface QueueParts {
  read: () => Outbox;
  /** False when the browser keeps nothing. */
  write: (outbox: Outbox) => boolean;
  deliver: (command: Command) => Promise<Receipt>;
  faultOf: (fault: unknown) => QueueFault;
  /** Sends what was typed into the report of a visit, without its photos. */
  sendWords: (visitId: string) => Promise<void>;
  /** Sends the photos of a visit and what is left of its report. */
  sendReport: (visitId: string) => Promise<ReportOutcome>;
  /** The visits of which photos or parts of the report are left, whether or not something else waits. */
  unsentReports: () => Promise<readonly string[]>;
  /** What the server said of a visit, for the screens; `id` is the phone's. */
  learn: (id: string, receipt: Receipt) => Promise<void> | void;
  deviceId: string;
  newId: () => string;
  now: () => Date;
  mark: () => Mark;
  /** Runs it once after so many milliseconds; what it returns calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
}

export interface QueueState {
  outbox: Outbox;
  isSending: boolean;
  /** It was tried, without an answer. */
  isLate: boolean;
  isSignedOut: boolean;
  /** The browser keeps nothing: what is not sent is lost with the tab. */
  isUnkept: boolean;
  /** The server's clock less the phone's, as the last receipt told it. */
  clockOffsetMs: number;
}

export interface PhoneQueue {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  start: (visit: Recorded, action: Omit<StartAction, "kind" | "visitId">) => void;
  finish: (visit: Recorded, action: Omit<FinishAction, "kind" | "visitId">) => void;
  /** What was done with a device: after the start, and before the report that may name it. */
  device: (visit: Recorded, action: Omit<DeviceAction, "kind" | "visitId">) => void;
  /** A part of the report: after everything of its visit that waits. Fails as `deliver` does, and where it has to wait. */
  report: (visitId: string, batch: ReportBatch) => Promise<Receipt>;
  /** What is recorded of this visit goes through here from now on: the office has closed it meanwhile. */
  adopt: (visit: Recorded) => void;
  /** Everything that waits, in its order. */
  send: () => Promise<void>;
  /** The same once more, where what is under way may have passed it. */
  wake: () => void;
  /** Everything once more, also what the server did not take before. */
  sendAgain: () => void;
  acknowledge: (id: string) => void;
  /** The server's clock less the phone's, as another answer tells it. */
  learnClock: (offsetMs: number) => void;
  stop: () => void;
}

export type Recorded = Pick<KeptVisit, "id" | "appointmentId" | "clientName" | "view">;
type ReportBatch = { id: string; at: string; changes: Extract<PhoneAction, { kind: "report" }>["changes"] };

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/** The start of its visit has not arrived, so what follows waits. */
export class MustWait extends Error {}

/**
 * What a phone did at doors, in the order in which it was done: the start of a visit before its report, the report and
 * its photos before the end, and the words of all visits before the photos of any. Each is sent under its own id until
 * the server answers for it; visits do not wait for each other.
 */
export function createPhoneQueue(parts: QueueParts): PhoneQueue {
  const listeners = new Set<() => void>();
  let state: QueueState = {
    outbox: parts.read(),
    isSending: false,
    isLate: false,
    isSignedOut: false,
    isUnkept: false,
    clockOffsetMs: 0,
  };
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let failures = 0;
  let callOff = () => {};

  const become = (change: Partial<QueueState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** What another tab has written meanwhile is not lost, and neither is what the browser had no room for. */
  const latest = () => (state.isUnkept ? state.outbox : parts.read());
  const change = (make: (outbox: Outbox) => Outbox) => {
    const outbox = make(latest());
    const isUnkept = !parts.write(outbox);
    become({ outbox, isUnkept });
  };
  const stepOf = <Action extends PhoneAction>(action: Action): Step<Action> => newStep(parts, action);

  async function sendStep(id: string, step: Step): Promise<Receipt> {
    const visit = keptVisit(state.outbox, id);
    if (!visit) throw new MustWait();
    const action = { ...step.action, ...("visitId" in step.action && { visitId: visit.realId }) };
    const sent = { ...step, action };
    const answer = await deliverInOrder(parts, visit, sent);
    const receipt = asRecorded(answer, keptVisit(state.outbox, id)?.view ?? null, action);
    change((outbox) => withReceipt(outbox, visit, sent, receipt));
    become({ clockOffsetMs: receipt.clockOffsetMs, isSignedOut: false });
    await parts.learn(visit.id, receipt);
    return receipt;
  }

  const sendKept = (id: string, what: "start" | "finish") => trySend(id, keptVisit(state.outbox, id)?.[what]);

  async function trySend(id: string, step: Step | null | undefined): Promise<ReportOutcome> {
    try {
      if (step) await sendStep(id, step);
      return "sent";
    } catch (cause) {
      const fault = parts.faultOf(cause);
      if (fault.kind === "refused") {
        change((outbox) => withRefused(outbox, id, step, fault.message));
        return step?.action.kind === "device" ? "sent" : "held";
      }
      if (fault.kind === "signed-out") become({ isSignedOut: true });
      return "late";
    }
  }

  /** The start and what was typed: on a slow line the office has the words of all visits before the first photo. */
  async function sendFirst(id: string): Promise<ReportOutcome> {
    let outcome = await sendKept(id, "start");
    // A device comes before the checks that name it.
    const tried = new Set<string>();
    const next = () => keptVisit(state.outbox, id)?.devices?.find((one) => !tried.has(one.id));
    for (let step; outcome === "sent" && (step = next());) {
      // One that is refused stays, and is tried once a pass.
      tried.add(step.id);
      outcome = await trySend(id, step);
    }
    if (outcome === "sent") await parts.sendWords(id);
    return outcome;
  }

  /** `sent` when nothing of it is left. */
  async function sendRest(id: string): Promise<ReportOutcome> {
    // An end that is recorded while photos are on their way is of the next round.
    const isEnded = (keptVisit(state.outbox, id)?.finish ?? null) !== null;
    const reported = await parts.sendReport(id);
    if (reported !== "sent") return reported;
    const outcome = isEnded ? await sendKept(id, "finish") : "sent";
    if (outcome === "sent") change((outbox) => withoutSent(outbox, id));
    return outcome;
  }

  async function sendAll(): Promise<void> {
    callOff();
    // There may be room again by now.
    if (state.isUnkept) change((outbox) => outbox);
    const outbox = latest();
    become({ outbox });
    const ids = new Set([...outbox.visits.map(({ id }) => id), ...(await parts.unsentReports())]);
    if (ids.size === 0) {
      become({ isLate: false });
      return;
    }
    become({ isSending: true });
    const outcomes = new Map<string, ReportOutcome>();
    for (const id of ids) outcomes.set(id, await sendFirst(id));
    for (const [id, outcome] of outcomes) if (outcome === "sent") outcomes.set(id, await sendRest(id));
    const isWhole = ![...outcomes.values()].includes("late");
    failures = isWhole ? 0 : failures + 1;
    become({ isLate: !isWhole, ...(isWhole && { isSignedOut: false }) });
    // Who signs in opens the page anew, which sends by itself.
    if (!isWhole && !state.isSignedOut)
      callOff = parts.after(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS), () => void send());
  }

  const wake = () => {
    if (running) isAskedAgain = true;
    else void send();
  };

  const keep = (make: (outbox: Outbox) => Outbox) => {
    change(make);
    wake();
  };

  function send(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = null;
      become({ isSending: false });
      if (isAskedAgain) {
        isAskedAgain = false;
        void send();
      }
    });
    return running;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (visit, action) =>
      keep((outbox) => withStep(outbox, visit, { start: stepOf({ kind: "start", visitId: visit.id, ...action }) })),
    device: (visit, action) =>
      keep((outbox) => withDevice(outbox, visit, stepOf({ kind: "device", visitId: visit.id, ...action }))),
    finish: (visit, action) =>
      keep((outbox) => withStep(outbox, visit, { finish: stepOf({ kind: "finish", visitId: visit.id, ...action }) })),
    report(visitId, { id, at, changes }) {
      const visit = keptVisit(state.outbox, visitId);
      if (!visit || visit.start || visit.devices?.some((one) => !isRefused(one))) return Promise.reject(new MustWait());
      const realId = realIdOf(state.outbox, visitId);
      return sendStep(visit.id, { id, at, mark: NO_MARK, action: { kind: "report", visitId: realId, changes } });
    },
    adopt: (visit) => change((outbox) => withStep(outbox, visit, {})),
    send,
    wake,
    sendAgain: () => keep(withAgain),
    acknowledge: (id) => change((outbox) => withoutTold(outbox, id)),
    learnClock: (clockOffsetMs) => become({ clockOffsetMs }),
    stop() {
      callOff();
      listeners.clear();
    },
  };
}

function newStep<Action extends PhoneAction>({ newId, now, mark }: QueueParts, action: Action): Step<Action> {
  return { id: newId(), at: now().toISOString(), mark: mark(), action };
}

function deliver(parts: QueueParts, step: Step, after: string | null): Promise<Receipt> {
  const elapsedMs = elapsedSince(step, parts.now(), parts.mark());
  return parts.deliver({
    id: step.id,
    after,
    recordedAt: step.at,
    sentAt: parts.now().toISOString(),
    ...(elapsedMs !== undefined && { elapsedMs }),
    deviceId: parts.deviceId,
    command: step.action,
  });
}

/** What the server says is missing goes first, once more under the ids that it had. */
async function deliverInOrder(parts: QueueParts, visit: KeptVisit, step: Step): Promise<Receipt> {
  try {
    return await deliver(parts, step, lastAnswered(visit));
  } catch (fault) {
    if (parts.faultOf(fault).kind !== "predecessor") throw fault;
    let before: string | null = null;
    for (const earlier of visit.answered) {
      await deliver(parts, earlier, before);
      before = earlier.id;
    }
    return deliver(parts, step, before);
  }
}

/** Parts of a report are typed over a while; the wall clock alone says when. */
const NO_MARK: Mark = { page: "", ms: 0 };
