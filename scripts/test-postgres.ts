import { execFile, spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { chown, mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import type { Readable, Writable } from "node:stream";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const OLDEST_VERSION = 15;
const READY = "database system is ready to accept connections";

export interface PostgresServer {
  /** Address of the database `postgres` on it. */
  url: string;
  port: number;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Write through to the disk as in production, for figures that mean something. Off unless told. */
  fsync?: boolean;
  /** More lines of postgresql.conf, as `name=value`. */
  settings?: readonly string[];
}

/**
 * Starts a PostgreSQL of its own on a free port, in a folder of its own, and leaves nothing behind, however this
 * process ends. Never touches a server that runs already.
 *
 * @throws Error with a way out when there is no PostgreSQL on this machine
 */
export async function startPostgres({ fsync = false, settings = [] }: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  if (programs === null) throw new Error(NOT_INSTALLED);
  const account = await serverAccount();
  const folder = await mkdtemp(join(fsync ? tmpdir() : quickFolder(), "greenline-postgres-"));
  if (account) await chown(folder, account.uid, account.gid);
  const as = { ...account, cwd: folder };
  const data = join(folder, "data");

  try {
    const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
    await run(join(programs, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...locale], as);
    const port = await freePort();
    const all = [
      ...["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "max_connections=200"],
      ...(fsync ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
      ...settings,
    ];
    const command = [join(programs, "postgres"), "-D", data, ...all.flatMap((setting) => ["-c", setting])];
    const guard = spawn("sh", ["-c", GUARD, folder, ...command], {
      ...as,
      detached: true,
      stdio: ["pipe", "ignore", "pipe"],
    });
    await untilReady(guard);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      port,
      async stop() {
        if (guard.exitCode !== null) return;
        const exited = once(guard, "exit");
        guard.stdin.end();
        await exited;
      },
    };
  } catch (fault) {
    rmSync(folder, { recursive: true, force: true });
    throw fault;
  }
}

/** Linux keeps it in memory, where a hundred test databases are made and removed a twentieth sooner. */
const IN_MEMORY = "/dev/shm";
/** Containers often have 64 MB of it; the databases of a run take a tenth of this. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** What is not to outlive a crash need not be on a disk. */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Runs the server until the standard input ends, which it does when whoever started it stops it or dies, also by
 * kill -9; then ends it (SIGINT is PostgreSQL's fast end) and removes the folder, `$0`.
 */
const GUARD = `
  exec 3<&0
  "$@" 3<&- </dev/null & server=$!
  (while read -r _ <&3; do :; done; kill -INT $server) 2>/dev/null & reader=$!
  wait $server; code=$?
  kill $reader 2>/dev/null
  cd /; rm -rf "$0"; exit $code`;

/** The folder with `initdb` and `postgres`, of the newest version on this machine; null when there is none. */
export function findPrograms(): string | null {
  const folders = [
    ...versions("/usr/lib/postgresql", (version) => `/usr/lib/postgresql/${version}/bin`),
    ...versions("/opt/homebrew/opt", (name) => `/opt/homebrew/opt/${name}/bin`),
    ...versions("/usr/local/opt", (name) => `/usr/local/opt/${name}/bin`),
    ...versions("/usr", (name) => `/usr/${name}/bin`),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

const NOT_INSTALLED =
  `PostgreSQL ${OLDEST_VERSION} or newer is not installed, so what needs a real server cannot run here.\n` +
  "Install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17;\n" +
  "Fedora: dnf install postgresql-server); nothing needs to be configured or started.";

function versions(folder: string, toPrograms: (name: string) => string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => ({ name, version: Number(/^(?:(?:postgresql|pgsql)[@-]?)?(\d+)$/.exec(name)?.[1] ?? 0) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => toPrograms(name));
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; another account of the machine runs it then. */
async function serverAccount(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    } catch {
      continue;
    }
  }
  throw new Error("PostgreSQL cannot run as root, and there is neither an account 'postgres' nor 'nobody' to run it");
}

async function untilReady(guard: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    guard.once("error", reject);
    guard.once("exit", (code) => reject(new Error(`PostgreSQL ended at its start (${code}):\n${printed}`)));
    guard.stderr.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-10_000);
      if (printed.includes(READY)) resolve();
    });
  });
  guard.removeAllListeners("exit");
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("This machine gave no free port");
  return address.port;
}
