import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import type { Pool } from "#platform/server/database/pool.ts";
import { startServer } from "../../src/testing/server-process.ts";
import { makeFolderOfRun } from "../lib/folder-of-run.ts";
import { runScript } from "../lib/run-script.ts";
import { runSteps, type RunStep } from "../lib/run-steps.ts";
import type { TimedOutcome } from "../lib/run-vitest.ts";
import { startPostgres } from "../test-postgres.ts";

/** Runs each `verify-*` command on the data of the demo company, as it is and after something was changed in it. */
export const verifyDemo = (): Promise<TimedOutcome> => runSteps("verify", verify);

/** A change that goes past the program: its own triggers would refuse it. */
const tamper = (statement: string) => `
  set session_replication_role = replica;
  ${statement};
  reset session_replication_role;`;
const TAMPER_RECORD = tamper(`
  update application_record set content = content || '{"tampered":true}'
  where id = (select id from application_record order by id limit 1)`);
const TAMPER_BALANCE = tamper(`
  update invoice_balance set cents = cents + 1
  where invoice_id = (select invoice_id from invoice_balance order by invoice_id limit 1)`);

async function verify(step: RunStep): Promise<void> {
  const postgres = await startPostgres({ fsync: false });
  const folder = await makeFolderOfRun("greenline-verify-");
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, DEMO_DATA: "on" };
  const raise = (fault: Error): never => {
    throw fault;
  };
  const pool = await openPool(readConfig(settings), { onFailure: raise, onError: raise });
  const run = (name: string, ...args: string[]) => runScript(`scripts/${name}.ts`, { args, env: settings });
  const expectCode = async (code: number, says: RegExp, name: string, ...args: string[]) => {
    const ended = await run(name, ...args);
    if (ended.code !== code || !says.test(ended.output))
      throw new Error(`${name} ended with ${String(ended.code)} instead of ${code}:\n${ended.output}`);
  };
  try {
    await step("the demo company is set up, with a PDF of an agreement", async () => {
      const server = await startServer(settings);
      try {
        await untilPdf(pool);
      } finally {
        await server.stop();
      }
    });
    await step("verify-ledger agrees with the books", () =>
      expectCode(0, /^[1-9]\d* journals, all sums agree$/m, "verify-ledger"),
    );
    await step("verify-records agrees with the records", () =>
      expectCode(0, /^[1-9]\d* records, all as they were written$/m, "verify-records"),
    );
    const pdf = await findPdf(pool, folder.path);
    const [original, changed] = [join(folder.path, "original.pdf"), join(folder.path, "changed.pdf")];
    writeFileSync(original, pdf);
    writeFileSync(changed, Buffer.concat([pdf, Buffer.from("\n")]));
    await step("verify-agreement knows the PDF", () =>
      expectCode(0, /the signed copy|was sent to be signed/, "verify-agreement", original),
    );
    await step("verify-agreement does not know the PDF with one more byte", () =>
      expectCode(1, /^Unknown/m, "verify-agreement", changed),
    );
    await step("verify-ledger finds a changed balance", async () => {
      await pool.script(TAMPER_BALANCE);
      await expectCode(1, /^invoice .*\n.* 1 sums differ$/m, "verify-ledger");
    });
    await step("verify-records finds a changed record", async () => {
      await pool.script(TAMPER_RECORD);
      await expectCode(1, /^\d+ records, [1-9]\d* faults$/m, "verify-records");
    });
  } finally {
    await pool.end();
    await postgres.stop();
    await folder.remove();
  }
}

const PDF_WITHIN_MS = 120_000;
const HASHES = `
  select coalesce(signed_sha256, pdf_sha256) as sha256 from agreement_edition
  where pdf_sha256 is not null order by signed_sha256 nulls last, pdf_sha256 limit 1`;

/** The PDFs are written by jobs, some of them after the server has begun to answer. */
async function untilPdf(pool: Pool): Promise<void> {
  const deadline = performance.now() + PDF_WITHIN_MS;
  while ((await pool.query(HASHES)).rows.length === 0) {
    if (performance.now() > deadline) throw new Error("The demo company has no PDF of an agreement");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** @throws Error when no file has the content that the agreement names */
async function findPdf(pool: Pool, folder: string): Promise<Buffer> {
  const { rows } = await pool.query(HASHES);
  const wanted = String(rows[0]?.["sha256"]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    if (createHash("sha256").update(content).digest("hex") === wanted) return content;
  }
  throw new Error(`No file of the demo company has the hash ${wanted}`);
}
