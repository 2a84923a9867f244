/**
 * Measures every figure that the README quotes, each as a ratio to its limit or peer in this same run, and prints the
 * table. `npm run bench -- --write` puts it into the README; `npm run bench -- office` measures that part only, and
 * `--write` then leaves the other parts' rows as they are; with `--rows=10000` there are as many rows instead of a
 * million. Exit code 1 when an aim is missed or a part cannot be measured. `--quick` measures for a second instead of
 * many and only reports missed aims: it shows that every part still works.
 */
import { parseArgs } from "node:util";
import { makeFolderOfRun } from "../scripts/lib/folder-of-run.ts";
import { startPostgres } from "../scripts/test-postgres.ts";
import { startServer } from "../src/testing/server-process.ts";
import { addAppointments } from "./support/many-appointments.ts";
import { measureAgreements } from "./agreements.ts";
import { measureAutopay } from "./autopay.ts";
import { measureFreeTimes, measureGrowth } from "./availability.ts";
import { measureBooking, measureOneSlot } from "./booking.ts";
import { INSERT, measureCrowd } from "./crowd.ts";
import { measureDevices } from "./devices.ts";
import { measureEnumeration } from "./enumeration.ts";
import { measureFirstRender } from "./first-render.ts";
import { measureMoney } from "./money.ts";
import { measureOffice } from "./office.ts";
import { weighPages } from "./page-weight.ts";
import { measurePortal } from "./portal.ts";
import { measureScreens } from "./screen-weight.ts";
import { measurePdf } from "./pdf.ts";
import { measureSignedPdf } from "./signed-pdf.ts";
import { measurePhoneStart } from "./phone-start.ts";
import { layPeers, measureKeptPage, measureWeight } from "./pages.ts";
import { measureRecords } from "./records.ts";
import { measureSessionCheck, measureSignIns } from "./sessions.ts";
import { measureStartAndMemory } from "./start.ts";
import { SAMPLE } from "./support/bookings.ts";
import { shortenLoads } from "./support/load.ts";
import { isMet, mergedRows, tableOf, type Figure } from "./support/figure.ts";
import { fillTables } from "./support/fill-tables.ts";
import { fillRecords } from "./support/many-records.ts";
import { fillAgreements } from "./support/many-agreements.ts";
import { checkBooks, fillInvoices } from "./support/many-invoices.ts";
import { fillDevices } from "./support/many-devices.ts";
import { issuesOf } from "./support/many-issues.ts";
import { fillVisits } from "./support/many-visits.ts";
import { fillOffice } from "./support/office-database.ts";
import { measureUploads } from "./uploads.ts";
import { writeIntoReadme } from "./support/readme.ts";
import { addStaff, signIn } from "./support/staff.ts";
import { createStageDatabase, openStage, startBareServer, statementsOf, type Stage } from "./support/stage.ts";
import { measureVisits } from "./visits.ts";

