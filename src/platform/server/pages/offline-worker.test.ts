import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeOfflineWorker } from "./offline-worker.ts";
import { WHOLE_MANIFEST } from "./shrink-manifest.ts";

let build: string;
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), "greenline-worker-"));
});
afterEach(() => rm(build, { recursive: true, force: true }));

const WORKER = 'const VERSION = "development";\nconst FILES = [];\n';
const FILES: Record<string, string> = {
  "client/worker.js": WORKER,
  "client/icon.png": "",
  [WHOLE_MANIFEST]: JSON.stringify({
    entry: { module: "/assets/entry.js", imports: ["/assets/base.js"] },
    routes: {
      root: { module: "/assets/root.js" },
      "phone/layout": { module: "/assets/layout.js", css: ["/assets/phone.css#"], parentId: "root" },
      "phone/day": { module: "/assets/day.js", parentId: "phone/layout" },
      "office/home": { module: "/assets/office.js", parentId: "root" },
    },
  }),
  "client/assets/manifest-1a2b.js": '["/assets/office.js"]',
  "client/assets/entry.js": 'import"./base.js"',
  "client/assets/base.js": 'import("./fr-words.js")',
  "client/assets/root.js": "",
  "client/assets/layout.js": 'import"./deep.js"',
  "client/assets/deep.js": "",
  "client/assets/day.js": 'm.f=["assets/form.css"];import("./form.js")',
  "client/assets/form.js": "",
  "client/assets/form.css": "src:url(/assets/letters.woff2)",
  "client/assets/phone.css": "",
  "client/assets/letters.woff2": "",
  "client/assets/en-words.js": "Skip to content",
  "client/assets/en-others.js": "Something else",
  "client/assets/fr-words.js": "Aller au contenu",
  "client/assets/office.js": "",
};

async function writeBuild(changed: Record<string, string> = {}): Promise<string> {
  for (const [path, text] of Object.entries({ ...FILES, ...changed })) {
    await mkdir(dirname(join(build, path)), { recursive: true });
    await writeFile(join(build, path), text);
  }
  await writeOfflineWorker(build, {
    script: "worker.js",
    isOffline: (id) => id.startsWith("phone/"),
    sentence: "Skip to content",
    besides: ["/icon.png"],
  });
  return readFile(join(build, "client/worker.js"), "utf8");
}

test("a worker keeps what its pages load, at once and later, with letters and words, and nothing of other pages", async () => {
  const written = await writeBuild();
  const files: unknown = JSON.parse(/const FILES = (.*);/.exec(written)?.[1] ?? "null");
  expect(files).toEqual([
    "/icon.png",
    ...[
      "base.js",
      "day.js",
      "deep.js",
      "en-words.js",
      "entry.js",
      "form.css",
      "form.js",
      "layout.js",
      "letters.woff2",
      "manifest-1a2b.js",
      "phone.css",
      "root.js",
    ].map((name) => `/assets/${name}`),
  ]);
});

test("its version is another when one of its files is, and the same otherwise", async () => {
  const first = await writeBuild();
  expect(await writeBuild()).toBe(first);
  expect(await writeBuild({ "client/assets/office.js": "changed" })).toBe(first);
  expect(await writeBuild({ "client/assets/form.js": "changed" })).not.toBe(first);
});

test("says when the worker has no place for them", async () => {
  await expect(writeBuild({ "client/worker.js": "const FILES = [ ];" })).rejects.toThrow("worker.js has no place");
});
