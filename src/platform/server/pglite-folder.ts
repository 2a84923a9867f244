import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** An open file as the database's own file system knows it: `nfd` is Node's number of it. */
interface OpenFile {
  nfd: number;
}

/**
 * The folder of the embedded database, on which a commit reaches the disk. As delivered, the database's file system
 * has no fsync: what was committed survives the end of the process, but not a power cut.
 */
export function durableFolder(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const { emscriptenOpts } = await init(database, options);
    const addSync = (module: { NODEFS: unknown }) => {
      // Every file system of Emscripten has this table; fsync in it is optional, and called when it is there.
      const { stream_ops } = module.NODEFS as { stream_ops: Record<string, unknown> };
      stream_ops["fsync"] = ({ nfd }: OpenFile) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  };
  return files;
}
