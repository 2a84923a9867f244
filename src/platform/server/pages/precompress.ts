import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compress } from "./prepared.ts";

const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".html", ".txt", ".map", ".webmanifest"]);

/** Below this the header of a compressed answer costs more than it saves. */
const LEAST_BYTES = 512;

/** Writes `.br` and `.gz` beside every file of a build that gains by it, so that no server compresses it again. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const body = await readFile(path);
    if (body.byteLength < LEAST_BYTES) continue;
    const [br, gzip] = await Promise.all([compress(body, "br", "best"), compress(body, "gzip", "best")]);
    if (br.byteLength < body.byteLength) await writeFile(`${path}.br`, br);
    if (gzip.byteLength < body.byteLength) await writeFile(`${path}.gz`, gzip);
  }
}
