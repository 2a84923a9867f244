import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clockShift } from "./clock.ts";
import { startServer, type ServerProcess } from "../../src/testing/server-process.ts";

export interface Site extends ServerProcess {
  /** @throws Error when it has ended by itself, or logged an error that was not told yet */
  expectWell: () => Promise<void>;
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
  const server = await startServer(
    { DATA_DIR: folder, DEV_OUTBOX: "on", ...settings },
    { clockShiftMs: clockShift(), isShort: true },
  );
  let told = 0;
  const expectNoErrors = () => {
    const output = server.output().slice(told);
    told += output.length;
    const errors = output.match(SERIOUS);
    if (errors) throw new Error(`The server logged errors:\n${errors.join("\n")}`);
  };
  return {
    ...server,
    expectWell: async () => {
      const answer = await fetch(`${server.url}/readyz`).catch(() => null);
      if (!answer?.ok) throw new Error(`The server is not ready any more:\n${server.output()}`);
      expectNoErrors();
    },
    close: async () => {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
      expectNoErrors();
    },
  };
}
