/**
 * Walks all application records and says what is not as it was written: `npm run verify-records`. Reads alone. The
 * embedded database is open in one process at a time: while the program runs on it, the office's page verifies instead.
 */
import { SYSTEM } from "#platform/actor.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { systemNow } from "#platform/server/clock.ts";
import { createDb } from "#platform/server/database/db.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { earlierHeads, verifyChains } from "#modules/visits/server/index.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const fail = (fault: Error): never => {
  say(fault.message);
  process.exit(1);
};
const pool = await openPool(readConfig(process.env), { onFailure: fail, onError: fail });
const ctx = {
  db: createDb(pool),
  actor: SYSTEM,
  now: systemNow,
  language: "en" as const,
  origin: { requestId: "verify-records", address: null, userAgent: null },
};
const { records, faults, heads } = await verifyChains(ctx, await earlierHeads(ctx), (walked) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${walked} records …`);
});
if (process.stdout.isTTY) process.stdout.write("\r");
for (const { kind, technicianId, position, recordId } of faults)
  say(`${kind}: record ${position} of technician ${technicianId}${recordId === null ? "" : ` (${recordId})`}`);
for (const [technicianId, { position, hash }] of Object.entries(heads))
  say(`technician ${technicianId} ends at ${position}: ${hash}`);
say(`${records} records, ${faults.length === 0 ? "all as they were written" : `${faults.length} faults`}`);
await pool.end();
process.exitCode = faults.length === 0 ? 0 : 1;
