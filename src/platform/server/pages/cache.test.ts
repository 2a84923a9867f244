import { expect, test } from "vitest";
import { createPageCache, type PageCacheOptions } from "./cache.ts";
import type { KeptPage } from "./kept-page.ts";
import { prepareAnswer } from "./prepared.ts";

const page = (text: string, status = 200): KeptPage => ({
  ...prepareAnswer({ status, headers: {}, body: Buffer.from(text) }),
  forVisitors: false,
  ownQuery: [],
});
const always = () => true;

function cacheAt(start: string, options: Partial<PageCacheOptions> = {}) {
  let time = new Date(start).getTime();
  const cache = createPageCache({ now: () => new Date(time), ...options });
  return { cache, pass: (ms: number) => (time += ms) };
}

/** A rendering that ends when told. */
function slowRender() {
  const { promise, resolve, reject } = Promise.withResolvers<KeptPage>();
  let started = 0;
  const render = () => {
    started += 1;
    return promise;
  };
  return { render, resolve, reject, started: () => started };
}

test("keeps a page, and counts who found it", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  expect(cache.find("/")).toBeUndefined();
  const made = await cache.fill("/", async () => page("home"), always);

  expect(cache.find("/")).toBe(made);
  expect(cache.statistics()).toEqual({ hits: 1, misses: 1, entries: 1, bytes: 4 });
});

test("renders once for all who ask at the same time", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  const slow = slowRender();
  const asked = [1, 2, 3].map(() => cache.fill("/", slow.render, always));
  slow.resolve(page("home"));

  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(slow.started()).toBe(1);
});

test("gives a failure to all who wait and keeps nothing of it", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  const slow = slowRender();
  const asked = [1, 2].map(() => cache.fill("/", slow.render, always));
  slow.reject(new Error("no database"));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);

  const again = await cache.fill("/", async () => page("home"), always);
  expect(cache.find("/")).toBe(again);
});

test("does not keep what the caller refuses", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  await cache.fill(
    "/",
    async () => page("busy", 503),
    ({ status }) => status === 200,
  );
  expect(cache.find("/")).toBeUndefined();
});

test("forgets a page that was being rendered when the facts changed, and renders again for who asks then", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  const old = slowRender();
  const early = cache.fill("/", old.render, always);
  cache.drop();
  const late = cache.fill("/", async () => page("new"), always);
  old.resolve(page("old"));

  expect((await early).representations.identity.body.toString()).toBe("old");
  expect((await late).representations.identity.body.toString()).toBe("new");
  expect(cache.find("/")?.representations.identity.body.toString()).toBe("new");
});

test("forgets everything when the facts changed", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z");
  await cache.fill("/", async () => page("home"), always);
  cache.drop();
  expect(cache.find("/")).toBeUndefined();
  expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
});

test("forgets a page after ten minutes, because it says 'tomorrow'", async () => {
  const { cache, pass } = cacheAt("2026-03-03T12:00:00Z");
  await cache.fill("/", async () => page("home"), always);
  pass(10 * 60_000 - 1);
  expect(cache.find("/")).toBeDefined();
  pass(1);
  expect(cache.find("/")).toBeUndefined();
});

test("keeps no more pages than it may; the oldest goes first", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z", { maxEntries: 2 });
  for (const path of ["/a", "/b", "/c"]) await cache.fill(path, async () => page(path), always);
  expect(["/a", "/b", "/c"].map((path) => cache.find(path) !== undefined)).toEqual([false, true, true]);
});

test("keeps no more bytes than it may", async () => {
  const { cache } = cacheAt("2026-03-03T12:00:00Z", { maxBytes: 10 });
  await cache.fill("/a", async () => page("123456"), always);
  await cache.fill("/b", async () => page("123456"), always);
  expect(cache.statistics()).toMatchObject({ entries: 1, bytes: 6 });
  await cache.fill("/c", async () => page("a page that is larger than the whole"), always);
  expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
});
