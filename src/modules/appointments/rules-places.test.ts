import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTime, timeText } from "#platform/days.ts";
import { QUARTERS_A_DAY, type DayFacts } from "./rules.ts";
import { commonSpan, freePlaces, isFreePlace, meets, type Span } from "./rules-places.ts";

const at = (time: string): number => parseTime(time) ?? Number.NaN;
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });
const nineToFive: DayFacts = {
  opening: span("9:00", "17:00"),
  capacity: 1,
  taken: [],
  firstQuarter: 0,
  isSkipped: () => false,
};
const times = (...asked: Parameters<typeof freePlaces>) => freePlaces(...asked).map(timeText);

test("the first start of each gap, and every half hour in it", () => {
  const nadia = { works: span("8:00", "13:00"), busy: [span("9:00", "9:45"), span("11:15", "12:00")] };
  expect(times(nineToFive, nadia, 60)).toEqual(["9:45", "10:00", "12:00"]);
  expect(times(nineToFive, nadia, 30)).toEqual(["9:45", "10:00", "10:30", "12:00", "12:30"]);
});

test("nobody comes on a day off, when the company is closed, or when it is full", () => {
  expect(times(nineToFive, { works: null, busy: [] }, 30)).toEqual([]);
  expect(times({ ...nineToFive, opening: null }, { works: span("8:00", "13:00"), busy: [] }, 30)).toEqual([]);
  const full = { ...nineToFive, taken: Array.from({ length: QUARTERS_A_DAY }, () => 1) };
  expect(times(full, { works: span("8:00", "13:00"), busy: [] }, 30)).toEqual([]);
  expect(commonSpan(span("8:00", "9:00"), span("9:00", "10:00"))).toBeNull();
});

test("only what is to come", () => {
  const free = times({ ...nineToFive, now: at("15:10") }, { works: span("8:00", "17:00"), busy: [] }, 60);
  expect(free).toEqual(["15:15", "15:30", "16:00"]);
});

test("every start that is offered is free, and every gap that is long enough offers one", () => {
  const spans = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]): Span => ({ from: from * 15, to: Math.min(from + length, QUARTERS_A_DAY) * 15 }));
  const lengths = fc.integer({ min: 1, max: 16 }).map((quarters) => quarters * 15);
  const taken = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 96, maxLength: 96 });
  fc.assert(
    fc.property(spans, fc.array(spans, { maxLength: 8 }), lengths, taken, (works, busy, minutes, taken) => {
      const day: DayFacts = { ...nineToFive, opening: { from: 300, to: 1200 }, capacity: 2, taken };
      const offered = freePlaces(day, { works, busy }, minutes);
      for (const start of offered) {
        expect(busy.some((other) => meets(other, { from: start, to: start + minutes }))).toBe(false);
        expect(start >= works.from && start + minutes <= works.to).toBe(true);
      }
      // No quarter that is free lies more than a quarter of an hour after one that is offered.
      for (let start = 0; start < 1440; start += 15)
        if (isFreePlace(start, minutes, day, { works, busy }))
          expect(offered.includes(start) || offered.includes(start - 15)).toBe(true);
    }),
  );
});
