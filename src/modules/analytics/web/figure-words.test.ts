import { expect, test } from "vitest";
import { changeWords } from "./figure-words.ts";

test("a change is told in percent, with what it was", () => {
  expect(changeWords({ now: 112, before: 100 }, "30 days ago")).toBe("+12% from 30 days ago (100)");
  expect(changeWords({ now: 50, before: 100 }, "30 days ago")).toBe("−50% from 30 days ago (100)");
  expect(changeWords({ now: 1001, before: 1000 }, "30 days ago")).toBe("±0% from 30 days ago (1,000)");
  expect(changeWords({ now: 22_500, before: 15_000 }, "last month", true)).toBe("+50% from last month ($150)");
});

test("nothing before and no change are told as such, never as a percentage of nothing", () => {
  expect(changeWords({ now: 3, before: 0 }, "30 days ago")).toBe("None 30 days ago");
  expect(changeWords({ now: 300, before: 0 }, "last month", true)).toBe("Nothing last month");
  expect(changeWords({ now: 0, before: 0 }, "30 days ago")).toBe("Unchanged from 30 days ago");
  expect(changeWords({ now: 7, before: 7 }, "30 days ago")).toBe("Unchanged from 30 days ago");
});
