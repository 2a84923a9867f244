import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { prepareAnswer, type PreparedAnswer } from "./prepared.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

/** The name of a file below `/assets/` contains the hash of its content, so it never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";
/** A script at a fixed address names the files of its own build: an older copy would ask for some that are gone. */
const MUST_ASK = "public, max-age=0, must-revalidate";

/** Every file of a build by its path in the address, read into memory once: a build is a few megabytes. */
export async function readStaticFiles(folder: string): Promise<Map<string, PreparedAnswer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const answers = new Map<string, PreparedAnswer>();
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).replaceAll("\\", "/")}`;
    const [body, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
    const headers = { "content-type": type, "cache-control": cachingOf(url), ...policyOf(url) };
    answers.set(url, prepareAnswer({ headers, body, compressed: { ...(br && { br }), ...(gzip && { gzip }) } }));
  }
  return answers;
}

/** A worker in the browser lives by the policy of its own script, which for data is to ask nobody. */
const policyOf = (url: string): Record<string, string> =>
  url.endsWith("-worker.js")
    ? { "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" }
    : {};

function cachingOf(url: string): string {
  if (url.startsWith("/assets/")) return IMMUTABLE;
  return url.endsWith(".js") ? MUST_ASK : SHORT;
}

const readIfThere = async (path: string): Promise<Buffer | undefined> =>
  existsSync(path) ? readFile(path) : undefined;
