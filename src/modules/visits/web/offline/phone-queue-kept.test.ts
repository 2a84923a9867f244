import { beforeEach, expect, test } from "vitest";
import { AT, createQueueLine, START, VISIT, type QueueLine } from "./queue-line.ts";
import { EMPTY_OUTBOX, type Outbox } from "./phone-outbox.ts";

/** What stays on the phone, and what it goes on from. */
let line: QueueLine;
beforeEach(() => {
  line = createQueueLine();
});

test("a picture that a screen could not send is tried again by itself, also where nothing else waits", async () => {
  let left = ["v1"];
  const queue = line.open({
    unsentReports: () => Promise.resolve(left),
    sendReport() {
      const outcome = line.reports.shift() ?? "sent";
      if (outcome === "sent") left = [];
      return Promise.resolve(outcome);
    },
  });
  line.reports = ["late", "late"];
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
    if (hasRoom) line.kept = outbox;
    return hasRoom;
  };
  line.fate = ["lost", "lost"];
  const queue = line.open({ write });
  queue.start(VISIT, START);
  await queue.send();
  queue.finish(VISIT, { endedAt: AT, reason: "" });
  expect(queue.state()).toMatchObject({ isUnkept: true, outbox: { visits: [{ start: {}, finish: {} }] } });
  hasRoom = true;
  for (let turn = 0; turn < 4; turn += 1) await queue.send();
  expect(line.kinds()).toEqual(["start", "finish"]);
  expect(queue.state()).toMatchObject({ isUnkept: false, outbox: EMPTY_OUTBOX });
});

test("what was refused once and is taken later is not shown as refused any more", async () => {
  line.fate = ["refused"];
  const queue = line.open();
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
  line.answer = { visit: told as never };
  line.reports = ["late"];
  const queue = line.open();
  queue.start({ ...VISIT, view: view as never }, START);
  await queue.send();
  expect(line.kept.visits).toMatchObject([{ start: null, view: told }]);
});

test("of an appointment that the office removed the phone goes on from what it recorded itself", async () => {
  const nothing = { revision: 0, value: null, by: "" };
  const report = { presence: nothing, notes: nothing, findings: [], applications: [], photos: [], checks: [] };
  const learned: unknown[] = [];
  line.reports = ["late"];
  const queue = line.open({ learn: (_id, { visit }) => void learned.push(visit?.report.presence.value) });
  // Of a visit only its report matters here.
  queue.adopt({ ...VISIT, view: { id: "v1", report } as never });
  const presence = { base: 0, value: { kind: "signed" as const, name: "Ana Larkspur", fileId: null } };
  line.answer = { what: "The office removed this appointment.", clashes: [{ part: "notes", by: "Office" }] };
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
  expect(line.kept.visits, "also for a page that begins later").toMatchObject([
    { view: { report: { presence: { value: presence.value } } } },
  ]);
});

test("the words of all visits go before the photos of any", async () => {
  const order: string[] = [];
  const queue = line.open({
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
