import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPrograms } from "../../scripts/test-postgres.ts";
import { today } from "./clock.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, ".cache/prepared-data");
/** What an installation depends on besides the day. */
const INGREDIENTS = ["src/**/*.{ts,tsx,json}", "migrations/*.sql", "package-lock.json", "e2e/support/prepared-data.ts"];

interface Place {
  /** Address of its database. */
  url: string;
  /** Its data folder. */
  folder: string;
}

interface SavedInstallation {
  /** Fills an empty database and folder. False when nothing is saved for this program and day. */
  load: (place: Place) => Promise<boolean>;
  save: (place: Place) => Promise<void>;
}

/**
 * A prepared installation that an earlier run has saved: a run of one file would otherwise spend most of its time on the
 * demo company. CI starts from a clean clone, so it has none and saves none.
 */
export function findSavedInstallation(name: string): SavedInstallation {
  const version = fingerprint();
  const place = join(CACHE, version, name);
  const dump = join(place, "database.dump");
  return {
    async load({ url, folder }) {
      if (!existsSync(dump)) return false;
      await run(program("pg_restore"), ["--no-owner", "--dbname", url, dump]);
      await cp(join(place, "data"), folder, { recursive: true });
      return true;
    },
    async save({ url, folder }) {
      if (process.env["CI"]) return;
      await removeOtherVersions(version);
      const unfinished = `${place}.${process.pid}`;
      await mkdir(unfinished, { recursive: true });
      await run(program("pg_dump"), ["--format=custom", "--file", join(unfinished, "database.dump"), url]);
      await cp(folder, join(unfinished, "data"), { recursive: true });
      await rm(place, { recursive: true, force: true });
      await rename(unfinished, place);
    },
  };
}

async function removeOtherVersions(version: string): Promise<void> {
  const others = existsSync(CACHE) ? (await readdir(CACHE)).filter((name) => name !== version) : [];
  await Promise.all(others.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

function program(name: string): string {
  const folder = findPrograms();
  if (folder === null) throw new Error("PostgreSQL is not installed");
  return join(folder, name);
}

function fingerprint(): string {
  const hash = createHash("sha256").update(today());
  const files = INGREDIENTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 32);
}
