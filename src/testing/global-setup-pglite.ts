import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglitePool } from "#platform/server/database/pglite-pool.ts";
import { makeTemplate } from "./databases/template.ts";
import "./databases/database-setup.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(ROOT, ".cache", "test-databases");
/** What the template is made of besides the migrations: when one changes, it is made anew. */
const INGREDIENTS = [
  "package-lock.json",
  "src/platform/server/jobs/queue.ts",
  "src/platform/server/jobs/jobs.ts",
  "src/platform/server/database/pglite-worker.ts",
  "src/testing/global-setup-pglite.ts",
  "src/testing/databases/template.ts",
];

/** Makes the embedded database with all migrations once, and keeps it as a file for as long as nothing changed. */
export default async function setup(project: TestProject): Promise<void> {
  const name = await fingerprint();
  const template = join(CACHE, `${name}.tar`);
  const empty = join(CACHE, `${name}.empty.tar`);
  if (!(await exists(template))) await build(template, empty);
  project.provide("databaseSource", { kind: "pglite", template, empty });
}

async function build(template: string, empty: string): Promise<void> {
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const raise = (fault: Error) => {
    throw fault;
  };
  const pool = await openPglitePool({ folder: null, onFailure: raise, onError: raise });
  await writeWhole(empty, await pool.dump());
  await makeTemplate(pool);
  await writeWhole(template, await pool.dump());
  await pool.end();
}

/** Under its own name only when it is whole: another run may look for it just now. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

async function fingerprint(): Promise<string> {
  const migrations = (await readdir(join(ROOT, "migrations"))).sort().map((name) => join("migrations", name));
  const hash = createHash("sha256");
  for (const path of [...INGREDIENTS, ...migrations]) hash.update(path).update(await readFile(join(ROOT, path)));
  return hash.digest("hex").slice(0, 32);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
