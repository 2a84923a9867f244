import { beforeEach, expect, test } from "vitest";
import { AT, createQueueLine, START, VISIT, type QueueLine } from "./queue-line.ts";
import { EMPTY_OUTBOX } from "./phone-outbox.ts";
import { MustWait } from "./phone-queue.ts";

let line: QueueLine;
beforeEach(() => {
  line = createQueueLine();
});

test("a start and an end arrive in this order, each naming the one before", async () => {
  const queue = line.open();
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(queue);
  expect(line.kinds()).toEqual(["start", "finish"]);
  expect(line.carriedOut[0]?.after).toBeNull();
  expect(line.carriedOut[1]?.after).toBe(line.carriedOut[0]?.id);
  expect(line.kept).toEqual(EMPTY_OUTBOX);
});

test("nothing is carried out twice where the answer is lost, and nothing is lost where the request is", async () => {
  const queue = line.open();
  line.fate = ["answer-lost", "lost", "answer-lost", "lost", "answer-lost"];
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(queue);
  expect(line.kinds()).toEqual(["start", "finish"]);
});

test("a page that is killed goes on where the last one was, under the same ids", async () => {
  line.fate = ["answer-lost"];
  const first = line.open();
  first.start(VISIT, START);
  await first.send();
  first.stop();
  const second = line.open();
  second.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(second);
  expect(line.kinds()).toEqual(["start", "finish"]);
});

test("the end waits for photos and report, and is not tried without them", async () => {
  const queue = line.open();
  line.reports = ["late", "held"];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await queue.send();
  expect(queue.state().isLate).toBe(true);
  expect(line.timers).toHaveLength(1);
  await queue.send();
  expect(queue.state().isLate, "what waits for the technician is not tried again by itself").toBe(false);
  expect(line.kinds()).toEqual([]);
  await queue.send();
  expect(line.kinds()).toEqual(["finish"]);
});

test("a report waits for the start of its visit, and then goes behind it", async () => {
  const queue = line.open();
  line.fate = ["lost"];
  queue.start(VISIT, START);
  await queue.send();
  const batch = { id: "r1", at: AT, changes: {} };
  await expect(queue.report("v1", batch)).rejects.toBeInstanceOf(MustWait);
  const delivered: Promise<unknown>[] = [];
  const again = line.open({
    sendReport: () => {
      delivered.push(again.report("v1", batch));
      return Promise.all(delivered).then(() => "sent" as const);
    },
  });
  await again.send();
  expect(line.carriedOut.map(({ id, command }) => [id, command.kind])).toEqual([
    [expect.any(String), "start"],
    ["r1", "report"],
  ]);
  expect(line.carriedOut[1]?.after).toBe(line.carriedOut[0]?.id);
});

test("where somebody else had started, everything follows to their visit", async () => {
  const queue = line.open();
  line.answer = { visitId: "theirs", what: "Tobias had started this visit." };
  queue.start(VISIT, START);
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(queue);
  expect(line.carriedOut.at(-1)?.command).toMatchObject({ kind: "finish", visitId: "theirs" });
  expect(line.kept.moved).toEqual({ v1: "theirs" });
  expect(line.kept.told.map(({ what }) => what)).toContain("Tobias had started this visit.");
  for (const { id } of line.kept.told) queue.acknowledge(id);
  expect(line.kept.told).toEqual([]);
});

test("what the server does not know any more is sent once more, in its order", async () => {
  line.reports = ["held"];
  const queue = line.open();
  queue.start(VISIT, START);
  await queue.send();
  // The office has gone back to a copy of the night before.
  line.receipts.clear();
  line.carriedOut = [];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  line.kept = { ...line.kept, visits: line.kept.visits.map((visit) => ({ ...visit })) };
  await line.waitOut(queue);
  expect(line.kinds()).toEqual(["start", "finish"]);
});

test("nobody is signed in: it waits, says so, and is not tried on and on", async () => {
  const queue = line.open();
  line.fate = ["signed-out"];
  queue.start(VISIT, START);
  await queue.send();
  expect(queue.state()).toMatchObject({ isSignedOut: true, isLate: true });
  expect(line.timers).toEqual([]);
  await queue.send();
  expect(queue.state().isSignedOut).toBe(false);
  expect(line.kinds()).toEqual(["start"]);
});

