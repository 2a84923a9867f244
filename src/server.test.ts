import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { databaseUrl, onServer } from "./testing/databases/server-databases.ts";
import { startServer, type ServerProcess } from "./testing/server-process.ts";

/** The real program as a process of its own, on a folder or a database of its own. */
let folder: string;
/** As the first start left them: making a database takes several times as long as opening it. */
let madeFolder: string;
const MADE = `made_${crypto.randomUUID().replaceAll("-", "")}`;
let settings: Record<string, string>;
let server: ServerProcess | undefined;
const source = inject("databaseSource");

/** A start loads the whole program, which takes its time where many tests run at once. */
const WAIT = { timeout: 60_000 };
const INSTRUCTIONS = { isShort: true };
vi.setConfig({ testTimeout: WAIT.timeout, hookTimeout: WAIT.timeout });

beforeAll(async () => {
  madeFolder = await mkdtemp(join(tmpdir(), "greenline-made-"));
  const made = { DATA_DIR: madeFolder, DEMO_DATA: "off", ...(await newDatabase(MADE)) };
  await (await startServer(made, INSTRUCTIONS)).stop();
}, 2 * WAIT.timeout);
afterAll(() => rm(madeFolder, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenline-"));
  await cp(madeFolder, folder, { recursive: true });
  const name = `process_${crypto.randomUUID().replaceAll("-", "")}`;
  settings = { DATA_DIR: folder, DEMO_DATA: "off", LOG_LEVEL: "info", ...(await newDatabase(name, MADE)) };
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await rm(folder, { recursive: true });
});

/** On a server, an empty database or a copy; the embedded one is in its folder. */
async function newDatabase(name: string, template = "template1"): Promise<Record<string, string>> {
  if (source.kind === "pglite") return {};
  await onServer(source.url, `create database ${name} template ${template}`);
  return { DATABASE_URL: databaseUrl(source.url, name) };
}

/** Runs it to its end: for starts that cannot succeed. */
async function run(file: string, environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [file], { env: { PATH, NODE_COMPILE_CACHE, ...environment } });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, output };
}

test("wrong settings stop the start with one sentence for each", async () => {
  const { code, output } = await run("src/server.ts", { ...settings, PORT: "seventy", TRUST_PROXY: "maybe" });

  expect(code).toBe(1);
  expect(output).toMatch(/^ {2}PORT: /m);
  expect(output).toMatch(/^ {2}TRUST_PROXY: /m);
  expect(output).not.toMatch(/^\s+at /m);
});

test(
  "a port that is taken is named, and the data is left in order for the next start",
  { tags: ["long"] },
  async () => {
    // Whoever has it answers like one of us.
    const other = createServer((_, answer) => answer.end()).listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    await expect(startServer({ ...settings, PORT: port }, INSTRUCTIONS)).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
    );
    other.close();

    server = await startServer({ ...settings, PORT: port }, INSTRUCTIONS);
  },
);

test("it says where it is, and answers there", async () => {
  server = await startServer(settings, INSTRUCTIONS);
  const { url } = server;
  // It greets when everything runs, which may be a moment after the first request was answered.
  await vi.waitUntil(() => server?.output().includes(`API     ${url}/api/docs\n`), WAIT);

  expect(server.output()).toContain(`is open at ${url}\n`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/`)).status).toBe(200);
});

test("a stop lets the request in flight finish, takes no new one and ends well, also when it is told twice", async () => {
  server = await startServer(settings, INSTRUCTIONS);
  const live = await open(server, "GET /api/live?topics=availability HTTP/1.1\r\nhost: localhost\r\n\r\n", "retry:");
  const body = '{"email":"ana@example.com","password":"wrong-password"}';
  const head = [
    "POST /api/auth/admin-sign-in HTTP/1.1",
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    // The server says when it has begun to read.
    "expect: 100-continue",
  ];
  const waiting = await open(server, `${head.join("\r\n")}\r\n\r\n`, "100 Continue");

  const ended = server.stop();
  process.kill(server.pid, "SIGINT");
  await live.ended();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  waiting.socket.write(body);

  expect(await waiting.ended()).toContain("HTTP/1.1 401 Unauthorized");
  expect(await ended).toBe(0);
  expect(server.output()).toContain('"msg":"stopped"');
});

async function open({ url }: ServerProcess, request: string, until: string) {
  const socket: Socket = connect(Number(new URL(url).port), "127.0.0.1");
  let text = "";
  const closed = once(socket, "close");
  socket.setEncoding("utf8");
  const said = new Promise((resolve) => {
    socket.on("data", (chunk: string) => {
      text += chunk;
      if (text.includes(until)) resolve(undefined);
    });
  });
  socket.write(request);
  await said;
  return {
    socket,
    async ended(): Promise<string> {
      await closed;
      return text;
    },
  };
}

/** Making the demo takes a minute; this is what the database remembers of it. */
async function beginAsDemo(): Promise<void> {
  const pool = await openPool(readConfig(settings), { onFailure: raise, onError: raise });
  try {
    await pool.script("update company set is_demo = true");
  } finally {
    await pool.end();
  }
}

function raise(fault: Error): void {
  throw fault;
}

test("data that was begun as the demo is not opened to others", { tags: ["long"] }, async () => {
  await beginAsDemo();
  const open = { ...settings, DEMO_DATA: "", PORT: "0", PUBLIC_URL: "https://pests.example" };
  const { code, output } = await run("src/server.ts", open);

  expect(code).toBe(1);
  expect(output).toMatch(/^ {2}(DATA_DIR|DATABASE_URL): holds the demo company.*PUBLIC_URL/m);
});

test("a worker needs the database of the web processes", { tags: ["long"] }, async () => {
  const { code, output } = await run("src/worker.ts", { DATA_DIR: folder });

  expect(code).toBe(1);
  expect(output).toContain("DATABASE_URL: a worker needs");
});

test("a stop in the middle of the opening ends as well as any other", { tags: ["long"] }, async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ["src/server.ts"], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings, PORT: "0" },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    if (!output.includes("listening at") && (output += chunk.toString()).includes("listening at")) child.kill("SIGINT");
  });
  const [code] = (await once(child, "exit")) as [number];

  expect(code).toBe(0);
});
