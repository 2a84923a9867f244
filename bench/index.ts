/**
 * Measures every figure that the README quotes, each as a ratio to its limit or peer in this same run, and prints the
 * table. `npm run bench -- --write` puts it into the README. Exit code 1 when an aim is missed.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/test-postgres.ts";
import { startServer } from "../src/testing/server-process.ts";
import { addAppointments } from "./support/many-appointments.ts";
import { measureFreeTimes, measureGrowth } from "./availability.ts";
import { measureBooking, measureOneSlot } from "./booking.ts";
import { measureHomePage, measureWeight } from "./pages.ts";
import { measureEnumeration } from "./enumeration.ts";
import { addStaff, measureSessionCheck, measureSignIns } from "./sessions.ts";
import { measureStartAndMemory } from "./start.ts";
import { SAMPLE } from "./support/bookings.ts";
import { isMet, tableOf, type Figure } from "./support/figure.ts";
import { createStageDatabase, openStage, startBareServer, statementsOf } from "./support/stage.ts";

const figures: Figure[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
function add(...measured: Figure[]) {
  for (const figure of measured) {
    figures.push(figure);
    say(`${isMet(figure) ? " met " : "MISSED"} ${figure.ratio.toFixed(2)}  ${figure.name}: ${figure.detail}`);
  }
}

const postgres = await startPostgres({ fsync: true });
try {
  await measureDatabase();
  await measurePages();
  add(...(await measureStartAndMemory(await createStageDatabase(postgres.url, "memory"))));
} finally {
  await postgres.stop();
}

const table = tableOf(figures);
say(`\n${table}`);
if (process.argv.includes("--write")) await writeIntoReadme(table);
process.exitCode = figures.every(isMet) ? 0 : 1;

async function measureDatabase(): Promise<void> {
  const smallUrl = await createStageDatabase(postgres.url, "small");
  const largeUrl = await createStageDatabase(postgres.url, "large");
  await addAppointments(smallUrl, 10_000);
  await addAppointments(largeUrl, 1_000_000);
  const recorded = await statementsOf(smallUrl);
  const small = await openStage(smallUrl);
  const large = await openStage(largeUrl);
  const personal = [SAMPLE.phone, SAMPLE.word, SAMPLE.word.toLowerCase()];
  const bare = await startBareServer({ databaseUrl: smallUrl, ...recorded, personal });
  add(await measureFreeTimes(small, bare.url));
  add(await measureGrowth(small, large));
  add(await measureBooking(small, bare.url));
  await bare.stop();
  await large.stop();
  const staff = await addStaff(small);
  add(await measureSessionCheck(small, staff[0] ?? ""));
  add(await measureSignIns(small, staff));
  add(...(await measureEnumeration(small, staff)));
  add(await measureOneSlot(small));
  await small.stop();
}

async function measurePages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "greenline-bench-"));
  const server = await startServer({ DATA_DIR: folder, DEMO_DATA: "on" });
  add(await measureHomePage(server.url));
  add(...(await measureWeight(server.url)));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function writeIntoReadme(text: string): Promise<void> {
  const path = new URL("../README.md", import.meta.url);
  const readme = await readFile(path, "utf8");
  const marked = /(<!-- figures -->\n)[^]*?(\n<!-- end of figures -->)/;
  if (!marked.test(readme)) throw new Error("README.md has no place for the figures");
  await writeFile(
    path,
    readme.replace(marked, (_all, before: string, after: string) => `${before}\n${text}\n${after}`),
  );
}
