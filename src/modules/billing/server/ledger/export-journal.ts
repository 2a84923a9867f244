import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, StreamedFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { dollarsText } from "#platform/money.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { exportJournal as endpoint, Journal, JournalShape } from "../../contract-ledger.ts";
import { billingPolicy } from "../../policy.ts";
import { journalBatches } from "./find-journals.ts";

type Entry = Journal["entries"][number];
type Column = readonly [header: string, cell: (journal: Journal, entry: Entry) => string];

/**
 * The general journal of a period for an accountant, piece by piece, however long it is. Amounts are dollars with two
 * decimals, days those of the company.
 *
 * @throws AppError billing.not_readable
 */
export async function exportJournal(
  ctx: Ctx,
  { shape, ...period }: ParsedInputOf<typeof endpoint>,
): Promise<StreamedFileAnswer> {
  // The endpoint asks for the right to take lists out; what is in them is for those who may read it, too.
  if (!billingPolicy.readLedger(ctx.actor))
    throw new AppError("forbidden", "billing.not_readable", { detail: "This export needs payments.read as well." });
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  // Before it begins: whoever stops reading has read.
  await audit(ctx, {
    action: "billing.journal_exported",
    entityType: "journal_export",
    entityId: today,
    changes: { shape, period },
  });
  const name = ["journal", shape === "general" ? "" : shape, period.from ?? "", `to-${period.to ?? today}`];
  return { name: `${name.filter(Boolean).join("-")}.csv`, body: lines(ctx, COLUMNS[shape], period) };
}

async function* lines(
  ctx: Ctx,
  columns: readonly Column[],
  period: Parameters<typeof journalBatches>[1],
): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 for granted only behind this mark.
  yield stringify([columns.map(([header]) => header)], { bom: true, record_delimiter: "\r\n" });
  for await (const journals of journalBatches(ctx, period))
    yield stringify(
      journals.flatMap((journal) => journal.entries.map((entry) => columns.map(([, cell]) => cell(journal, entry)))),
      { record_delimiter: "\r\n" },
    );
}

/** Of two columns the one that does not apply stays empty. */
const dollarsOrNone = (cents: number): string => (cents === 0 ? "" : dollarsText(cents));

const debit: Column["1"] = (_, { debitCents }) => dollarsOrNone(debitCents);
const credit: Column["1"] = (_, { creditCents }) => dollarsOrNone(creditCents);
const accountName: Column["1"] = (_, { name }) => name;
const clientName: Column["1"] = (_, { client }) => defused(client ?? "");
const memo: Column["1"] = (journal) => defused(journal.memo);
const number: Column["1"] = (journal) => String(journal.number);

/** `11/26/2026`. */
const americanDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** `26 Nov 2026`, which no country reads as another day. */
const spelledDay = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${day.slice(0, 4)}`;

const COLUMNS: Record<JournalShape, readonly Column[]> = {
  general: [
    ["Journal", number],
    ["Date", (journal) => journal.onDate],
    ["Posted At", (journal) => journal.postedAt],
    ["Kind", (journal) => journal.kind],
    ["Memo", memo],
    ["Account Code", (_, { code }) => code],
    ["Account", accountName],
    ["Client", clientName],
    ["Debit", debit],
    ["Credit", credit],
    ["Posted By", (journal) => defused(journal.by ?? "")],
    ["Cause", (journal) => journal.causeId],
    ["Invoice", (_, { invoice }) => invoice ?? ""],
  ],
  // Intuit, "Import journal entries in QuickBooks Online": rows of one number are one entry, days as MM/DD/YYYY, one of both
  // amounts; what is receivable needs the customer's name. Account numbers are switched off for the import.
  quickbooks: [
    ["Journal No.", number],
    ["Journal Date", (journal) => americanDay(journal.onDate)],
    ["Account Name", accountName],
    ["Debits", debit],
    ["Credits", credit],
    ["Description", memo],
    ["Name", clientName],
  ],
  // Xero, "Import manual journals": rows of one narration and date are one journal, so the narration has the number; debits
  // above zero, credits below. A file there has at most 300 lines.
  xero: [
    ["*Narration", (journal) => `Journal ${journal.number}: ${journal.memo}`],
    ["*Date", (journal) => spelledDay(journal.onDate)],
    ["Description", clientName],
    ["*AccountCode", (_, { code }) => code],
    ["*TaxRate", () => "Tax Exempt"],
    ["*Amount", (_, { debitCents, creditCents }) => dollarsText(debitCents - creditCents)],
  ],
};
