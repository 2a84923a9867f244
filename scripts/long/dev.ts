import { spawn } from "node:child_process";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, VISITOR } from "../../e2e/support/browser.ts";
import { freePort } from "../../src/testing/server-process.ts";
import { makeFolderOfRun } from "../lib/folder-of-run.ts";
import { runSteps, type RunStep } from "../lib/run-steps.ts";
import type { TimedOutcome } from "../lib/run-vitest.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Vite compiles everything anew on a machine on which nobody has developed yet. */
const WITHIN_MS = 300_000;
const CHECK_EVERY_MS = 100;
const PAGE = "/login";
/** Both are touched, which leaves the working tree as it is. */
const OF_BROWSER = "src/ui/theme/theme.css";
const OF_SERVER = "src/platform/server/http/serve.ts";

/** Runs `npm run dev`: it serves a page, and a changed file reaches the browser or restarts the server. */
export const runDev = (): Promise<TimedOutcome> => runSteps("dev", develop);

async function develop(step: RunStep): Promise<void> {
  const folder = await makeFolderOfRun("greenline-dev-");
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = "";
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder.path, PORT: port, DEMO_DATA: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise((resolve) => child.on("close", resolve));
  const starts = () => printed.split(" is open at ").length - 1;
  const until = async (what: string, isSo: () => boolean) => {
    const deadline = performance.now() + WITHIN_MS;
    while (!isSo()) {
      if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${what}:\n${printed}`);
      await wait(CHECK_EVERY_MS);
    }
  };
  const browser = await openBrowser();
  try {
    await step("it starts", () => until("It did not start", () => starts() === 1));
    const page = await browser.newPage(VISITOR);
    const news: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => news.push(payload.toString())));
    await step("it serves a page that React takes over", async () => {
      await page.goto(url + PAGE, { timeout: WITHIN_MS });
      await page.getByRole("textbox").first().waitFor({ timeout: WITHIN_MS });
      await until("The page did not connect to Vite", () => news.some((message) => message.includes('"connected"')));
    });
    await step("a change of the pages reaches the browser", async () => {
      touch(OF_BROWSER);
      await until("The browser was told of no change", () =>
        news.some((text) => /"(?:update|full-reload)"/.test(text)),
      );
    });
    await step("a change of the server restarts it", async () => {
      touch(OF_SERVER);
      await until("It did not start again", () => starts() === 2);
      const answer = await fetch(url + PAGE);
      if (!answer.ok) throw new Error(`${PAGE} was answered ${answer.status}:\n${printed}`);
    });
  } finally {
    await browser.close();
    child.kill("SIGTERM");
    await exited;
    await folder.remove();
  }
}

function touch(path: string): void {
  const now = new Date();
  utimesSync(join(ROOT, path), now, now);
}
