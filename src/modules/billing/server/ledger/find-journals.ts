import { clientNameOf } from "#modules/clients/rules.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Journal, JournalFilter, listJournal } from "../../contract-ledger.ts";
import { billingPolicy } from "../../policy.ts";
import { ACCOUNTS, type JournalKind } from "../../rules-accounts.ts";

/** The latest day first, and of a day what was posted last. */
export async function findJournals(
  ctx: Ctx,
  { page, limit, ...filter }: ParsedInputOf<typeof listJournal>,
): Promise<ResultOf<typeof listJournal>> {
  const rows = await matchingJournals(ctx, filter)
    .orderBy("ledger_journal.on_date", "desc")
    .orderBy("ledger_journal.number", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const { counted } = await ctx.db
      .selectFrom(
        matchingJournals(ctx, filter).clearSelect().select("ledger_journal.id").limit(MAX_COUNTED).as("found"),
      )
      .select((eb) => eb.fn.countAll<number>().as("counted"))
      .executeTakeFirstOrThrow();
    return counted;
  });
  return { data: await withEntries(ctx, rows), pagination: { page, limit, total } };
}

/** So many journals at once: others are served between. */
const BATCH = 500;

/** All journals of a period, the earliest first, however many they are. */
export async function* journalBatches(ctx: Ctx, period: Pick<JournalFilter, "from" | "to">): AsyncGenerator<Journal[]> {
  let after: Row | undefined;
  do {
    const seen = after;
    let found = matchingJournals(ctx, period);
    if (seen)
      found = found.where((eb) =>
        eb(eb.refTuple("ledger_journal.on_date", "ledger_journal.number"), ">", eb.tuple(seen.on_date, seen.number)),
      );
    const rows = await found.orderBy("ledger_journal.on_date").orderBy("ledger_journal.number").limit(BATCH).execute();
    if (rows.length > 0) yield await withEntries(ctx, rows);
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after);
}

/** What can become of a payment; of what moves many at once, it is a part. */
const KINDS_OF_PAYMENT: readonly JournalKind[] = [
  "payment",
  "payment-returned",
  "refund",
  "refund-failed",
  "provider-fee",
  // Of a payment of a provider that was left.
  "deposit",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
];

type Row = Awaited<ReturnType<ReturnType<typeof matchingJournals>["execute"]>>[number];

function matchingJournals(
  { db, actor }: Ctx,
  { from, to, kind, account, clientId, invoiceId, paymentId }: Partial<JournalFilter>,
) {
  let journals = db
    .selectFrom("ledger_journal")
    .leftJoin("user_account", "user_account.id", "ledger_journal.posted_by")
    .selectAll("ledger_journal")
    .select("user_account.full_name as by_name");
  if (!billingPolicy.readLedger(actor)) journals = journals.where((eb) => eb.lit(false));
  if (from !== undefined) journals = journals.where("ledger_journal.on_date", ">=", from);
  if (to !== undefined) journals = journals.where("ledger_journal.on_date", "<=", to);
  if (kind !== undefined) journals = journals.where("ledger_journal.kind", "=", kind);
  if (account !== undefined || clientId !== undefined || invoiceId !== undefined) {
    let entries = db.selectFrom("ledger_entry").select("ledger_entry.journal_id");
    if (account !== undefined) entries = entries.where("ledger_entry.account", "=", account);
    if (clientId !== undefined) entries = entries.where("ledger_entry.client_id", "=", clientId);
    if (invoiceId !== undefined) entries = entries.where("ledger_entry.invoice_id", "=", invoiceId);
    journals = journals.where("ledger_journal.id", "in", entries);
  }
  // The kinds are told for the index, which begins with them.
  if (paymentId !== undefined)
    journals = journals
      .where("ledger_journal.kind", "in", KINDS_OF_PAYMENT)
      .where("ledger_journal.cause_id", "in", causesOf(db, paymentId));
  return journals;
}

/** The ids under which what became of a payment was posted. Fees have those of their lines in the provider's books. */
function causesOf(db: Ctx["db"], paymentId: string) {
  const payment = db.selectFrom("payment").where("payment.id", "=", paymentId);
  const refunds = db.selectFrom("refund").where("refund.payment_id", "=", paymentId);
  const disputes = db.selectFrom("dispute").where("dispute.payment_id", "=", paymentId);
  const objects = payment
    .select(["payment.provider", "payment.charge_id as object_id"])
    .unionAll(
      refunds
        .innerJoin("payment", "payment.id", "refund.payment_id")
        .select(["payment.provider", "refund.provider_refund_id as object_id"]),
    )
    .unionAll(disputes.select(["dispute.provider", "dispute.provider_dispute_id as object_id"]));
  const fees = db
    .selectFrom(objects.as("object"))
    .innerJoin("provider_entry", (join) =>
      join
        .onRef("provider_entry.provider", "=", "object.provider")
        .onRef("provider_entry.object_id", "=", "object.object_id"),
    );
  return payment
    .select("payment.id")
    .unionAll(refunds.select("refund.id"))
    .unionAll(disputes.select("dispute.id"))
    .unionAll(fees.select("provider_entry.id"));
}

async function withEntries({ db }: Ctx, rows: readonly Row[]): Promise<Journal[]> {
  if (rows.length === 0) return [];
  const entries = await db
    .selectFrom("ledger_entry")
    .leftJoin("client", "client.id", "ledger_entry.client_id")
    .leftJoin("invoice", "invoice.id", "ledger_entry.invoice_id")
    .selectAll("ledger_entry")
    .select(["client.client_type", "client.first_name", "client.last_name", "client.business_name"])
    .select("invoice.reference as invoice")
    .where(
      "ledger_entry.journal_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("ledger_entry.position")
    .execute();
  const byJournal = Map.groupBy(entries, ({ journal_id: id }) => id);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    causeId: row.cause_id,
    onDate: row.on_date,
    postedAt: row.posted_at,
    memo: row.memo,
    by: row.by_name,
    entries: (byJournal.get(row.id) ?? []).map(
      ({
        account,
        cents,
        client_id: clientId,
        invoice_id: invoiceId,
        invoice,
        client_type,
        first_name,
        last_name,
        business_name,
      }) => ({
        account,
        code: ACCOUNTS[account].code,
        name: ACCOUNTS[account].name,
        clientId,
        client:
          client_type === null
            ? null
            : clientNameOf({ client_type, first_name: first_name ?? "", last_name: last_name ?? "", business_name }),
        invoiceId,
        invoice,
        debitCents: Math.max(cents, 0),
        creditCents: Math.max(0 - cents, 0),
      }),
    ),
  }));
}
