import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "../scripts/test-postgres.ts";

/** A start loads the whole program, which takes its time where many tests run at once. */
const LONGEST_MS = 60_000;

test(
  "a worker begins its work and stops when it is told",
  async () => {
    const postgres = await startPostgres();
    const folder = await mkdtemp(join(tmpdir(), "greenline-"));
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, ["src/worker.ts"], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "info" },
    });
    const exited = once(child, "exit");
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      const begunBefore = output.includes("Background work has begun.");
      output += chunk.toString();
      if (!begunBefore && output.includes("Background work has begun.")) child.kill("SIGTERM");
    });
    const [code] = (await exited) as [number];
    await postgres.stop();
    await rm(folder, { recursive: true });

    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("Background work has begun.") });
  },
  LONGEST_MS,
);
