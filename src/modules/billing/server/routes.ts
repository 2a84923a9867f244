import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { exportJournal } from "./ledger/export-journal.ts";
import { findJournals } from "./ledger/find-journals.ts";
import { trialBalance } from "./ledger/read-balances.ts";

export function billingRoutes(serve: Serve): void {
  serve(contract.listJournal, findJournals);
  serve(contract.exportJournal, exportJournal);
  serve(contract.readTrialBalance, trialBalance);
}
