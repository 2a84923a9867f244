import { getCompany } from "#modules/company/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { DEFAULT_LANGUAGE } from "#platform/languages.ts";
import { systemNow } from "#platform/server/clock.ts";
import { ConfigError, readConfig, type Config } from "#platform/server/config/config.ts";
import { findWarnings } from "#platform/server/config/find-warnings.ts";
import { isLoopback } from "#platform/server/config/readers.ts";
import { createFiles } from "#platform/server/files/files.ts";
import { createLog, type Logger } from "#platform/server/log.ts";
import { startDatabase, type StartedDatabase } from "#platform/server/database/start-database.ts";
import { endWithReason } from "#platform/server/start-fault.ts";
import { openSecrets } from "#platform/server/open-secrets.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { stopOnSignals } from "#platform/server/stop-process.ts";
import { createApp, type App } from "./app.ts";

type StartedParts = StartedDatabase & { secrets: Secrets };

/** The web process: pages, API and, unless `JOBS=off`, the background work. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: levelOf(config) });
  for (const warning of findWarnings(config)) log.warn(warning);
  const database = await startDatabase(config, log);
  try {
    await serveFrom(config, { ...database, secrets: await openSecrets(config, database.db) }, log);
  } catch (fault) {
    await database.pool.end();
    throw fault;
  }
}

async function serveFrom(config: Config, database: StartedParts, log: Logger): Promise<void> {
  const pages = process.argv.includes("--development") ? "development" : "built";
  const app = await createApp({ config, ...database, now: systemNow, log, pages });
  await app.jobs.install();
  await createFiles(config).sweepIncoming(systemNow());
  if (config.demoData) await seed(config, database);
  await refuseOpenDemo(config, database);

  const opened = open(config, app, database);
  stopOnSignals(async () => {
    // What has just begun to open cannot be closed in the middle.
    await opened;
    await app.close();
    await database.pool.end();
  }, log);
  await opened;
}

async function open(config: Config, app: App, database: StartedDatabase): Promise<void> {
  await app.app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `listening at ${address}`,
  });
  if (config.runJobs) await app.jobs.start();
  await greet(config, app, database);
}

/** At a terminal a line for every request would bury what is said there, so it takes LOG_LEVEL to see them. */
const levelOf = (config: Config): string =>
  process.stdout.isTTY && !process.env["LOG_LEVEL"] ? "warn" : config.logLevel;

/** Fills an empty database. Most installations never need this code, so it is loaded on demand. */
async function seed(config: Config, { db, secrets }: StartedParts): Promise<void> {
  const { seedDemo } = await import("./demo/index.ts");
  // At somebody's own provider there is nothing that the demo has paid.
  const own = config.stripe === null ? { secrets } : {};
  if (await seedDemo({ db, now: systemNow, files: createFiles(config), ...own }))
    console.log("The demo company was made. DEMO_DATA=off starts without it.");
}

/**
 * Data that was begun as the demo company has logins that everybody knows, whatever was changed since.
 *
 * @throws ConfigError when others could use them
 */
async function refuseOpenDemo({ openBy, databaseUrl }: Config, { db }: StartedDatabase): Promise<void> {
  if (openBy.length === 0) return;
  const { is_demo: isDemo } = await db.selectFrom("company").select("is_demo").executeTakeFirstOrThrow();
  if (!isDemo) return;
  throw new ConfigError([
    `${databaseUrl === null ? "DATA_DIR" : "DATABASE_URL"}: holds the demo company, whose passwords everybody knows, ` +
      `and ${openBy.join(" and ")} would let others in. Begin with an empty one`,
  ]);
}

/** What somebody at a terminal wants to know now. */
async function greet(config: Config, { app, runners }: App, { db }: StartedDatabase): Promise<void> {
  const address = config.port === 0 ? app.listeningOrigin : config.publicUrl;
  const origin = { requestId: "start", address: null, userAgent: null };
  const ctx = { db, now: systemNow, actor: SYSTEM, language: DEFAULT_LANGUAGE, origin };
  const company = getCompany.output.parse(await runners.get(getCompany)?.(ctx, {}));
  console.log(`${company.name} is open at ${address}`);
  console.log(`  office  ${address}/admin-login`);
  console.log(`  API     ${address}/api/docs`);
  if (config.outboxPage) console.log(`  mail    ${address}/dev/outbox`);
  if (config.openBy.includes("HOST") && isLoopback(new URL(config.publicUrl).hostname))
    console.log("  Others are refused until PUBLIC_URL is the address under which they come.");
  for (const { label, email, password } of company.demoLogins)
    console.log(`  demo    ${label}: ${email} / ${password}`);
}

main().catch(endWithReason);