const INSTALLED = {
  propertyId: "p1",
  setup: {
    what: "install",
    deviceId: "d14",
    number: 14,
    kind: "bait-station",
    barcode: null,
    area: "Garage",
    checkEveryDays: 30,
    position: null,
  },
} as const;

test("a device is sent behind the start and before the words that may name it, also by the page after", async () => {
  const first = line.open();
  line.fate = ["lost"];
  first.start(VISIT, START);
  first.device(VISIT, INSTALLED);
  first.device(VISIT, { propertyId: "p1", setup: { what: "remove", deviceId: "d2", number: 2, why: "" } });
  await first.send();
  first.stop();
  const batch = { id: "r1", at: AT, changes: {} };
  line.fate = ["answer-lost"];
  const second = line.open({
    sendWords: async () => {
      await second.report("v1", batch).catch(() => undefined);
    },
  });
  await expect(second.report("v1", batch)).rejects.toBeInstanceOf(MustWait);
  second.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(second);
  expect(line.kinds()).toEqual(["start", "device", "device", "report", "finish"]);
  expect(line.carriedOut.map(({ after }) => after)).toEqual([
    null,
    ...line.carriedOut.slice(0, -1).map(({ id }) => id),
  ]);
  expect(line.kept).toEqual(EMPTY_OUTBOX);
});

test("what is done with a device behind the start waits where nobody answers, and keeps its moment", async () => {
  const queue = line.open();
  line.fate = ["lost"];
  queue.device(VISIT, INSTALLED);
  await queue.send();
  expect(line.kept.visits).toMatchObject([{ start: null, devices: [{ at: AT, action: { setup: { number: 14 } } }] }]);
  await line.waitOut(queue);
  expect(line.carriedOut).toMatchObject([{ after: null, recordedAt: AT, command: { kind: "device" } }]);
});

test("a device that is refused stays, holds up nothing, and is taken once when the server takes it", async () => {
  const queue = line.open();
  line.fate = ["refused", "refused"];
  queue.device(VISIT, INSTALLED);
  await queue.send();
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await queue.send();
  expect(line.kinds()).toEqual(["finish"]);
  expect(line.kept.visits).toMatchObject([
    { finish: null, devices: [{ refused: "Say who was there", action: { setup: INSTALLED.setup } }] },
  ]);
  await line.waitOut(queue);
  expect(line.kinds()).toEqual(["finish", "device"]);
  expect(line.kept.visits).toEqual([]);
});

test("an end that is refused is told, and given anew once it is mended", async () => {
  const queue = line.open();
  line.fate = ["refused"];
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await queue.send();
  expect(line.kept.visits[0]).toMatchObject({ finish: null, refused: "Say who was there" });
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  await line.waitOut(queue);
  expect(line.kinds()).toEqual(["finish"]);
  expect(line.kept).toEqual(EMPTY_OUTBOX);
});

test("one visit does not wait for another", async () => {
  const queue = line.open();
  line.fate = ["refused"];
  queue.start(VISIT, START);
  queue.start({ ...VISIT, id: "v2", appointmentId: "a2" }, { ...START, appointmentId: "a2" });
  await queue.send();
  await queue.send();
  expect(line.carriedOut.map(({ command }) => "visitId" in command && command.visitId)).toContain("v2");
});

test("100 days with a line that breaks at any moment end as one without", async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    let turn = seed;
    const random = () => {
      turn = (turn * 48_271) % 2_147_483_647;
      return turn / 2_147_483_647;
    };
    line.kept = EMPTY_OUTBOX;
    line.carriedOut = [];
    line.receipts = new Map();
    line.fate = Array.from({ length: 40 }, () => (random() < 0.5 ? ("lost" as const) : ("answer-lost" as const)));
    let queue = line.open();
    for (const id of ["v1", "v2", "v3"]) {
      const visit = { ...VISIT, id, appointmentId: `a-${id}` };
      queue.start(visit, { ...START, appointmentId: `a-${id}` });
      if (random() < 0.5) {
        queue.stop();
        queue = line.open();
      }
      queue.finish(visit, { endedAt: AT, reason: "" });
      await queue.send();
    }
    await line.waitOut(queue);
    const byVisit = Map.groupBy(line.carriedOut, ({ command }) => ("visitId" in command ? command.visitId : ""));
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
