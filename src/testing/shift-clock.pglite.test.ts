import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LEAP_DAY = Date.parse("2028-02-29T12:00:00Z");
/** The machine's, also where this run itself takes another day for today. */
const now = () => Date.now() - Number(process.env["TEST_CLOCK_SHIFT_MS"] ?? 0);

const SCRIPT = `
  import { Worker } from "node:worker_threads";
  const worker = new Worker(\`import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())\`, { eval: true });
  const here = { now: Date.now(), made: new Date().getTime(), text: Date(), given: new Date(0).toISOString() };
  const kind = new Date() instanceof Date && new Date().constructor === Date;
  worker.once("message", (there) => console.log(JSON.stringify({ ...here, kind, there })));
`;

test("a process with the clock shifted tells that time in all its threads, and every given time as it is", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "./src/testing/programs/shifted-clock.ts", "--input-type=module", "--eval", SCRIPT],
    { cwd: ROOT, env: { ...process.env, TEST_CLOCK_SHIFT_MS: String(LEAP_DAY - now()) } },
  );
  const told = JSON.parse(stdout) as Record<string, number | string>;
  for (const name of ["now", "made", "there"]) {
    expect(told[name], name).toBeGreaterThanOrEqual(LEAP_DAY);
    expect(told[name], name).toBeLessThan(LEAP_DAY + 60_000);
  }
  expect(told).toMatchObject({ given: "1970-01-01T00:00:00.000Z", kind: true });
  expect(told["text"]).toContain("Feb 29 2028");
});
