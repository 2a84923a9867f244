import { beforeEach, expect, test } from "vitest";
import type { Receipt } from "../../contract-phone.ts";
import { EMPTY_OUTBOX, type Outbox } from "./phone-outbox.ts";
import { createPhoneQueue, MustWait, type PhoneQueue, type QueueFault, type QueueParts } from "./phone-queue.ts";

const AT = "2026-03-04T14:02:00.000Z";
const VISIT = { id: "v1", appointmentId: "a1", clientName: "Ana Larkspur", view: null };
const START = { appointmentId: "a1", place: null, reason: "" };

class Refusal extends Error {
  readonly kind: QueueFault["kind"];
  constructor(kind: QueueFault["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

type Sent = Parameters<QueueParts["deliver"]>[0];

let kept: Outbox;
/** What the server carried out, in its order. */
let carriedOut: Sent[];
let receipts: Map<string, Receipt>;
/** What happens to the next deliveries, in turn. */
let fate: ("lost" | "answer-lost" | QueueFault["kind"])[];
let reports: ("sent" | "held" | "late")[];
let timers: (() => void)[];
let answer: Partial<Receipt>;

beforeEach(() => {
  kept = EMPTY_OUTBOX;
  [carriedOut, receipts, fate, reports, timers, answer] = [[], new Map(), [], [], [], {}];
});

function receiptOf(command: Sent): Receipt {
  const { command: action } = command;
  return {
    id: command.id,
    outcome: "applied",
    clashes: [],
    what: "",
    visit: null,
    visitId: "visitId" in action ? action.visitId : null,
    receivedAt: AT,
    happenedAt: AT,
    clockOffsetMs: 0,
    isClockDoubted: false,
    isAfterSignIn: false,
    ...answer,
  };
}

/** Each command once, whatever is lost, and none before the one that it names. */
function deliver(command: Sent): Promise<Receipt> {
  const next = fate.shift();
  if (next === "lost") return Promise.reject(new Refusal("later"));
  if (next !== undefined && next !== "answer-lost") return Promise.reject(new Refusal(next));
  const known = receipts.get(command.id);
  if (!known) {
    if (command.after !== null && !receipts.has(command.after)) return Promise.reject(new Refusal("predecessor"));
    carriedOut.push(command);
    receipts.set(command.id, receiptOf(command));
  }
  if (next === "answer-lost") return Promise.reject(new Refusal("later"));
  return Promise.resolve(receipts.get(command.id) ?? receiptOf(command));
}

let made = 0;
function open(change: Partial<QueueParts> = {}): PhoneQueue {
  return createPhoneQueue({
    read: () => kept,
    write(outbox) {
      kept = outbox;
      return true;
    },
    deliver,
    faultOf: (fault) => {
      if (fault instanceof MustWait) return { kind: "later" };
      if (!(fault instanceof Refusal)) throw fault;
      return fault.kind === "refused" ? { kind: "refused", message: "Say who was there" } : { kind: fault.kind };
    },
    sendWords: () => Promise.resolve(),
    sendReport: () => Promise.resolve(reports.shift() ?? "sent"),
    unsentReports: () => Promise.resolve([]),
    learn: () => undefined,
    deviceId: "d1",
    newId: () => `c${(made += 1)}`,
    now: () => new Date(AT),
    mark: () => ({ page: "p1", ms: 0 }),
    after(_milliseconds, run) {
      timers.push(run);
      return () => {
        timers = timers.filter((one) => one !== run);
      };
    },
    ...change,
  });
}

const kinds = () => carriedOut.map(({ command }) => command.kind);

async function waitOut(queue: PhoneQueue): Promise<void> {
  for (let turn = 0; turn < 50 && kept.visits.length > 0; turn += 1) await queue.send();
}

test("a start and an end arrive in this order, each naming the one before", async () => {
  const queue = open();
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await waitOut(queue);
  expect(kinds()).toEqual(["start", "finish"]);
  expect(carriedOut[0]?.after).toBeNull();
  expect(carriedOut[1]?.after).toBe(carriedOut[0]?.id);
  expect(kept).toEqual(EMPTY_OUTBOX);
});

test("nothing is carried out twice where the answer is lost, and nothing is lost where the request is", async () => {
  const queue = open();
  fate = ["answer-lost", "lost", "answer-lost", "lost", "answer-lost"];
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await waitOut(queue);
  expect(kinds()).toEqual(["start", "finish"]);
});

test("a page that is killed goes on where the last one was, under the same ids", async () => {
  fate = ["answer-lost"];
  const first = open();
  first.start(VISIT, START);
  await first.send();
  first.stop();
  const second = open();
  second.finish(VISIT, { endedAt: AT, reason: "" });
  await waitOut(second);
  expect(kinds()).toEqual(["start", "finish"]);
});

test("the end waits for photos and report, and is not tried without them", async () => {
  const queue = open();
  reports = ["late", "held"];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await queue.send();
  expect(queue.state().isLate).toBe(true);
  expect(timers).toHaveLength(1);
  await queue.send();
  expect(queue.state().isLate, "what waits for the technician is not tried again by itself").toBe(false);
  expect(kinds()).toEqual([]);
  await queue.send();
  expect(kinds()).toEqual(["finish"]);
});

test("a report waits for the start of its visit, and then goes behind it", async () => {
  const queue = open();
  fate = ["lost"];
  queue.start(VISIT, START);
  await queue.send();
  const batch = { id: "r1", at: AT, changes: {} };
  await expect(queue.report("v1", batch)).rejects.toBeInstanceOf(MustWait);
  const delivered: Promise<unknown>[] = [];
  const again = open({
    sendReport: () => {
      delivered.push(again.report("v1", batch));
      return Promise.all(delivered).then(() => "sent" as const);
    },
  });
  await again.send();
  expect(carriedOut.map(({ id, command }) => [id, command.kind])).toEqual([
    [expect.any(String), "start"],
    ["r1", "report"],
  ]);
  expect(carriedOut[1]?.after).toBe(carriedOut[0]?.id);
});

test("where somebody else had started, everything follows to their visit", async () => {
  const queue = open();
  answer = { visitId: "theirs", what: "Tobias had started this visit." };
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await waitOut(queue);
  expect(carriedOut.at(-1)?.command).toMatchObject({ kind: "finish", visitId: "theirs" });
  expect(kept.moved).toEqual({ v1: "theirs" });
  expect(kept.told.map(({ what }) => what)).toContain("Tobias had started this visit.");
  for (const { id } of kept.told) queue.acknowledge(id);
  expect(kept.told).toEqual([]);
});

test("what the server does not know any more is sent once more, in its order", async () => {
  reports = ["held"];
  const queue = open();
  queue.start(VISIT, START);
  await queue.send();
  // The office has gone back to a copy of the night before.
  receipts.clear();
  carriedOut = [];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  kept = { ...kept, visits: kept.visits.map((visit) => ({ ...visit })) };
  await waitOut(queue);
  expect(kinds()).toEqual(["start", "finish"]);
});

test("nobody is signed in: it waits, says so, and is not tried on and on", async () => {
  const queue = open();
  fate = ["signed-out"];
  queue.start(VISIT, START);
  await queue.send();
  expect(queue.state()).toMatchObject({ isSignedOut: true, isLate: true });
  expect(timers).toEqual([]);
  await queue.send();
  expect(queue.state().isSignedOut).toBe(false);
  expect(kinds()).toEqual(["start"]);
});

test("an end that is refused is told, and given anew once it is mended", async () => {
  const queue = open();
  fate = ["refused"];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await queue.send();
  expect(kept.visits[0]).toMatchObject({ finish: null, refused: "Say who was there" });
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await waitOut(queue);
  expect(kinds()).toEqual(["finish"]);
  expect(kept).toEqual(EMPTY_OUTBOX);
});

test("one visit does not wait for another", async () => {
  const queue = open();
  fate = ["refused"];
  queue.start(VISIT, START);
  queue.start({ ...VISIT, id: "v2", appointmentId: "a2" }, { ...START, appointmentId: "a2" });
  await queue.send();
  await queue.send();
  expect(carriedOut.map(({ command }) => "visitId" in command && command.visitId)).toContain("v2");
});

test("100 days with a line that breaks at any moment end as one without", async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    let turn = seed;
    const random = () => {
      turn = (turn * 48_271) % 2_147_483_647;
      return turn / 2_147_483_647;
    };
    kept = EMPTY_OUTBOX;
    carriedOut = [];
    receipts = new Map();
    fate = Array.from({ length: 40 }, () => (random() < 0.5 ? ("lost" as const) : ("answer-lost" as const)));
    let queue = open();
    for (const id of ["v1", "v2", "v3"]) {
      const visit = { ...VISIT, id, appointmentId: `a-${id}` };
      queue.start(visit, { ...START, appointmentId: `a-${id}` });
      if (random() < 0.5) {
        queue.stop();
        queue = open();
      }
      queue.finish(visit, { endedAt: AT, reason: "" });
      await queue.send();
    }
    await waitOut(queue);
    const byVisit = Map.groupBy(carriedOut, ({ command }) => ("visitId" in command ? command.visitId : ""));
    expect(
      [...byVisit].map(([id, commands]) => [id, commands.map(({ command }) => command.kind)]).sort(),
      `seed ${seed}`,
    ).toEqual([
      ["v1", ["start", "finish"]],
      ["v2", ["start", "finish"]],
      ["v3", ["start", "finish"]],
    ]);
  }
});

test("a picture that a screen could not send is tried again by itself, also where nothing else waits", async () => {
  let left = ["v1"];
  const queue = open({
    unsentReports: () => Promise.resolve(left),
    sendReport() {
      const outcome = reports.shift() ?? "sent";
      if (outcome === "sent") left = [];
      return Promise.resolve(outcome);
    },
  });
  reports = ["late", "late"];
  queue.wake();
  await queue.send();
  expect(queue.state()).toMatchObject({ isLate: true });
  // It failed on the screen after this pass had come by it.
  const passing = queue.send();
  queue.wake();
  await passing;
  await expect.poll(() => left).toEqual([]);
  await expect.poll(() => queue.state().isLate).toBe(false);
});

test("what the browser had no room for stays as long as the page, and is written once there is room", async () => {
  let hasRoom = false;
  const write = (outbox: Outbox) => {
    if (hasRoom) kept = outbox;
    return hasRoom;
  };
  fate = ["lost", "lost"];
  const queue = open({ write });
  queue.start(VISIT, START);
  await queue.send();
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  expect(queue.state()).toMatchObject({ isUnkept: true, outbox: { visits: [{ start: {}, finish: {} }] } });
  hasRoom = true;
  for (let turn = 0; turn < 4; turn += 1) await queue.send();
  expect(kinds()).toEqual(["start", "finish"]);
  expect(queue.state()).toMatchObject({ isUnkept: false, outbox: EMPTY_OUTBOX });
});

test("what was refused once and is taken later is not shown as refused any more", async () => {
  fate = ["refused"];
  const queue = open();
  queue.start(VISIT, START);
  await queue.send();
  expect(queue.state().outbox.visits).toMatchObject([{ refused: "Say who was there" }]);
  await queue.send();
  expect(queue.state().outbox).toEqual(EMPTY_OUTBOX);
});

test("a visit that is kept for a later page is the one of the last receipt", async () => {
  const view = { id: "v1", report: { notes: { revision: 0 } } };
  const told = { id: "v1", report: { notes: { revision: 1 } } };
  // Of a visit only that it is handed on matters here.
  answer = { visit: told as never };
  reports = ["late"];
  const queue = open();
  queue.start({ ...VISIT, view: view as never }, START);
  await queue.send();
  expect(kept.visits).toMatchObject([{ start: null, view: told }]);
});

test("of an appointment that the office removed the phone goes on from what it recorded itself", async () => {
  const nothing = { revision: 0, value: null, by: "" };
  const report = { presence: nothing, notes: nothing, findings: [], applications: [], photos: [], checks: [] };
  const learned: unknown[] = [];
  reports = ["late"];
  const queue = open({ learn: (_id, { visit }) => void learned.push(visit?.report.presence.value) });
  // Of a visit only its report matters here.
  queue.adopt({ ...VISIT, view: { id: "v1", report } as never });
  const presence = { base: 0, value: { kind: "signed" as const, name: "Ana Larkspur", fileId: null } };
  answer = { what: "The office removed this appointment.", clashes: [{ part: "notes", by: "Office" }] };
  const changes = {
    presence,
    notes: { base: 0, value: "Ants at the sill." },
    findings: [
      { id: "f1", base: 0, value: { pest: "Ants", count: 3, where: "" } },
      { id: "f2", base: 1, value: null },
    ],
  };
  const receipt = await queue.report("v1", { id: "r1", at: AT, changes });
  expect(receipt.visit?.report).toMatchObject({
    presence: { revision: 1, value: presence.value },
    notes: nothing,
    findings: [{ id: "f1", revision: 1, value: { pest: "Ants" } }],
  });
  expect(learned, "the signature that comes later finds its name").toEqual([presence.value]);
  expect(kept.visits, "also for a page that begins later").toMatchObject([
    { view: { report: { presence: { value: presence.value } } } },
  ]);
});

test("the words of all visits go before the photos of any", async () => {
  const order: string[] = [];
  const queue = open({
    sendWords(id) {
      order.push(`words of ${id}`);
      return Promise.resolve();
    },
    sendReport(id) {
      order.push(`photos of ${id}`);
      return Promise.resolve("sent");
    },
    unsentReports: () => Promise.resolve(["v1", "v2"]),
  });
  await queue.send();
  expect(order).toEqual(["words of v1", "words of v2", "photos of v1", "photos of v2"]);
});
