import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { urlOfNewDatabase } from "../../../testing/databases/databases.ts";

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL("../../../testing/programs/migrate-database.ts", import.meta.url));
const MIGRATIONS = new URL("../../../../migrations", import.meta.url);

test("five processes that start at once apply every migration once", { tags: ["long"] }, async () => {
  const url = await urlOfNewDatabase();
  const processes = await Promise.all(Array.from({ length: 5 }, () => run(process.execPath, [PROGRAM, url])));
  const applied = processes.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(applied.sort()).toEqual((await readdir(MIGRATIONS)).sort());
});
