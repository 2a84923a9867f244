import { expect, test } from "vitest";
import { createStatementNames } from "./pg-statements.ts";

test("a statement gets its name with its second use, and keeps it", () => {
  const names = createStatementNames();
  expect(names.nameOf("select 1")).toBeUndefined();
  const name = names.nameOf("select 1");
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(names.nameOf("select 1")).toBe(name);
  names.nameOf("select 2");
  expect(names.nameOf("select 2")).not.toBe(name);
});

test("a name that is of no use any more is never given again", () => {
  const names = createStatementNames();
  names.nameOf("select 1");
  const first = names.nameOf("select 1");
  names.forget("select 1");
  names.nameOf("select 1");
  expect(names.nameOf("select 1")).toMatch(/\.1$/);
  expect(names.nameOf("select 1")).not.toBe(first);
});

test("the number of names is bounded, and so is what waits for one", () => {
  const names = createStatementNames();
  const texts = Array.from({ length: 10_000 }, (_, number) => `select ${number}`);
  const named = texts.map((text) => [names.nameOf(text), names.nameOf(text)][1]).filter((name) => name !== undefined);
  expect(named).toHaveLength(500);
});

test("what is too long to be hashed for every use runs without a name", () => {
  const names = createStatementNames();
  const text = `select ${"1, ".repeat(10_000)} 1`;
  names.nameOf(text);
  expect(names.nameOf(text)).toBeUndefined();
});
