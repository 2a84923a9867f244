import { describe, expect, test } from "vitest";
import type { Point } from "#modules/properties/rules.ts";
import { boxAround, feetBetween, listDayBefore, nextListDay, reachFeet } from "./rules-registry.ts";

const FEET_A_METER = 1 / 0.3048;
const PLACES: Record<string, Point> = {
  Erie: { latitude: 42.12, longitude: -80.08 },
  Philadelphia: { latitude: 39.95, longitude: -75.16 },
  Baltimore: { latitude: 39.29, longitude: -76.61 },
  Dover: { latitude: 39.16, longitude: -75.52 },
  Newark: { latitude: 40.74, longitude: -74.17 },
};

/** Vincenty's inverse formula on the WGS 84 ellipsoid: another way to another shape of the earth. */
function feetOnEllipsoid(one: Point, other: Point): number {
  const [a, f] = [6_378_137, 1 / 298.257_223_563];
  const b = a * (1 - f);
  const rad = Math.PI / 180;
  const across = (other.longitude - one.longitude) * rad;
  const [u1, u2] = [one, other].map(({ latitude }) => Math.atan((1 - f) * Math.tan(latitude * rad))) as [
    number,
    number,
  ];
  let lambda = across;
  let [sinSigma, cosSigma, sigma, cosSqAlpha, cos2SigmaM] = [0, 0, 0, 0, 0];
  for (let round = 0; round < 100; round++) {
    sinSigma = Math.hypot(
      Math.cos(u2) * Math.sin(lambda),
      Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda),
    );
    if (sinSigma === 0) return 0;
    cosSigma = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda);
    sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (Math.cos(u1) * Math.cos(u2) * Math.sin(lambda)) / sinSigma;
    cosSqAlpha = 1 - sinAlpha ** 2;
    cos2SigmaM = cosSqAlpha === 0 ? 0 : cosSigma - (2 * Math.sin(u1) * Math.sin(u2)) / cosSqAlpha;
    const c = (f / 16) * cosSqAlpha * (4 + f * (4 - 3 * cosSqAlpha));
    const before = lambda;
    lambda =
      across +
      (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2SigmaM + c * cosSigma * (2 * cos2SigmaM ** 2 - 1)));
    if (Math.abs(lambda - before) < 1e-13) break;
  }
  const uSq = (cosSqAlpha * (a ** 2 - b ** 2)) / b ** 2;
  const big = 1 + (uSq / 16_384) * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
  const small = (uSq / 1024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
  const delta =
    small *
    sinSigma *
    (cos2SigmaM +
      (small / 4) *
        (cosSigma * (2 * cos2SigmaM ** 2 - 1) -
          (small / 6) * cos2SigmaM * (4 * sinSigma ** 2 - 3) * (4 * cos2SigmaM ** 2 - 3)));
  return b * big * (sigma - delta) * FEET_A_METER;
}

/** The same pairs in each run. */
function* pairs(count: number): Generator<[string, Point, Point]> {
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const [name, place] of Object.entries(PLACES))
    for (let pair = 0; pair < count; pair++) {
      const other = {
        latitude: place.latitude + (next() - 0.5) * 0.006,
        longitude: place.longitude + (next() - 0.5) * 0.006,
      };
      yield [name, place, other];
    }
}

describe("the distance", () => {
  test("differs from that on the ellipsoid by less than what is added for it, in four states", () => {
    for (const [name, one, other] of pairs(500)) {
      const [sphere, ellipsoid] = [feetBetween(one, other), feetOnEllipsoid(one, other)];
      expect(Math.abs(sphere - ellipsoid), name).toBeLessThanOrEqual(ellipsoid * 0.006);
    }
  });

  test("is that of the angle between two directions from the middle of the earth", () => {
    const direction = ({ latitude, longitude }: Point) => {
      const [high, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
      return [Math.cos(high) * Math.cos(around), Math.cos(high) * Math.sin(around), Math.sin(high)] as const;
    };
    for (const [, one, other] of pairs(100)) {
      const [from, to] = [direction(one), direction(other)];
      const chord = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
      expect(feetBetween(one, other)).toBeCloseTo(2 * 20_902_231 * Math.asin(chord / 2), 3);
    }
    expect(feetBetween(PLACES.Dover as Point, PLACES.Dover as Point)).toBe(0);
  });

  test("nobody whose property may be within 500 feet lies outside of the reach, whatever the shape of the earth", () => {
    for (const [name, one, other] of pairs(2000))
      if (feetOnEllipsoid(one, other) <= 500)
        expect(feetBetween(one, other), name).toBeLessThanOrEqual(reachFeet(0, null));
  });

  test("a phone that was not sure widens it", () => {
    expect(reachFeet(100, null)).toBeCloseTo(603.6, 1);
    expect(reachFeet(100, 10)).toBeCloseTo(603.6 + 33, 1);
  });
});

test("the box holds everybody within the distance, and nobody much farther", () => {
  for (const [name, place, other] of pairs(2000)) {
    const { south, north, west, east } = boxAround(place, 600);
    const isIn =
      other.latitude >= south && other.latitude <= north && other.longitude >= west && other.longitude <= east;
    const feet = feetBetween(place, other);
    if (feet <= 600) expect(isIn, name).toBe(true);
    if (isIn) expect(feet, name).toBeLessThan(600 * Math.SQRT2 * 1.01);
  }
});

test.each([
  ["2026-02-28", "2025-07-15", "2026-03-01"],
  ["2026-03-01", "2026-03-01", "2026-07-15"],
  ["2026-07-14", "2026-03-01", "2026-07-15"],
  ["2026-07-15", "2026-07-15", "2027-03-01"],
  ["2026-12-31", "2026-07-15", "2027-03-01"],
])("on %s the list of %s should be in force, and the next comes on %s", (day, before, next) => {
  expect([listDayBefore(day), nextListDay(day)]).toEqual([before, next]);
});
