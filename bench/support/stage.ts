import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readConfig } from "#platform/server/config/config.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { makeFolderOfRun } from "../../scripts/lib/folder-of-run.ts";
import { END_WITH_PARENT, startServer, type ServerProcess } from "../../src/testing/server-process.ts";
import { bookingBody, bookingHeaders, freeTimesOf } from "./bookings.ts";
import { secretsOf } from "./fresh-values.ts";
import { openRecorded, type Statement } from "./recorded.ts";

/** The same for the program and for its peer. */
export const POOL_SIZE = 8;
/** The most that the company's settings allow. */
const VISITS_AT_ONCE = 500;

/** The program on a PostgreSQL database of its own. */
export interface Stage {
  databaseUrl: string;
  server: ServerProcess;
  pool: Pool;
  /** One more process on the same database and the same files, which is to be stopped before. */
  startAnother: () => Promise<ServerProcess>;
  stop: () => Promise<void>;
}

/** Makes a migrated, empty database on the server, with room for as many bookings as a measurement makes. */
export async function createStageDatabase(adminUrl: string, name: string): Promise<string> {
  const admin = await openPool(readConfig({ DATABASE_URL: adminUrl }), ignoring);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`);
  const pool = await openPool(readConfig({ DATABASE_URL: url }), ignoring);
  await migrate(pool);
  const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
  const hours = Object.fromEntries(days.map((day) => [day, { open: "08:00", close: "18:00", closed: false }]));
  await pool.query("update company set visits_at_once = $1, business_hours = $2::jsonb, holidays = '[]'", [
    VISITS_AT_ONCE,
    JSON.stringify(hours),
  ]);
  await pool.end();
  return url;
}

/** With jobs or without: mail is work of its own, and would be measured on one side only where there is a peer. */
export async function openStage(databaseUrl: string, { jobs = false } = {}): Promise<Stage> {
  const folder = await makeFolderOfRun("greenline-bench-");
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: folder.path,
    TRUST_PROXY: "on",
    // As where a mail server is: the answers must not tell who is registered.
    REQUIRE_EMAIL_CONFIRMATION: "on",
    JOBS: jobs ? "on" : "off",
  };
  const server = await startServer(settings);
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), ignoring);
  return {
    databaseUrl,
    server,
    pool,
    startAnother: () => startServer(settings),
    stop: async () => {
      await server.stop();
      await pool.end();
      await folder.remove();
    },
  };
}

export interface Recorded {
  read: Statement;
  write: Statement[];
  /** What was made for the recorded booking alone: its reference, and secrets that are stored. */
  made: string[];
  /** The day of the recorded booking, and every day on which something is free. */
  day: string;
  days: string[];
}

/** What the program asks the database for one read of a day's free times and for one booking. */
export async function statementsOf(databaseUrl: string): Promise<Recorded> {
  const app = await openRecorded(databaseUrl);
  const free = await freeTimesOf(async (path) => (await app.inject(path)).json());
  const { date, time } = free[0] ?? { date: "", time: "" };
  const read = () => app.inject(`/api/consultations/slots?date=${date}`);
  let reference = "";
  const write = async (who: "Sample" | "Somebody") => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/consultations",
      headers: bookingHeaders(),
      payload: bookingBody(date, time, who),
    });
    if (answer.statusCode !== 201) throw new Error(`The recorded booking was answered ${answer.body}`);
    reference = answer.json<{ reference: string }>().reference;
  };
  // Once before, so that what is read only the first time (the company) is not counted; by another person, because who
  // booked before has a record already.
  await read();
  const earlier = await app.during(() => write("Somebody"));
  const reads = await app.during(read);
  const writes = await app.during(() => write("Sample"));
  await app.close();
  const [only, ...more] = reads;
  if (!only || more.length > 0) throw new Error(`A day's free times took ${reads.length} statements; one was promised`);
  const secrets = secretsOf(
    writes.map(({ values }) => values),
    earlier.map(({ values }) => values),
  );
  const days = [...new Set(free.map((slot) => slot.date))];
  return { read: only, write: writes, made: [reference, ...secrets], day: date, days };
}

/** The peer of `bare-server.ts`, as its own process. */
export async function startBareServer(
  settings: Record<string, unknown>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = fileURLToPath(new URL("../bare-server.ts", import.meta.url));
  const bare = [program, JSON.stringify({ poolSize: POOL_SIZE, ...settings })];
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, ...bare], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (child.stdout === null) throw new Error("The bare server has no output");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: line.toString().trim(),
    stop: async () => {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const ignoring = { onFailure: () => undefined, onError: () => undefined };
