import * as z from "zod";
import { afterEach, expect, test, vi } from "vitest";
import { longMemory } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

function storeIn(area: Map<string, string>) {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => area.set(key, value),
    removeItem: (key: string) => area.delete(key),
  });
}

const Draft = z.object({ step: z.number() });

test("gives back what was written", () => {
  storeIn(new Map());
  expect(longMemory.write("draft", { step: 2 })).toBe(true);
  expect(longMemory.read("draft", Draft)).toEqual({ step: 2 });
  longMemory.forget("draft");
  expect(longMemory.read("draft", Draft)).toBeNull();
});

test.each(["{", '{"step":"two"}', "null"])("takes %s, of an older version or a stranger, for nothing", (text) => {
  storeIn(new Map([["draft", text]]));
  expect(longMemory.read("draft", Draft)).toBeNull();
});

test("says that nothing was kept where storage is forbidden or full", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(longMemory.write("draft", { step: 2 })).toBe(false);
  expect(longMemory.read("draft", Draft)).toBeNull();
  expect(() => longMemory.forget("draft")).not.toThrow();
});
