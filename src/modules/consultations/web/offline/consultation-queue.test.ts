import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT } from "../wizard/consultation-draft.ts";
import {
  ConsultationQueue,
  dismiss,
  dueIn,
  hurry,
  keepConsultation,
  nextTryAt,
  settle,
  toTell,
  waitAfter,
} from "./consultation-queue.ts";

const NOW = Date.parse("2026-03-02T15:00:00Z");
const pest = { pestCategory: "insects", pestType: "ants" };
const draft = { ...EMPTY_DRAFT, ...pest, fullName: "Maya Okafor" };
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
const kept = { key: "k1", request, draft };
const booking = {
  id: "a1",
  reference: "GL-7KQ2",
  serviceType: "Consultation - insects (ants)",
  scheduledDate: "2026-03-03",
  scheduledTime: "9:30",
  status: "scheduled",
  inServiceArea: true,
} as const;

const one = keepConsultation([], kept, NOW);

describe("a request that could not be sent", () => {
  test("is kept once, with its key and exactly the content that the key stands for", () => {
    const twice = keepConsultation(one, { ...kept, request: { ...request, city: "Milford" } }, NOW + 1);
    expect(twice).toEqual(one);
    expect(one).toMatchObject([{ state: "waiting", key: "k1", content: JSON.stringify(request), tries: 1 }]);
  });

  test("survives being written down and read again", () => {
    expect(ConsultationQueue.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });

  test("is due after a short wait, not before", () => {
    expect(dueIn(one, NOW + 4_999)).toEqual([]);
    expect(dueIn(one, NOW + 5_000)).toHaveLength(1);
    expect(nextTryAt(one)).toBe(NOW + 5_000);
  });

  test("is due at once when the connection is back", () => {
    expect(dueIn(hurry(one), NOW)).toHaveLength(1);
  });
});

describe("the wait", () => {
  test.each([
    [1, 5],
    [2, 15],
    [3, 45],
    [4, 135],
    [6, 900],
    [60, 900],
  ])("after try %i is %i s", (tries, seconds) => {
    expect(waitAfter(tries)).toBe(seconds * 1000);
  });
});

describe("what becomes of a try", () => {
  test("no answer: it waits longer", () => {
    const later = settle(one, "k1", { result: "later" }, NOW);
    expect(later).toMatchObject([{ state: "waiting", tries: 2, nextTryAt: NOW + 15_000 }]);
  });

  test("too many requests: it waits as long as the server says", () => {
    expect(nextTryAt(settle(one, "k1", { result: "later", seconds: 120 }, NOW))).toBe(NOW + 120_000);
  });

  test("booked: the person's data go, the booking stays until it is told", () => {
    const sent = settle(one, "k1", { result: "booked", booking }, NOW);
    expect(sent).toEqual([{ state: "sent", key: "k1", booking, pest }]);
    expect(nextTryAt(sent)).toBeNull();
    expect(toTell(sent)).toMatchObject({ state: "sent" });
    expect(dismiss(sent, "k1")).toEqual([]);
  });

  test.each(["taken", "invalid"] as const)(
    "%s: nothing is swallowed, everything typed stays until it is told",
    (reason) => {
      const returned = settle(one, "k1", { result: reason }, NOW);
      expect(returned).toEqual([{ state: "returned", key: "k1", draft, reason }]);
      expect(dueIn(hurry(returned), NOW)).toEqual([]);
      expect(toTell(returned)).toMatchObject({ reason });
    },
  );

  test("what is gone meanwhile stays gone, and others are left alone", () => {
    const two = keepConsultation(one, { ...kept, key: "k2" }, NOW);
    expect(settle([], "k1", { result: "booked", booking }, NOW)).toEqual([]);
    expect(settle(two, "k2", { result: "taken" }, NOW)[0]).toEqual(one[0]);
    expect(toTell(two)).toBeUndefined();
  });
});
