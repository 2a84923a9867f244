import { beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { Memory } from "#platform/web/storage.ts";
import { EMPTY_DRAFT } from "../wizard/consultation-draft.ts";
import { keepConsultation, type TryResult } from "./consultation-queue.ts";
import { createConsultationSender, createConsultationStore, type ConsultationStore } from "./consultation-sender.ts";

const START = Date.parse("2026-03-02T15:00:00Z");
const request = {
  pestCategory: "insects",
  pestType: "ants",
  fullName: "Maya Okafor",
  email: "maya@example.com",
  phone: "(302) 555-0123",
  address: "12 Alder Lane",
  city: "Dover",
  state: "DE",
  zipCode: "19901",
  propertyType: "residential",
  propertySize: "medium",
  preferredDate: "2026-03-03",
  preferredTime: "9:30",
} as const;
const booking = {
  id: "a1",
  reference: "GL-7KQ2",
  serviceType: "Consultation - insects (ants)",
  scheduledDate: "2026-03-03",
  scheduledTime: "9:30",
  status: "scheduled",
  inServiceArea: true,
} as const;

function memoryOf(isFull = false): Memory & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read<T>(key: string, schema: z.ZodType<T>) {
      const text = texts.get(key);
      return text === undefined ? null : schema.parse(JSON.parse(text));
    },
    write: (key, value) => !isFull && texts.set(key, JSON.stringify(value)).size > 0,
    forget: (key) => void texts.delete(key),
    forgetAll: () => texts.clear(),
  };
}

/** A browser with its clock and timer in our hands, and a server that answers as it is told. */
function browserWith(answers: TryResult[]) {
  const memory = memoryOf();
  const store = createConsultationStore(memory);
  const sent: string[] = [];
  let clock = START;
  let timer: { run: () => void; at: number } | null = null;
  const sender = createConsultationSender({
    store,
    now: () => new Date(clock),
    send: (entry) => {
      sent.push(`${entry.key} ${entry.content.length > 0 ? "whole" : "empty"}`);
      return Promise.resolve(answers.shift() ?? { result: "later" });
    },
    later(run, milliseconds) {
      timer = { run, at: clock + milliseconds };
      return () => (timer = null);
    },
  });
  const keep = (key: string) =>
    store.change((queue) => keepConsultation(queue, { key, request, draft: EMPTY_DRAFT }, clock));
  const pass = (milliseconds: number) => (clock += milliseconds);
  return { memory, store, sender, sent, keep, pass, timer: () => timer };
}

let browser: ReturnType<typeof browserWith>;

describe("a kept request", () => {
  beforeEach(() => {
    browser = browserWith([{ result: "later" }, { result: "booked", booking }]);
    browser.keep("k1");
  });

  test("is sent when its time comes, again when that failed, and then no more", async () => {
    await browser.sender.run();
    expect(browser.sent).toEqual([]);
    expect(browser.timer()?.at).toBe(START + 5_000);

    browser.pass(5_000);
    await browser.sender.run();
    expect(browser.timer()?.at).toBe(START + 20_000);

    browser.pass(15_000);
    await browser.sender.run();
    expect(browser.sent).toEqual(["k1 whole", "k1 whole"]);
    expect(browser.store.read()).toMatchObject([{ state: "sent", booking: { reference: "GL-7KQ2" } }]);
    expect(browser.timer()).toBeNull();
  });

  test("is sent at once when the connection is back", async () => {
    await browser.sender.wake();
    expect(browser.sent).toEqual(["k1 whole"]);
  });

  test("is sent by the next visit, from what the browser kept", async () => {
    const nextVisit = createConsultationStore(browser.memory);
    expect(nextVisit.read()).toMatchObject([{ state: "waiting", key: "k1" }]);
  });

  test("is not sent twice when two things wake it together", async () => {
    browser.pass(5_000);
    await Promise.all([browser.sender.run(), browser.sender.run()]);
    expect(browser.sent).toHaveLength(1);
  });

  test("is left for the next visit when the page is left", async () => {
    await browser.sender.run();
    browser.sender.stop();
    expect(browser.timer()).toBeNull();
    expect(browser.store.read()).toHaveLength(1);
  });
});

test("one that is refused does not hold up the next", async () => {
  browser = browserWith([{ result: "taken" }, { result: "booked", booking }]);
  browser.keep("k1");
  browser.keep("k2");
  await browser.sender.wake();
  expect(browser.store.read().map((entry) => entry.state)).toEqual(["returned", "sent"]);
});

describe("the store", () => {
  const fill = (store: ConsultationStore) =>
    store.change((queue) => keepConsultation(queue, { key: "k1", request, draft: EMPTY_DRAFT }, START));

  test("says so when the browser cannot keep anything", () => {
    expect(fill(createConsultationStore(memoryOf(true)))).toBe(false);
    expect(fill(createConsultationStore(memoryOf()))).toBe(true);
  });

  test("leaves nothing behind when nothing is kept any more", () => {
    const memory = memoryOf();
    const store = createConsultationStore(memory);
    fill(store);
    store.change(() => []);
    expect(memory.texts.size).toBe(0);
  });

  test("tells whoever watches, and takes in what another tab wrote", () => {
    const memory = memoryOf();
    const here = createConsultationStore(memory);
    let told = 0;
    const stop = here.subscribe(() => (told += 1));
    fill(createConsultationStore(memory));
    expect(here.read()).toEqual([]);
    here.reload();
    expect(here.read()).toHaveLength(1);
    stop();
    here.reload();
    expect(told).toBe(1);
  });
});
