import { expect, test } from "vitest";
import { addressAfter, addressOf } from "./own-payments-address.ts";

const read = (text: string) => addressOf(new URLSearchParams(text));

test("the history of all time is shown first", () => {
  expect(read("")).toEqual({ tab: "history", period: "all", page: 1, pay: null });
});

test("the address says what is shown", () => {
  expect(read("tab=methods&period=30-days&page=3&pay=1")).toEqual({
    tab: "methods",
    period: "30-days",
    page: 3,
    pay: "1",
  });
});

test.each(["tab=other", "period=ever", "page=0", "page=1.5", "page=x", "pay="])(
  "%s is as if it were not there",
  (text) => {
    expect(read(text)).toEqual(read(""));
  },
);

test("what is emptied goes, and the rest stays", () => {
  expect(String(addressAfter(new URLSearchParams("tab=methods&pay=1"), { pay: "", page: "2" }))).toBe(
    "tab=methods&page=2",
  );
});
