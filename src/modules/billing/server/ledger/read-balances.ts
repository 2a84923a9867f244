import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { readTrialBalance } from "../../contract-ledger.ts";
import { ACCOUNT_NAMES, ACCOUNTS, type Account } from "../../rules-accounts.ts";

interface Sums {
  account: Account;
  debitCents: number;
  creditCents: number;
}

const SUMS = `
  select account, sum(debit_cents)::bigint as "debitCents", sum(credit_cents)::bigint as "creditCents"
  from ledger_counter where on_date <= $1
  group by account`;

/** The books at the end of a day of the company, from the kept sums: the accounts on which something happened. */
export async function trialBalance(
  ctx: Ctx,
  { on }: ParsedInputOf<typeof readTrialBalance>,
): Promise<ResultOf<typeof readTrialBalance>> {
  const { time_zone: zone } = await currentCompany(ctx);
  const day = on ?? todayIn(zone, ctx.now());
  const sums = new Map((await rowsOf<Sums>(ctx.db, SUMS, [day])).map((row) => [row.account, row]));
  const accounts = ACCOUNT_NAMES.flatMap((account) => {
    const found = sums.get(account);
    if (!found) return [];
    const { debitCents, creditCents } = found;
    return [{ account, ...ACCOUNTS[account], debitCents, creditCents, balanceCents: debitCents - creditCents }];
  });
  const totalOf = (side: "debitCents" | "creditCents") => accounts.reduce((sum, account) => sum + account[side], 0);
  return { on: day, accounts, debitCents: totalOf("debitCents"), creditCents: totalOf("creditCents") };
}

export interface ClientBalance {
  /** What the client still has to pay of what was issued, in whole cents. */
  owedCents: number;
  /** What lies there for the client: deposits and credits that no invoice has used. */
  creditCents: number;
}

/** From the kept sums. */
export async function clientBalance({ db }: Ctx, clientId: string): Promise<ClientBalance> {
  const rows = await db
    .selectFrom("client_balance")
    .select(["account", "cents"])
    .where("client_id", "=", clientId)
    .execute();
  const of = (account: Account) => rows.find((row) => row.account === account)?.cents ?? 0;
  // Zero has no sign for whoever reads it.
  return { owedCents: of("receivable"), creditCents: 0 - of("client-credit") };
}
