// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { rowsOf } from "#platform/server/database/db.ts";
import { databaseUrl } from "../../../../testing/databases/server-databases.ts";
import { openSignOffice, type SignOffice } from "../../../../testing/offices/sign-office.ts";

const SCRIPT = fileURLToPath(new URL("../../../../../scripts/verify-agreement.ts", import.meta.url));

let office: SignOffice;
let folder: string;
beforeEach(async () => {
  office = await openSignOffice();
  folder = await mkdtemp(join(tmpdir(), "greenline-verify-"));
});
afterEach(async () => {
  await office.world.close();
  await rm(folder, { recursive: true });
});

/** Runs the command as somebody does at a terminal, on the database of this test. */
async function verify(...args: string[]): Promise<{ code: number | null; said: string }> {
  const [row] = await rowsOf<{ name: string }>(office.world.db, "select current_database() as name");
  const source = inject("databaseSource");
  if (source.kind !== "postgres") throw new Error("The command is run on a server's database");
  const env = {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    HOME: process.env["HOME"],
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(source.url, row?.name ?? ""),
  };
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, said };
}

test("the command knows the signed PDF, and none of which a single byte is another", async () => {
  await office.send();
  const token = await office.tokenOf();
  await office.sign(token);
  await office.world.runJobs();
  const { rawPayload: signed } = await office.world.app.inject({ url: `/api/sign/${token}/pdf` });
  const path = join(folder, "signed.pdf");
  await writeFile(path, signed);
  const known = await verify(path);
  expect(known.code).toBe(0);
  expect(known.said).toContain("CNT-001 of");
  expect(known.said).toContain("the signed copy");

  const changed = Buffer.from(signed);
  changed[signed.length >> 1] = (changed[signed.length >> 1] ?? 0) ^ 1;
  await writeFile(path, changed);
  const unknown = await verify(path);
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining("Unknown") as string });
  expect(unknown.said).not.toContain("CNT-001");
}, 120_000);

test("a file that cannot be read is told apart from one that is unknown", { timeout: 60_000 }, async () => {
  expect(await verify(join(folder, "none.pdf"))).toMatchObject({ code: 2 });
});