const SMALL = 10_000;
const LARGE = 1_000_000;
/** Records are kept for years, several for each visit. */
const FEW_RECORDS = 50_000;
const RECORDS_PER_ROW = 5;
/** Invoices are kept for years, too. */
const INVOICES_PER_ROW = 2;
/** Of two visits one is of an agreement of its own. */
const AGREEMENTS_PER_ROW = 0.5;
/** Of a hundred clients one is charged in the same night. */
const ROWS_PER_CHARGE = 100;
/** A hundred clients have ten devices. */
const DEVICES_PER_ROW = 0.1;
/** Of five visits one was about something that a client had reported. */
const VISITS_PER_ISSUE = 5;
const PEOPLE = 50;
const MORNING = "2026-03-06T14:02:00Z";
/** One that everybody opens, one with prices, one with a plain form; then those that React takes over. */
const KEPT_PAGES = [
  { path: "/", name: "the home page", atLeast: 0.8 },
  { path: "/services", name: "the page of services", atLeast: 0.8 },
  { path: "/fr/contact", name: "the French contact page", atLeast: 0.8 },
  { path: "/consultation", name: "the consultation", atLeast: 0.5 },
  { path: "/login", name: "the sign-in page", atLeast: 0.5 },
  { path: "/register", name: "the registration", atLeast: 0.5 },
];
const PARTS = {
  agreements: measureManyAgreements,
  booking: measureVisitors,
  devices: measureManyDevices,
  money: measureInvoices,
  office: measureDesk,
  pages: measurePages,
  pdf: measureDocuments,
  phone: measurePhone,
  portal: measureClients,
  records: measureManyRecords,
  screens: measurePortals,
  start: measureStart,
  uploads: measureFiles,
  visits: measureManyVisits,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    rows: { type: "string", default: String(LARGE) },
    write: { type: "boolean", default: false },
  },
});
const large = Number(options.rows);
const small = Math.min(SMALL, large);
const parts = Object.entries(PARTS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}: ${Object.keys(PARTS).join(", ")}`);
if (options.write && (large !== LARGE || options.quick))
  throw new Error(`The README holds the figures of ${LARGE} rows, measured without --quick`);
if (options.quick) shortenLoads();

const figures: Figure[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
function add(...measured: Figure[]) {
  for (const figure of measured) {
    figures.push(figure);
    say(`${isMet(figure) ? " met " : "MISSED"} ${figure.ratio.toFixed(2)}  ${figure.name}: ${figure.detail}`);
  }
}

/** Parts that ended with an error. The others are measured nevertheless. */
const broken: string[] = [];
const postgres = await startPostgres({ fsync: true });
try {
  for (const [name, measure] of parts)
    await measure().catch((fault: unknown) => {
      broken.push(name);
      process.stderr.write(
        `The part ${name} cannot be measured: ${fault instanceof Error ? fault.stack : String(fault)}\n`,
      );
    });
} finally {
  await postgres.stop();
}

const table = tableOf(figures);
say(`\n${table}`);
if (options.write) await writeIntoReadme("figures", (before) => mergedRows(before, table));
const missed = figures.filter((figure) => !isMet(figure)).length;
say(`\n${figures.length} figures, ${missed} aims missed, ${broken.length} parts cannot be measured`);
// Servers of a part that broke off may still be running; they end with this process.
process.exit(broken.length > 0 || (missed > 0 && !options.quick) ? 1 : 0);

async function measureVisitors(): Promise<void> {
  const smallUrl = await createStageDatabase(postgres.url, "small");
  const largeUrl = await createStageDatabase(postgres.url, "large");
  await addAppointments(smallUrl, small);
  await addAppointments(largeUrl, large);
  const { read, write, made, ...days } = await statementsOf(smallUrl);
  const few = await openStage(smallUrl);
  const many = await openStage(largeUrl);
  const personal = [SAMPLE.phone, SAMPLE.word, SAMPLE.word.toLowerCase(), ...made];
  const bare = await startBareServer({
    databaseUrl: smallUrl,
    reads: { slots: read },
    write: { statements: write, personal, ...days },
  });
  add(await measureFreeTimes(few, bare.url));
  add(await measureGrowth(few, many));
  add(await measureBooking(few, bare.url));
  await bare.stop();
  await many.stop();
  const staff = await addStaff(few, PEOPLE, "support");
  add(await measureSessionCheck(few, staff[0] ?? ""));
  add(await measureSignIns(few, staff));
  add(...(await measureEnumeration(few, staff)));
  add(await measureOneSlot(few));
  await few.stop();
  const crowdUrl = await createStageDatabase(postgres.url, "crowd");
  await fillOffice(crowdUrl, small);
  const company = await openStage(crowdUrl, { jobs: true });
  const inserting = await startBareServer({ databaseUrl: crowdUrl, reads: { insert: INSERT } });
  add(await measureCrowd(company, inserting.url));
  await inserting.stop();
  await company.stop();
}

async function measureDesk(): Promise<void> {
  const smallUrl = await createStageDatabase(postgres.url, "small_office");
  const largeUrl = await createStageDatabase(postgres.url, "large_office");
  await fillOffice(smallUrl, small);
  await fillOffice(largeUrl, large);
  const few = await openStage(smallUrl);
  const many = await openStage(largeUrl);
  for await (const measured of measureOffice(few, many)) add(...measured);
  await few.stop();
  await many.stop();
}

async function measureInvoices(): Promise<void> {
  const rows = { few: small * INVOICES_PER_ROW, many: large * INVOICES_PER_ROW };
  const smallUrl = await createStageDatabase(postgres.url, "few_invoices");
  const largeUrl = await createStageDatabase(postgres.url, "many_invoices");
  await fillInvoices(smallUrl, rows.few);
  await checkBooks(smallUrl);
  await fillInvoices(largeUrl, rows.many);
  const few = await openStage(smallUrl);
  const many = await openStage(largeUrl);
  for await (const measured of measureMoney(few, many, rows)) add(measured);
  await few.stop();
  await many.stop();
  add(...(await measureAutopay((name) => createStageDatabase(postgres.url, name), large / ROWS_PER_CHARGE)));
}

async function measurePages(): Promise<void> {
  const folder = await makeFolderOfRun("greenline-bench-");
  const settings = { DATA_DIR: folder.path, DEMO_DATA: "on" };
  const before = await startServer(settings);
  const removePeers = await layPeers(before.url, KEPT_PAGES);
  await before.stop();
  let server;
  try {
    server = await startServer(settings);
  } finally {
    await removePeers();
  }
  for (const page of KEPT_PAGES) add(await measureKeptPage(server.url, page));
  add(await measureFirstRender(server.url));
  add(...(await measureWeight(server.url)));
  const weights = await weighPages(server.url);
  say(`\n${weights}\n`);
  if (options.write) await writeIntoReadme("weights", () => weights);
  await server.stop();
  await folder.remove();
}

async function measurePortals(): Promise<void> {
  const folder = await makeFolderOfRun("greenline-bench-");
  // A morning at work: in the evening of a demo nothing is left to be begun.
  const clockShiftMs = Date.parse(MORNING) - Date.now();
  const server = await startServer({ DATA_DIR: folder.path, DEMO_DATA: "on" }, { clockShiftMs });
  add(...(await measureScreens(server.url)));
  await server.stop();
  await folder.remove();
}

async function measurePhone(): Promise<void> {
  const folder = await makeFolderOfRun("greenline-bench-");
  const server = await startServer({ DATA_DIR: folder.path, DEMO_DATA: "on" });
  add(...(await measurePhoneStart(server.url)));
  await server.stop();
  await folder.remove();
}

async function measureDocuments(): Promise<void> {
  add(...(await measurePdf()), ...(await measureSignedPdf()));
}

async function measureStart(): Promise<void> {
  add(...(await measureStartAndMemory(await createStageDatabase(postgres.url, "memory"))));
}

async function measureFiles(): Promise<void> {
  const stage = await openStage(await createStageDatabase(postgres.url, "uploads"));
  const [technician = ""] = await addStaff(stage, 1, "technician");
  add(await measureUploads(stage, await signIn(stage, technician)));
  await stage.stop();
}

async function measureClients(): Promise<void> {
  const rows = { few: small, many: large };
  const smallUrl = await createStageDatabase(postgres.url, "few_of_clients");
  const largeUrl = await createStageDatabase(postgres.url, "many_of_clients");
  for (const [url, visits] of [
    [smallUrl, rows.few],
    [largeUrl, rows.many],
  ] as const) {
    await fillVisits(url, visits);
    await fillTables(url, ["issue", "issue_comment"], issuesOf(visits / VISITS_PER_ISSUE));
  }
  const few = await openStage(smallUrl);
  const many = await openStage(largeUrl);
  for await (const measured of measurePortal(few, many, rows)) add(measured);
  await few.stop();
  await many.stop();
}

function measureManyAgreements(): Promise<void> {
  const rows = { few: small * AGREEMENTS_PER_ROW, many: large * AGREEMENTS_PER_ROW };
  return measureTwo("agreements", rows, { fill: fillAgreements, measure: measureAgreements });
}

function measureManyRecords(): Promise<void> {
  const rows = { few: Math.min(FEW_RECORDS, large * RECORDS_PER_ROW), many: large * RECORDS_PER_ROW };
  return measureTwo("records", rows, { fill: fillRecords, measure: measureRecords });
}

function measureManyVisits(): Promise<void> {
  return measureTwo("visits", { few: small, many: large }, { fill: fillVisits, measure: measureVisits });
}

function measureManyDevices(): Promise<void> {
  const rows = { few: small, many: Math.max(small, large * DEVICES_PER_ROW) };
  return measureTwo("devices", rows, { fill: fillDevices, measure: measureDevices });
}

interface Measured {
  fill: (databaseUrl: string, count: number) => Promise<void>;
  measure: (few: Stage, many: Stage, rows: { few: number; many: number }) => AsyncGenerator<Figure>;
}

/** The same in a small company and in a large one, each on a database of its own. */
async function measureTwo(
  name: string,
  rows: { few: number; many: number },
  { fill, measure }: Measured,
): Promise<void> {
  const smallUrl = await createStageDatabase(postgres.url, `few_${name}`);
  const largeUrl = await createStageDatabase(postgres.url, `many_${name}`);
  await fill(smallUrl, rows.few);
  await fill(largeUrl, rows.many);
  const few = await openStage(smallUrl);
  const many = await openStage(largeUrl);
  for await (const measured of measure(few, many, rows)) add(measured);
  await few.stop();
  await many.stop();
}
