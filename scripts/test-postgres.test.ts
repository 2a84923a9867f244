import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "./test-postgres.ts";

const PROGRAM = fileURLToPath(new URL("test-postgres.ts", import.meta.url));

async function settingsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'data_directory', 'work_mem')",
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Resolves when nobody listens there any more. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const [event] = await Promise.race([
      once(socket, "connect").then(() => ["open"]),
      once(socket, "close").then(() => ["closed"]),
    ]).catch(() => ["closed"]);
    socket.destroy();
    if (event === "closed") return;
  }
}

test("starts a server with the settings that were asked for, and leaves nothing behind", async () => {
  const server = await startPostgres({ fsync: true, settings: ["work_mem=8MB"] });
  const settings = await settingsOf(server.url);
  expect(settings).toMatchObject({ fsync: "on", work_mem: "8192" });
  await server.stop();
  expect(existsSync(settings["data_directory"] ?? "/")).toBe(false);
  await expect(settingsOf(server.url)).rejects.toThrow("ECONNREFUSED");
}, 60_000);

test("a server whose starter was killed ends, too", async () => {
  const code = `const { startPostgres } = await import(${JSON.stringify(PROGRAM)}); console.log((await startPostgres()).port); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(starter.stdout, "data")) as [Buffer];
  const port = Number(said.toString());
  expect(await settingsOf(`postgres://postgres@127.0.0.1:${port}/postgres`)).toMatchObject({ fsync: "off" });
  starter.kill("SIGKILL");
  await untilClosed(port);
}, 60_000);
