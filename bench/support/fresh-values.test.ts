import { expect, test } from "vitest";
import { changeTexts, secretsOf } from "./fresh-values.ts";

const SECRET = "BMKhl7c0g0UJMEPXIoGNNWSLGYm_zjV5HI6_kbL0BGk";
const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const ID = "01a224ff-55e4-7644-80f5-1ea124d835fa";

test("finds secrets and hashes of one recording, also inside of lists and texts", () => {
  const values = [
    [ID, SECRET, 1, null],
    [`{"page":"/booking/${HASH}"}`, ["Visitor", "2026-11-29T01:50:43.224Z"]],
  ];
  expect(secretsOf(values, [])).toEqual([SECRET, HASH]);
});

test("leaves what another recording has as well", () => {
  expect(secretsOf([SECRET, HASH], [[HASH]])).toEqual([SECRET]);
});

test("takes no ids and no words for secrets", () => {
  expect(secretsOf([`appointment:${ID}:${ID}`, "Consultation - insects (ants)", "x".repeat(42)], [])).toEqual([]);
});

test("changes texts wherever they are and nothing else", () => {
  expect(changeTexts(["a", 1, ["b", null]], (text) => text.toUpperCase())).toEqual(["A", 1, ["B", null]]);
});
