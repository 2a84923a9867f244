import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startServer } from "../../src/testing/server-process.ts";
import { clockShift } from "./clock.ts";

const INSTALLATIONS = ["on", "off"] as const;

declare module "vitest" {
  interface ProvidedContext {
    /** Data folders by the `DEMO_DATA` that they were made with. */
    preparedData: Record<string, string>;
  }
}

/** Data folders as the program leaves them that was started once: making one takes as long as several journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), "greenline-prepared-"));
  const remove = () => rm(home, { recursive: true, force: true });
  try {
    const made = await Promise.all(INSTALLATIONS.map(async (demo) => [demo, await prepare(join(home, demo), demo)]));
    project.provide("preparedData", Object.fromEntries(made) as Record<string, string>);
  } catch (fault) {
    await remove();
    throw fault;
  }
  return remove;
}

async function prepare(folder: string, demo: string): Promise<string> {
  const server = await startServer(
    { DATA_DIR: folder, DEMO_DATA: demo },
    { clockShiftMs: clockShift(), isShort: true },
  );
  await untilJobsAreDone(server.url);
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server that prepared the data ended with ${code}:\n${server.output()}`);
  return folder;
}

const JOBS_WITHIN_MS = 120_000;
const JOBS_THERE = /^\w*jobs_(?:due|running) [1-9]/m;

/** What the demo draws and writes after its start would else be drawn and written by the server of each journey. */
async function untilJobsAreDone(url: string): Promise<void> {
  const deadline = performance.now() + JOBS_WITHIN_MS;
  while (performance.now() < deadline) {
    const figures = await (await fetch(`${url}/metrics`)).text();
    if (!JOBS_THERE.test(figures)) return;
    await wait(200);
  }
  throw new Error("The jobs of the prepared data took too long");
}

/** Fills a folder so that a server with these settings finds its first start behind it. */
export async function copyPreparedData(folder: string, settings: Record<string, string>): Promise<void> {
  const prepared = inject("preparedData")[settings["DEMO_DATA"] ?? ""];
  if (prepared === undefined) throw new Error("DEMO_DATA is neither on nor off");
  await cp(prepared, folder, { recursive: true });
}
