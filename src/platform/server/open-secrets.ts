import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemNow } from "./clock.ts";
import { ConfigError, type Config } from "./config/config.ts";
import { rowsOf, type Db } from "./database/db.ts";
import { closeDataFolder } from "./private-folder.ts";
import { createSecrets, type Secrets } from "./secrets.ts";

const KEY_BYTES = 32;

/** The first to come writes down which key it is; `do update` only so that the row is returned to all others. */
const REMEMBER = `
  insert into secrets_key (fingerprint, created_at) values ($1, $2)
  on conflict on constraint secrets_key_pk do update set fingerprint = secrets_key.fingerprint
  returning fingerprint`;

/**
 * The key from `SECRETS_KEY`, or from the file `secrets.key` in the data folder, which is made when it is missing.
 *
 * @throws ConfigError when the database was used with another key before: its secrets could not be read
 */
export async function openSecrets(config: Pick<Config, "secretsKey" | "dataDir">, db: Db): Promise<Secrets> {
  const secrets = createSecrets(config.secretsKey ?? (await keyFile(config.dataDir)));
  const [known] = await rowsOf<{ fingerprint: string }>(db, REMEMBER, [secrets.fingerprint, systemNow().toISOString()]);
  if (known?.fingerprint === secrets.fingerprint) return secrets;
  throw new ConfigError([
    "SECRETS_KEY: is not the key that this database was used with before (without it: the file secrets.key in DATA_DIR)",
  ]);
}

/** Of several processes that start at once one makes the file, the others read it. */
async function keyFile(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, "secrets.key");
  await closeDataFolder(dataDir);
  const key = (await keyIn(path)) ?? (await makeKey(path));
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError([`DATA_DIR: the file ${path} holds no key; put back the one from the backup`]);
}

async function keyIn(path: string): Promise<Buffer | null> {
  const text = await readFile(path, "utf8").catch(unlessMissing);
  return text === null ? null : Buffer.from(text, "base64");
}

/**
 * Written whole under another name first: under its own name the file is there with all of its key or not at all,
 * whoever looks, and whenever the power fails. A link, unlike a renaming, never takes the place of another process's.
 */
async function makeKey(path: string): Promise<Buffer> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const content = randomBytes(KEY_BYTES).toString("base64");
    await writeFile(unfinished, content, { flag: "wx", mode: 0o600, flush: true });
    await link(unfinished, path).catch(unlessThere);
  } finally {
    await rm(unfinished, { force: true });
  }
  return Buffer.from(await readFile(path, "utf8"), "base64");
}

function unlessThere(fault: NodeJS.ErrnoException): void {
  if (fault.code !== "EEXIST") throw fault;
}

function unlessMissing(fault: NodeJS.ErrnoException): null {
  if (fault.code === "ENOENT") return null;
  throw fault;
}
