import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.js";

const STAMP = "build/.built-from";

/** What the pages are made of. Server code is not: Node runs it as it is. */
const SOURCES = ["src", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json", "tsconfig.json"];
const NOT_IN_PAGES = /\.test\.tsx?$|\/server\/(?!pages)|^src\/(demo|testing|server\.ts|worker\.ts|app\.ts|modules\.ts)/;

/** @param {string} root */
export function isBuilt(root) {
  try {
    return readFileSync(join(root, STAMP), "utf8") === fingerprint(root);
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export async function build(root) {
  rmSync(join(root, STAMP), { force: true });
  // Taken before the build: what is changed meanwhile shall be built again.
  const builtFrom = fingerprint(root);
  const outcome = await run(
    join(root, "node_modules/.bin/node"),
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" } },
  );
  if (outcome.passed) writeFileSync(join(root, STAMP), builtFrom);
  return outcome;
}

/**
 * Of names and contents, not of times, which a checkout sets anew.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(root, source)))
    if (!NOT_IN_PAGES.test(file))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (fault) {
    // Not a folder: a single file, or nothing at all.
    return fault instanceof Error && "code" in fault && fault.code === "ENOTDIR" ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
