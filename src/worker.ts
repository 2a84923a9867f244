import { systemNow } from "#platform/server/clock.ts";
import { ConfigError, readConfig } from "#platform/server/config/config.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { createLog } from "#platform/server/log.ts";
import { startDatabase } from "#platform/server/database/start-database.ts";
import { endWithReason } from "#platform/server/start-fault.ts";
import { openSecrets } from "#platform/server/open-secrets.ts";
import { stopOnSignals } from "#platform/server/stop-process.ts";
import { createBackground, modulesOf } from "./modules.ts";

/** A process that only does background work, beside any number of web processes on the same PostgreSQL server. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === null)
    throw new ConfigError(["DATABASE_URL: a worker needs the PostgreSQL server that the web process uses, too"]);
  const log = createLog({ level: config.logLevel });
  const { pool, db } = await startDatabase(config, log);
  const secrets = await openSecrets(config, db);
  const modules = modulesOf(config, secrets, log);
  const background = createBackground({ config, pool, db, now: systemNow, log, modules, secrets });

  stopOnSignals(async () => {
    await background.stop();
    await pool.end();
  }, log);
  await createFiles(config).sweepIncoming(systemNow());
  await background.jobs.start();
  console.log("Background work has begun.");
}

main().catch(endWithReason);
