import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { growthOf, LINEAR } from "../../../testing/growth.ts";
import { acceptBodies, fieldsOf, MAX_FIELDS, withWholeCharacters } from "./bodies.ts";

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({ bodyLimit: 1_000_000 });
  acceptBodies(app);
  app.post("/form", (request) => Promise.resolve(Object.keys(request.body as object).length));
  app.post("/files", { bodyLimit: 10_000_000 }, () => Promise.resolve("taken"));
});
afterEach(() => app.close());

const send = (payload: string, url = "/form") =>
  app.inject({ method: "POST", url, payload, headers: { "content-type": "application/x-www-form-urlencoded" } });
const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=v`).join("&");

test("a form has at most 200 fields, however they are named", async () => {
  expect((await send(names(MAX_FIELDS))).body).toBe("200");
  expect((await send(names(MAX_FIELDS + 1))).statusCode).toBe(413);
  expect((await send("a=1&".repeat(MAX_FIELDS))).statusCode).toBe(413);
});

test("a form is at most 64 kB long, also where files may be longer", async () => {
  const longest = `text=${"x".repeat(64 * 1024 - 5)}`;
  expect((await send(longest)).statusCode).toBe(200);
  expect((await send(`${longest}x`)).statusCode).toBe(413);
  expect((await send(`${longest}x`, "/files")).statusCode).toBe(413);
});

test("a name that comes several times is a list; one that names the parent of objects is a name like any other", () => {
  const fields = fieldsOf(new URLSearchParams("a=1&b=2&a=3&__proto__=4"));
  expect(Object.entries(fields)).toEqual([
    ["a", ["1", "3"]],
    ["b", "2"],
    ["__proto__", "4"],
  ]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test("reading a form grows with its fields, whether their names differ or not", () => {
  const pairs = (count: number, nameOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index): [string, string] => [nameOf(index), "v"]);
  // Few enough that the larger one stays in the processor's cache, where its size costs nothing else.
  const different = new Map([500, 2000].map((size) => [size, pairs(size, (index) => `n${index}`)]));
  const same = new Map([500, 2000].map((size) => [size, pairs(size, () => "n")]));

  expect(growthOf((size) => fieldsOf(different.get(size) ?? []), 500)).toBeLessThan(LINEAR);
  expect(growthOf((size) => fieldsOf(same.get(size) ?? []), 500)).toBeLessThan(LINEAR);
});

test.each([
  ["half of a character", "\ud83d", "\ufffd"],
  ["the other half", "a\ude00b", "a\ufffdb"],
  ["halves the wrong way around", "\ude00\ud83d", "\ufffd\ufffd"],
  ["a whole one", "\u{1f600}", "\u{1f600}"],
  ["what only looks like one", "\\ud83d", "\\ud83d"],
])("JSON with %s can be stored", async (_what, sent, read) => {
  app.post("/json", (request) => Promise.resolve(request.body));
  // As most programs write JSON: everything beyond ASCII as its escapes.
  const payload = JSON.stringify({ text: sent }).replaceAll(
    /[\ud800-\udfff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  const answer = await app.inject({
    method: "POST",
    url: "/json",
    payload,
    headers: { "content-type": "application/json" },
  });
  expect(answer.json()).toEqual({ text: read });
});

test("looking for halves of characters takes time in proportion to the length", { tags: ["long"] }, () => {
  const hostile = (size: number) => `"${"\\ud800\\\\".repeat(size)}"`;
  const texts = new Map([20_000, 80_000].map((size) => [size, hostile(size)]));
  expect(growthOf((size) => withWholeCharacters(texts.get(size) ?? ""), 20_000)).toBeLessThan(LINEAR);
});
