import { clockShift } from "./clock.ts";
import { copyPrepared, newInstallation } from "./prepared-data.ts";
import { startServer, type ServerProcess } from "../../src/testing/server-process.ts";

export interface Site extends ServerProcess {
  /** @throws Error when it has ended by itself, or logged an error that was not told yet */
  expectWell: () => Promise<void>;
  /** Ends it as a machine that shuts down would, and removes its data. */
  close: () => Promise<void>;
}

/** pino's numbers for `error` and `fatal`. */
const SERIOUS = /^\{"level":(50|60),.*$/gm;

export interface SiteOptions {
  /** On the embedded database and in an empty folder, as `npm start` begins on a new machine. */
  isNew?: boolean;
}

/** The built program on a free port, with an installation and a database of its own. */
export async function openSite(settings: Record<string, string>, { isNew = false }: SiteOptions = {}): Promise<Site> {
  const installation = isNew ? await newInstallation() : await copyPrepared(settings);
  const server = await startServer(
    { ...installation.settings, DEV_OUTBOX: "on", ...settings },
    { clockShiftMs: clockShift(), isShort: true },
  ).catch(async (fault: unknown) => {
    await installation.remove();
    throw fault;
  });
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
      await installation.remove();
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
      expectNoErrors();
    },
  };
}
