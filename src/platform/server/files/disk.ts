import { open, mkdir, rename, rm, statfs } from "node:fs/promises";
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
    async read(key) {
      try {
        // Opened before the answer begins, so that a missing file is a 404 and not a torn download.
        const file = await open(pathOf(key));
        return file.createReadStream();
      } catch (fault) {
        if (fault instanceof Error && "code" in fault && fault.code === "ENOENT") return null;
        throw fault;
      }
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
