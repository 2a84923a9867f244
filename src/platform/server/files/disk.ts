import { open, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "./files.ts";

/** Below this the disk counts as full, while there is still room to say so. */
const LEAST_FREE_BYTES = 50 * 1024 * 1024;

/** Files on the local disk. A file appears under its key whole or not at all, because it is moved there. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, key);

  return {
    async put(key, { path }) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(path, pathOf(key));
    },
    async read(key, range) {
      try {
        // Opened before the answer begins, so that a missing file is a 404 and not a torn download.
        const file = await open(pathOf(key));
        return file.createReadStream(range ? { start: range.from, end: range.to } : {});
      } catch (fault) {
        if (isMissing(fault)) return null;
        throw fault;
      }
    },
    async *list(folder, after) {
      const names = await readdir(pathOf(folder)).catch((fault: unknown) => {
        if (isMissing(fault)) return [];
        throw fault;
      });
      for (const key of names.map((name) => `${folder}/${name}`).sort()) if (key > after) yield key;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async isReady() {
      await mkdir(root, { recursive: true });
      const probe = await open(join(root, ".probe"), "w");
      await probe.close();
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize > LEAST_FREE_BYTES;
    },
  };
}

export const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && "code" in fault && fault.code === "ENOENT";
