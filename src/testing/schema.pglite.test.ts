import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeSchema, SCHEMA_FILE } from "../../scripts/schema.ts";
import { takeDatabase } from "./databases/databases.ts";

test("schema.sql is what the migrations make; `node scripts/schema.ts` writes it anew", async () => {
  const { pool, giveBack } = await takeDatabase();
  expect(await readFile(SCHEMA_FILE, "utf8")).toBe(await describeSchema(pool));
  giveBack();
});
