import { setTimeout as wait } from "node:timers/promises";
import { spawnSync } from "node:child_process";
import { makeFolderOfRun } from "../scripts/lib/folder-of-run.ts";
import { startServer, type ServerProcess } from "../src/testing/server-process.ts";
import { liveAnHour } from "./hour.ts";
import { compareRates } from "./support/load.ts";
import { medianOf, type Figure } from "./support/figure.ts";

const STARTS = 5;
const MB = 1_000_000;

/** A second start of the demo company (preparation included) and the memory of a process that has worked, in both forms. */
export async function measureStartAndMemory(databaseUrl: string): Promise<Figure[]> {
  const folder = await makeFolderOfRun("greenline-bench-");
  const settings = { DATA_DIR: folder.path, DEMO_DATA: "on" };
  // The first start makes the database and the demo company.
  await (await startServer(settings)).stop();

  const starts: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const startedAt = performance.now();
    spawnSync("node", ["scripts/prepare.js"], { stdio: "inherit" });
    const prepared = performance.now() - startedAt;
    const server = await startServer(settings);
    starts.push(prepared + server.readyAfterMs);
    await server.stop();
  }

  const embedded = await memoryAfterWork(await startServer(settings));
  const hour = await memoryAfterAnHour();
  const onServer = await memoryAfterWork(await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path }));
  await folder.remove();
  const start = medianOf(starts);
  return [
    {
      name: "warm start with the demo company, until ready, against 3 s",
      detail: `${(start / 1000).toFixed(2)} s`,
      ratio: start / 3000,
      aim: { atMost: 1 },
    },
    {
      name: "memory of the whole process with the embedded database, after load, against 400 MB",
      detail: `${Math.round(embedded / MB)} MB`,
      ratio: embedded / (400 * MB),
      aim: { atMost: 1 },
    },
    {
      name: "memory of the whole process with the embedded database, after an hour of ordinary use from its first start on, against 400 MB",
      detail: `${Math.round(hour.bytes / MB)} MB after ${hour.requests.toLocaleString("en-US")} requests`,
      ratio: hour.bytes / (400 * MB),
      aim: { atMost: 1 },
    },
    {
      name: "memory of the process on a PostgreSQL server, after load, against 200 MB",
      detail: `${Math.round(onServer / MB)} MB`,
      ratio: onServer / (200 * MB),
      aim: { atMost: 1 },
    },
  ];
}

/** Of a process that made its database and the demo company itself, which takes the most. */
async function memoryAfterAnHour(): Promise<{ bytes: number; requests: number }> {
  const folder = await makeFolderOfRun("greenline-bench-");
  const server = await startServer({ DATA_DIR: folder.path, DEMO_DATA: "on", TRUST_PROXY: "on" });
  const requests = await liveAnHour(server.url);
  const bytes = await server.residentBytes();
  await server.stop();
  await folder.remove();
  return { bytes, requests };
}

/** Resident memory a moment after pages and free times were asked for at full speed. */
async function memoryAfterWork(server: ServerProcess): Promise<number> {
  const load = { url: `${server.url}/api/consultations/days` };
  await compareRates(load, { url: `${server.url}/` });
  await fetch(`${server.url}/consultation`);
  await wait(2_000);
  const bytes = await server.residentBytes();
  await server.stop();
  return bytes;
}
