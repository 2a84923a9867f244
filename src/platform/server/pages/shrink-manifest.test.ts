import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shrinkManifest, WHOLE_MANIFEST } from "./shrink-manifest.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "greenline-manifest-"));
  await mkdir(join(build, "client/assets"), { recursive: true });
});
afterEach(() => rm(build, { recursive: true, force: true }));

const whole = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
  routes: {
    root: {
      id: "root",
      path: "",
      hasLoader: true,
      hasAction: false,
      module: "/assets/root.js",
      imports: ["/assets/a.js"],
      css: ["/assets/a.css#"],
    },
    day: {
      id: "day",
      parentId: "root",
      path: "tech/:day?",
      hasLoader: false,
      module: "/assets/day.js",
      css: ["/assets/day.css", "/assets/a.css#"],
    },
    hour: { id: "hour", parentId: "day", module: "/assets/hour.js", css: ["/assets/a.css#", "/assets/day.css"] },
  },
  version: "1",
};

test("leaves what a browser reads, and the whole list beside the build", async () => {
  const path = join(build, "client/assets/manifest-1a2b.js");
  await writeFile(path, `window.__reactRouterManifest=${JSON.stringify(whole)};`);
  await shrinkManifest(build);
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(await readFile(path, "utf8"), { window });
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    ...whole,
    routes: {
      root: { id: "root", hasLoader: true, module: "/assets/root.js", css: ["/assets/a.css#"] },
      day: { id: "day", parentId: "root", path: "tech/:day?", module: "/assets/day.js", css: ["/assets/day.css"] },
      hour: { id: "hour", parentId: "day", module: "/assets/hour.js" },
    },
  });
  expect(JSON.parse(await readFile(join(build, WHOLE_MANIFEST), "utf8"))).toEqual(whole);
});

test("says when it cannot tell a route", async () => {
  const path = join(build, "client/assets/manifest-1a2b.js");
  const routes = { ...whole.routes, day: { ...whole.routes.day, path: "one,two" } };
  await writeFile(path, `window.__reactRouterManifest=${JSON.stringify({ ...whole, routes })};`);
  await expect(shrinkManifest(build)).rejects.toThrow("one,two");
});

test("says when the list is not where it was", async () => {
  await expect(shrinkManifest(build)).rejects.toThrow("0 lists of routes");
});
