import { afterEach, expect, test } from "vitest";
import { forgetSent, keptVisits, writeDraft } from "./draft-store.ts";
import { EMPTY_DRAFT } from "./report-draft.ts";

const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "localStorage", before);
  else Reflect.deleteProperty(globalThis, "localStorage");
});

const DRAFT = { ...EMPTY_DRAFT, edits: { notes: { base: 0, value: "Typed.", since: "2026-03-03T14:00:00.000Z" } } };

/** Room for texts of fewer than so many letters. */
function storeWithRoomFor(letters: number) {
  const texts = new Map<string, string>();
  const setItem = (key: string, text: string) => {
    if (text.length >= letters && !texts.has(key)) throw new DOMException("Full", "QuotaExceededError");
    texts.set(key, text);
  };
  const value = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem,
    removeItem: (key: string) => texts.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true, writable: true });
  return texts;
}

test("a draft that the list could not name is not kept: no later page would find it", () => {
  const texts = storeWithRoomFor(3);
  texts.set("visit-report u1 v1", "{}");
  expect(writeDraft("u1", "v1", DRAFT)).toBe(false);
});

test("a draft that is written with its list is kept", () => {
  storeWithRoomFor(10_000);
  expect(writeDraft("u1", "v1", DRAFT)).toBe(true);
});

test("a visit that is listed although all of it was sent is taken from the list", () => {
  const texts = storeWithRoomFor(10_000);
  texts.set("visit-reports u1", '["v1","v2"]');
  writeDraft("u1", "v2", DRAFT);
  for (const id of keptVisits("u1")) forgetSent("u1", id);
  expect(keptVisits("u1")).toEqual(["v2"]);
});
