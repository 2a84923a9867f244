import { expect, test } from "vitest";
import { hashToken, newId, newReference, newToken } from "./ids.ts";

test("ids are UUIDs of version 7 that carry the time", () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  // A burst may borrow milliseconds of the near future, never much.
  expect(time).toBeLessThan(Date.now() + 1000);
});

test("ids of one process are different and sort in the order of their making, also within a millisecond", () => {
  const ids = Array.from({ length: 50_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test("references hold no letters or digits that can be taken for each other, and no vowels", () => {
  const references = Array.from({ length: 2000 }, () => newReference("VIS"));
  for (const reference of references)
    expect(reference).toMatch(/^VIS-[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});

test("tokens hold 256 bits, and their hash is the known SHA-256", () => {
  const token = newToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
