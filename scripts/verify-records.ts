/**
 * Walks all application records and says what is not as it was written: `npm run verify-records`. Reads alone. While the
 * program runs on the embedded database, the office's page verifies instead.
 */
import { earlierHeads, verifyChains } from "#modules/visits/server/index.ts";
import { openCommand } from "./lib/open-command.ts";

const { ctx, say, end } = await openCommand("verify-records");
const { records, faults, heads } = await verifyChains(ctx, await earlierHeads(ctx), (walked) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${walked} records …`);
});
if (process.stdout.isTTY) process.stdout.write("\r");
for (const { kind, technicianId, position, recordId } of faults)
  say(`${kind}: record ${position} of technician ${technicianId}${recordId === null ? "" : ` (${recordId})`}`);
for (const [technicianId, { position, hash }] of Object.entries(heads))
  say(`technician ${technicianId} ends at ${position}: ${hash}`);
say(`${records} records, ${faults.length === 0 ? "all as they were written" : `${faults.length} faults`}`);
await end();
process.exitCode = faults.length === 0 ? 0 : 1;
