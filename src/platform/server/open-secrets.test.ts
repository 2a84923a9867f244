import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openSecrets } from "./open-secrets.ts";

let world: World;
let dataDir: string;
beforeEach(async () => {
  world = await createWorld();
  dataDir = await mkdtemp(join(tmpdir(), "greenline-secrets-"));
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const KEY = Buffer.alloc(32, 7);
const open = (secretsKey: Buffer | null = null, folder = dataDir) =>
  openSecrets({ secretsKey, dataDir: folder }, world.db);
const file = () => join(dataDir, "secrets.key");

test("without a setting the key is made once, in a file that only its owner reads", async () => {
  const encrypted = (await open()).encrypt("secret", "ana");
  expect((await open()).decrypt(encrypted, "ana")).toBe("secret");

  expect(await readdir(dataDir)).toEqual(["secrets.key"]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file(), "utf8"), "base64")).toHaveLength(32);
});

test("a folder that others may enter is closed before the key is made in it", async () => {
  await chmod(dataDir, 0o755);
  await open();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test("a folder that is not there yet is made", async () => {
  await open(null, join(dataDir, "deeper", "still"));
  expect(await readdir(join(dataDir, "deeper", "still"))).toEqual(["secrets.key"]);
});

test("of many processes that start at once all have the same key", async () => {
  const fingerprints = (await Promise.all(Array.from({ length: 20 }, () => open()))).map((one) => one.fingerprint);
  expect(new Set(fingerprints).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["secrets.key"]);
});

test("with the setting no file is made", async () => {
  await open(KEY);
  expect(await readdir(dataDir)).toEqual([]);
});

test("a database that was used with another key does not start: nobody could read its secrets", async () => {
  await open(KEY);
  await expect(open(Buffer.alloc(32, 8))).rejects.toThrow("SECRETS_KEY: is not the key");
  await expect(open()).rejects.toThrow("SECRETS_KEY: is not the key");
  expect((await open(KEY)).fingerprint).toBeDefined();
});

test.each(["", "half a key", Buffer.alloc(16).toString("base64")])(
  "a file that holds %j is told, not replaced",
  async (content) => {
    await writeFile(file(), content);
    await expect(open()).rejects.toThrow("holds no key; put back the one from the backup");
    expect(await readFile(file(), "utf8")).toBe(content);
  },
);
