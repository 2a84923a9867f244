import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { DECOY_HASH, hashPassword, passwordMatches } from "./hash-password.ts";

test("a password matches its own hash only, and equal passwords have different hashes", async () => {
  const [first, second] = await Promise.all([hashPassword("Garden-Gate7"), hashPassword("Garden-Gate7")]);

  expect(first).not.toBe(second);
  expect(await passwordMatches(first, "Garden-Gate7")).toBe(true);
  expect(await passwordMatches(first, "Garden-Gate8")).toBe(false);
});

test("an accented letter is the same, typed as one character or as two", async () => {
  expect(await passwordMatches(await hashPassword("Caf\u00e9-Garden7"), "Cafe\u0301-Garden7")).toBe(true);
});

test("the decoy costs as much to check as a stored password, and both follow OWASP's advice", async () => {
  const stored = parseOptions(await hashPassword("Garden-Gate7"));

  expect(parseOptions(DECOY_HASH)).toEqual(stored);
  expect(stored).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16, outputLen: 32 });
  expect(DECOY_HASH).toMatch(/^\$argon2id\$/);
});
