import { clientNameOf } from "#modules/clients/rules.ts";
import { findClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ageOf, type Age } from "../../rules-ages.ts";
import { findBillingAddress } from "../addresses/find-billing-address.ts";
import type { Movement } from "../paper/find-movements.ts";

/** From day to day of the company, both included. */
export interface Period {
  from: string;
  to: string;
}

export interface StatementRow extends Omit<Movement, "cents"> {
  chargedCents: number;
  creditedCents: number;
  /** What was owed after it; below zero, what lay there for the client. */
  balanceCents: number;
}

export interface OpenInvoice {
  reference: string;
  dueOn: string;
  cents: number;
  age: Age;
}

/** What a client owed from day to day, in whole cents, as the ledger has it. */
export interface Statement extends Period {
  client: { name: string; address: string; language: Language };
  openingCents: number;
  rows: StatementRow[];
  closingCents: number;
  /** At the end of the period; these less the credit are the closing balance. */
  open: OpenInvoice[];
  creditCents: number;
}

/** Nobody reads more, and the writer of papers, which writes one at a time, would be long at it. */
export const MAX_STATEMENT_LINES = 2000;

/** One statement, so that what comes to the ledger meanwhile is in all of the sums or in none. */
const READ = `
  with entries as (
    select journal.id, journal.number, journal.kind, journal.on_date, journal.memo, entry.account, entry.invoice_id, entry.cents
    from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
    where entry.client_id = $1 and entry.account in ('receivable', 'client-credit') and journal.on_date <= $3
  ), movements as (
    select number, kind, on_date, memo, coalesce(sum(cents) filter (where cents > 0), 0) as charged,
      coalesce(-sum(cents) filter (where cents < 0), 0) as credited
    from entries where on_date >= $2 group by id, number, kind, on_date, memo
    limit ${MAX_STATEMENT_LINES + 1}
  ), open as (
    select invoice_id, sum(cents) as cents from entries where account = 'receivable'
    group by invoice_id having sum(cents) <> 0
    limit ${MAX_STATEMENT_LINES + 1}
  )
  select
    (select coalesce(sum(cents), 0)::bigint from entries where on_date < $2) as "openingCents",
    (select coalesce(-sum(cents), 0)::bigint from entries where account = 'client-credit') as "creditCents",
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'onDate', on_date, 'memo', memo, 'chargedCents', charged,
      'creditedCents', credited) order by on_date, number), '[]') from movements) as movements,
    (select coalesce(jsonb_agg(jsonb_build_object('reference', invoice.reference, 'dueOn', invoice.due_on,
      'cents', open.cents) order by invoice.due_on, invoice.number), '[]')
      from open join invoice on invoice.id = open.invoice_id) as open`;

interface Read {
  openingCents: number;
  creditCents: number;
  movements: Omit<StatementRow, "balanceCents">[];
  open: Omit<OpenInvoice, "age">[];
}

/** @throws AppError clients.not_found | billing.statement_too_long */
export async function findStatement(ctx: Ctx, clientId: string, { from, to }: Period): Promise<Statement> {
  const client = await findClient(ctx, clientId);
  if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const place = await findBillingAddress(ctx, client);
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const [read] = await rowsOf<Read>(ctx.db, READ, [clientId, from, to]);
  if (!read) throw new Error("A select without a table answers one row");
  if (Math.max(read.movements.length, read.open.length) > MAX_STATEMENT_LINES) throw tooLong();
  let balanceCents = read.openingCents;
  const rows = read.movements.map((row) => {
    balanceCents += row.chargedCents - row.creditedCents;
    return { ...row, balanceCents };
  });
  return {
    from,
    to,
    client: {
      name: clientNameOf(client),
      address: `${place.street}\n${place.city}, ${place.state} ${place.zip_code}`,
      language: client.language,
    },
    openingCents: read.openingCents,
    rows,
    closingCents: balanceCents,
    open: read.open.map((invoice) => ({ ...invoice, age: ageOf(invoice.dueOn, to < today ? to : today) })),
    creditCents: read.creditCents,
  };
}

function tooLong(): AppError {
  const message = `A statement has at most ${MAX_STATEMENT_LINES} lines. Please choose a shorter period.`;
  return new AppError("conflict", "billing.statement_too_long", {
    detail: message,
    errors: [{ path: "from", message }],
  });
}
