import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** An open file as the database's own file system knows it: `nfd` is Node's number of it. */
interface OpenFile {
  nfd: number;
}

interface Attributes {
  mode?: number | null;
}

interface NodeOperations {
  setattr: (node: unknown, wanted: Attributes) => void;
  mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown;
}

interface StreamOperations {
  fsync?: (file: OpenFile) => number;
  setattr?: (file: OpenFile, wanted: Attributes) => void;
}

/** What others than the owner may do with a file. */
const OF_OTHERS = 0o077;

const closed = (wanted: Attributes): Attributes =>
  typeof wanted.mode === "number" ? { ...wanted, mode: wanted.mode & ~OF_OTHERS } : wanted;

/**
 * The folder of the embedded database, on which a commit reaches the disk. As delivered, the database's file system
 * has no fsync: what was committed survives the end of the process, but not a power cut; and its files are everybody's.
 */
export function durableFolder(folder: string): NodeFS {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  files.init = async (database, options) => {
    const { emscriptenOpts } = await init(database, options);
    const amend = (module: { NODEFS: unknown }) => {
      // Every file system of Emscripten has these tables; fsync in them is optional, and called when it is there.
      const { node_ops, stream_ops } = module.NODEFS as { node_ops: NodeOperations; stream_ops: StreamOperations };
      stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
      // It gives each file the rights that were asked for, without regard to the umask: those of everybody.
      const { setattr, mknod } = node_ops;
      node_ops.setattr = (node, wanted) => setattr(node, closed(wanted));
      node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OF_OTHERS, device);
      const setattrOfOpen = stream_ops.setattr;
      if (setattrOfOpen) stream_ops.setattr = (file, wanted) => setattrOfOpen(file, closed(wanted));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), amend] } };
  };
  return files;
}
