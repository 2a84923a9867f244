import type { Receipt } from "../../contract-phone.ts";
import { EMPTY_OUTBOX, type Outbox } from "./phone-outbox.ts";
import { createPhoneQueue, MustWait, type PhoneQueue, type QueueFault, type QueueParts } from "./phone-queue.ts";

export const AT = "2026-03-04T14:02:00.000Z";
export const VISIT = { id: "v1", appointmentId: "a1", clientName: "Ana Larkspur", view: null };
export const START = { appointmentId: "a1", place: null, reason: "" };

class Refusal extends Error {
  readonly kind: QueueFault["kind"];
  constructor(kind: QueueFault["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

type Sent = Parameters<QueueParts["deliver"]>[0];

/** What a phone keeps, and a server that loses what a test says. */
export interface QueueLine {
  kept: Outbox;
  /** What the server carried out, in its order. */
  carriedOut: Sent[];
  receipts: Map<string, Receipt>;
  /** What happens to the next deliveries, in turn. */
  fate: ("lost" | "answer-lost" | QueueFault["kind"])[];
  reports: ("sent" | "held" | "late")[];
  timers: (() => void)[];
  answer: Partial<Receipt>;
  open: (change?: Partial<QueueParts>) => PhoneQueue;
  kinds: () => string[];
  waitOut: (queue: PhoneQueue) => Promise<void>;
}

export function createQueueLine(): QueueLine {
  let made = 0;
  const line: QueueLine = {
    kept: EMPTY_OUTBOX,
    carriedOut: [],
    receipts: new Map(),
    fate: [],
    reports: [],
    timers: [],
    answer: {},
    kinds: () => line.carriedOut.map(({ command }) => command.kind),
    async waitOut(queue) {
      for (let turn = 0; turn < 50 && line.kept.visits.length > 0; turn += 1) await queue.send();
    },
    open: (change = {}) =>
      createPhoneQueue({
        read: () => line.kept,
        write(outbox) {
          line.kept = outbox;
          return true;
        },
        deliver: (command) => deliver(line, command),
        faultOf,
        sendWords: () => Promise.resolve(),
        sendReport: () => Promise.resolve(line.reports.shift() ?? "sent"),
        unsentReports: () => Promise.resolve([]),
        learn: () => undefined,
        deviceId: "d1",
        newId: () => `c${(made += 1)}`,
        now: () => new Date(AT),
        mark: () => ({ page: "p1", ms: 0 }),
        after(_milliseconds, run) {
          line.timers.push(run);
          return () => {
            line.timers = line.timers.filter((one) => one !== run);
          };
        },
        ...change,
      }),
  };
  return line;
}

function faultOf(fault: unknown): QueueFault {
  if (fault instanceof MustWait) return { kind: "later" };
  if (!(fault instanceof Refusal)) throw fault;
  return fault.kind === "refused" ? { kind: "refused", message: "Say who was there" } : { kind: fault.kind };
}

/** Each command once, whatever is lost, and none before the one that it names. */
function deliver({ fate, receipts, carriedOut, answer }: QueueLine, command: Sent): Promise<Receipt> {
  const next = fate.shift();
  if (next === "lost") return Promise.reject(new Refusal("later"));
  if (next !== undefined && next !== "answer-lost") return Promise.reject(new Refusal(next));
  const known = receipts.get(command.id);
  if (!known) {
    if (command.after !== null && !receipts.has(command.after)) return Promise.reject(new Refusal("predecessor"));
    carriedOut.push(command);
    receipts.set(command.id, receiptOf(command, answer));
  }
  if (next === "answer-lost") return Promise.reject(new Refusal("later"));
  return Promise.resolve(receipts.get(command.id) ?? receiptOf(command, answer));
}

function receiptOf({ id, command }: Sent, answer: Partial<Receipt>): Receipt {
  return {
    id,
    outcome: "applied",
    clashes: [],
    what: "",
    visit: null,
    visitId: "visitId" in command ? command.visitId : null,
    receivedAt: AT,
    happenedAt: AT,
    clockOffsetMs: 0,
    isClockDoubted: false,
    isAfterSignIn: false,
    ...answer,
  };
}
