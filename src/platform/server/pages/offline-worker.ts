import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { WHOLE_MANIFEST } from "./shrink-manifest.ts";

interface OfflineWorker {
  /** The worker's script in the build. */
  script: string;
  /** Which routes must open without a connection; with each come its parents. */
  isOffline: (routeId: string) => boolean;
  /** A sentence of the texts that these pages read: the file that holds it is kept. */
  sentence: string;
  /** Files outside of the assets. */
  besides: readonly string[];
}

const Loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.object({
  entry: Loaded,
  url: z.string().optional(),
  routes: z.record(z.string(), Loaded.partial({ module: true }).extend({ parentId: z.string().optional() })),
});

const VERSION_LINE = 'const VERSION = "development";';
const FILES_LINE = "const FILES = [];";

/**
 * Writes into a service worker which files it must keep, and a version that is another when one of them is.
 *
 * @throws Error when the script has not the two lines to write into, or no route is one of those
 */
export async function writeOfflineWorker(buildDirectory: string, worker: OfflineWorker): Promise<string[]> {
  const client = join(buildDirectory, "client");
  const files = await filesOf(buildDirectory, worker);
  const path = join(client, worker.script);
  const source = await readFile(path, "utf8");
  const hash = createHash("sha256").update(source);
  for (const file of files) hash.update(file).update(await readFile(join(client, file)));
  if (!source.includes(VERSION_LINE) || !source.includes(FILES_LINE))
    throw new Error(`${worker.script} has no place for its version and its files`);
  const written = source
    .replace(VERSION_LINE, () => `const VERSION = "${hash.digest("hex").slice(0, 16)}";`)
    .replace(FILES_LINE, () => `const FILES = ${JSON.stringify(files)};`);
  await writeFile(path, written);
  return files;
}

async function filesOf(buildDirectory: string, { isOffline, sentence, besides }: OfflineWorker): Promise<string[]> {
  const assets = join(buildDirectory, "client/assets");
  const manifest = Manifest.parse(JSON.parse(await readFile(join(buildDirectory, WHOLE_MANIFEST), "utf8")));
  const { entry, routes } = manifest;
  const names = await readdir(assets);
  const found = new Set(names.filter((name) => /^manifest-\w+\.js$/.test(name)));
  const wanted = Object.keys(routes).filter(isOffline);
  if (wanted.length === 0) throw new Error("No route is to open without a connection");
  const whole = new Set(wanted.flatMap((id) => [id, ...parentsOf(id, routes)]));
  const loaded = [entry, ...[...whole].flatMap((id) => routes[id] ?? [])];
  for (const name of loaded.flatMap(({ module, imports, css }) => [module ?? "", ...imports, ...css])) add(found, name);
  for (const name of names)
    if (/^en-[\w-]+\.js$/.test(name) && (await readFile(join(assets, name), "utf8")).includes(sentence))
      add(found, name);
  // What these load in their turn, and later.
  const shared = new Set(entry.imports.map(nameOf));
  for (const name of found) {
    // The list of routes names the files of every page.
    if (!/\.(?:js|css)$/.test(name) || name.startsWith("manifest-")) continue;
    const text = await readFile(join(assets, name), "utf8");
    for (const needed of neededBy(text, { withLater: !shared.has(name) }))
      if (names.includes(needed)) found.add(needed);
  }
  return [...besides, ...[...found].sort().map((name) => `/assets/${name}`)];
}

type Routes = z.infer<typeof Manifest>["routes"];

function parentsOf(id: string, routes: Routes): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [] : [parent, ...parentsOf(parent, routes)];
}

/** The router marks sheets that are also loaded later. */
const nameOf = (path: string) => path.replace(/^\/assets\//, "").replace(/#$/, "");
const add = (found: Set<string>, path: string) => {
  if (path !== "") found.add(nameOf(path));
};

const AT_ONCE = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
const LATER = /import\([`"']\.\/([\w.-]+\.js)[`"']\)/g;
const LISTED = /["'`](?:\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g;
const DRAWN = /url\(["']?(?:\/assets\/|\.\/)?([\w.-]+\.(?:woff2|svg|png|webp))["']?\)/g;

/** What all pages begin with can load the words of every page in every language; those are nobody's of the phone. */
function neededBy(text: string, { withLater }: { withLater: boolean }): string[] {
  const patterns = withLater ? [AT_ONCE, LATER, LISTED, DRAWN] : [AT_ONCE, DRAWN];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
}
