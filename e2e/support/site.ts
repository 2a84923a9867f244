import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockShift } from "./clock.ts";
import { startServer, type ServerProcess } from "../../src/testing/server-process.ts";

export interface Site extends ServerProcess {
  /** Ends it as a machine that shuts down would, and removes its data. */
  close: () => Promise<void>;
}

/** pino's numbers for `error` and `fatal`. */
const SERIOUS = /^\{"level":(50|60),.*$/gm;

/**
 * The built program on a free port and a database of its own, with what `fill` puts into the empty data folder before
 * the start.
 */
export async function openSite(
  settings: Record<string, string>,
  fill: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "greenline-site-"));
  await fill(folder);
  const server = await startServer({ DATA_DIR: folder, DEV_OUTBOX: "on", ...settings }, clockShift());
  return {
    ...server,
    close: async () => {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
      const errors = server.output().match(SERIOUS);
      if (errors) throw new Error(`The server logged errors:\n${errors.join("\n")}`);
    },
  };
}
