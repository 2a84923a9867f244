/**
 * Recomputes every kept sum from the entries of the ledger and says what differs: `npm run verify-ledger`. Reads alone. On
 * the embedded database, the program has to be stopped first.
 */
import { checkLedger } from "#modules/billing/server/index.ts";
import { moneyText } from "#platform/money.ts";
import { openCommand } from "./lib/open-command.ts";

const { ctx, say, end } = await openCommand("verify-ledger");
const { journals, faults } = await checkLedger(ctx);
for (const { kind, id, keptCents, trueCents } of faults)
  say(`${kind} ${id}: kept ${moneyText(keptCents)}, by its entries ${moneyText(trueCents)}`);
say(`${journals} journals, ${faults.length === 0 ? "all sums agree" : `${faults.length} sums differ`}`);
await end();
process.exitCode = faults.length === 0 ? 0 : 1;
