import { expect, test } from "vitest";
import { knownSize, pageWithin, rowsThatFit, samePlace } from "./rows.ts";

const TABLE = { rowHeight: 36 };
const CARDS = { rowHeight: 250, cardWidth: 320 };

test.each([
  ["a laptop", { width: 1440, height: 900 }, TABLE, 17],
  ["a large screen", { width: 2560, height: 1440 }, TABLE, 32],
  ["a tall screen, whose pages the contract limits", { width: 2160, height: 8000 }, TABLE, 100],
  ["a low window, which scrolls", { width: 1280, height: 300 }, TABLE, 5],
  ["a phone, however high", { width: 390, height: 844 }, TABLE, 10],
  ["rows of two lines", { width: 1440, height: 900 }, { rowHeight: 65 }, 9],
  ["a list below a section", { width: 1440, height: 900 }, { rowHeight: 36, extraHeight: 100 }, 15],
  ["cards, three in a line", { width: 1440, height: 900 }, CARDS, 12],
  ["cards without a sidebar", { width: 1000, height: 900 }, CARDS, 10],
  ["cards on a high screen", { width: 1440, height: 1600 }, CARDS, 15],
  ["cards on a wall, lines all full", { width: 2560, height: 8000 }, CARDS, 96],
])("%s", (_screen, size, shape, rows) => {
  expect(rowsThatFit(size, shape)).toBe(rows);
});

test.each([
  [1, 10, 17, 1],
  [3, 10, 17, 2],
  [2, 17, 10, 2],
  [4, 25, 10, 8],
  [2, 9, 100, 1],
])("page %d of %d rows begins, with %d rows, on page %d", (page, limit, newLimit, same) => {
  expect(samePlace(page, limit, newLimit)).toBe(same);
  const first = (page - 1) * limit;
  expect(first).toBeGreaterThanOrEqual((same - 1) * newLimit);
  expect(first).toBeLessThan(same * newLimit);
});

test.each([
  [-3, 25, 1],
  [7, 25, 7],
  [1e9, 25, 400],
])("page %d of %d rows is page %d", (page, limit, asked) => {
  expect(pageWithin(page, limit)).toBe(asked);
});

test.each([
  [null, null],
  [0, null],
  [-5, null],
  [17, 17],
  [101, null],
])("size %s of the address is %s", (size, known) => {
  expect(knownSize(size)).toBe(known);
});
