import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    root: { id: "root", path: "", hasLoader: true, hasAction: false, module: "/assets/root.js", imports: ["/a.js"] },
  },
  version: "1",
};

test("leaves what a browser reads, and the whole list beside the build", async () => {
  const path = join(build, "client/assets/manifest-1a2b.js");
  await writeFile(path, `window.__reactRouterManifest=${JSON.stringify(whole)};`);
  await shrinkManifest(build);
  const script = await readFile(path, "utf8");
  expect(JSON.parse(script.replace("window.__reactRouterManifest=", "").replace(/;$/, ""))).toEqual({
    ...whole,
    routes: { root: { id: "root", path: "", hasLoader: true, module: "/assets/root.js" } },
  });
  expect(JSON.parse(await readFile(join(build, WHOLE_MANIFEST), "utf8"))).toEqual(whole);
});

test("says when the list is not where it was", async () => {
  await expect(shrinkManifest(build)).rejects.toThrow("0 lists of routes");
});
