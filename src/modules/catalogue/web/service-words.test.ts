import { expect, test } from "vitest";
import { durationLabel, priceLabel } from "./service-words.ts";

test.each([
  [15, "15 min"],
  [45, "45 min"],
  [60, "1 hour"],
  [75, "1h 15m"],
  [120, "2 hours"],
  [150, "2h 30m"],
])("%i minutes are told as %s", (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});

test.each([
  [120_00, "fixed", "$120"],
  [99_50, "fixed", "$100"],
  [0, "fixed", "$0"],
  [1300_00, "starting-at", "From $1,300"],
  [85_00, "hourly", "$85/hr"],
  [null, "hourly", "By free estimate"],
] as const)("%s cents %s are told as %s", (priceCents, priceType, label) => {
  expect(priceLabel({ priceCents, priceType })).toBe(label);
});
