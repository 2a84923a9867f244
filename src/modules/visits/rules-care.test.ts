import { expect, test } from "vitest";
import { serviceHealth, type CareVisit } from "./rules-care.ts";

const visit = (parts: Partial<CareVisit>): CareVisit => ({
  effectiveness: null,
  counts: [],
  isPestFree: false,
  stars: null,
  ...parts,
});

test("nothing known is no score", () => {
  expect(serviceHealth([])).toBeNull();
  expect(serviceHealth([visit({})])).toBeNull();
});

test("a part that nobody knows is left out and does not count as bad", () => {
  expect(serviceHealth([visit({ effectiveness: 90 })])).toEqual({
    score: 90,
    parts: { effectiveness: 90, findings: null, ratings: null },
  });
});

test("the three parts weigh the same", () => {
  const visits = [visit({ effectiveness: 80, isPestFree: true, stars: 5 }), visit({ effectiveness: 90, stars: 3 })];
  expect(serviceHealth(visits)).toEqual({ score: 87, parts: { effectiveness: 85, findings: 100, ratings: 75 } });
});

test("findings are those of the three latest visits where somebody looked, and never below nothing", () => {
  const bad = visit({ counts: [30, 30, 30] });
  const clean = visit({ isPestFree: true });
  expect(serviceHealth([bad])?.parts.findings).toBe(0);
  expect(serviceHealth([bad, clean, clean, visit({}), clean])?.parts.findings).toBe(100);
  expect(serviceHealth([bad, clean, visit({ counts: [null] })])?.parts.findings).toBe(60);
});
