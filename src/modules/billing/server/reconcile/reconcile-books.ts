import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING, differencesFound } from "../events.ts";
import { ProviderUnreachable, type PaymentProvider } from "../providers/ask-provider.ts";
import type { OpenProvider } from "../providers/open-provider.ts";
import { compareBalance } from "./compare-balance.ts";
import { compareEntry } from "./compare-entry.ts";
import type { EntryRow, Verdict } from "./describe-difference.ts";
import { copyEntries } from "./copy-entries.ts";
import { findLeft } from "./find-left.ts";
import { askAboutLate, findMissing } from "./find-missing.ts";
import { keepDifferences, type Found } from "./keep-differences.ts";

const OVERLAP_MS = 2 * 86_400_000;
const SLICE = 200;
/** A payment that comes between reading and comparing makes the sums differ for a moment. */
const LOOKS = 3;
/** Of two runs at the same time, the second to end sees what the first has found, and tells nobody of it again. */
const LOCK = "select pg_advisory_xact_lock(hashtext('billing.end_run ' || $1))";

interface Run {
  ctx: Ctx;
  provider: PaymentProvider;
  id: string;
  from: string;
  /** Of each line that was looked at, what it came to the last time. */
  verdicts: Map<string, Verdict>;
  faults: unknown[];
}

/**
 * Compares the provider's books with ours, in no transaction: what happened and was never told is taken down, and what
 * cannot be is a difference for somebody to look at. Again, it comes to the same; one that is killed is begun anew.
 *
 * @throws ProviderUnreachable | AggregateError with the lines that could not be compared, once all were tried
 */
export async function reconcile(asked: Ctx, open: OpenProvider): Promise<void> {
  if (asked.db.isTransaction) throw new Error("A provider is never called in a transaction");
  const ctx = { ...asked, actor: SYSTEM };
  const run = await beginRun(ctx, await open(ctx));
  const { provider, from, faults } = run;

  let last = await copyEntries(ctx, provider, { from, after: null });
  await compareEntries(run, from);
  let balance = await compareBalance(ctx, provider.name);
  for (let look = 1; balance !== null && look < LOOKS; look += 1) {
    last = await copyEntries(ctx, provider, { from, after: last });
    await compareEntries(run, null);
    balance = await compareBalance(ctx, provider.name);
  }

  await endRun(run, { last, balance, left: await findLeft(ctx, open, provider.name) });
  await askAboutLate(ctx, provider.name);
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} lines of the provider's books could not be compared`, {
      cause: faults[0],
    });
}

async function beginRun(ctx: Ctx, provider: PaymentProvider): Promise<Run> {
  const id = newId();
  const from = await whereToBegin(ctx, provider.name);
  await ctx.db
    .insertInto("provider_run")
    .values({ id, provider: provider.name, started_at: ctx.now().toISOString() })
    .execute();
  return { ctx, provider, id, from, verdicts: new Map(), faults: [] };
}

/** Where the last run began that came to its end; of the first, our first payment. What came before it is not ours. */
async function whereToBegin({ db, now }: Ctx, provider: string): Promise<string> {
  const last = await db
    .selectFrom("provider_run")
    .select("started_at as at")
    .where("provider", "=", provider)
    .where("finished_at", "is not", null)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const first =
    last ??
    (await db
      .selectFrom("payment")
      .select("created_at as at")
      .where("provider", "=", provider)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst());
  return new Date(Date.parse(first?.at ?? now().toISOString()) - OVERLAP_MS).toISOString();
}

/** @param from all lines from then on, and besides those that did not agree; null: only those */
async function compareEntries(run: Run, from: string | null): Promise<void> {
  for (let after: EntryRow | undefined, isOver = false; !isOver;) {
    const entries = await entriesAfter(run, from, after);
    for (const entry of entries) await compare(run, entry);
    await noteAgreed(run, entries);
    after = entries.at(-1);
    isOver = entries.length < SLICE;
  }
}

function entriesAfter({ ctx, provider }: Run, from: string | null, after: EntryRow | undefined): Promise<EntryRow[]> {
  let rows = ctx.db.selectFrom("provider_entry").selectAll().where("provider", "=", provider.name);
  rows =
    from === null
      ? rows.where("agreed_at", "is", null)
      : rows.where((eb) => eb.or([eb("agreed_at", "is", null), eb("at", ">=", from)]));
  if (after) rows = rows.where((eb) => eb(eb.refTuple("at", "entry_id"), ">", eb.tuple(after.at, after.entry_id)));
  return rows.orderBy("at").orderBy("entry_id").limit(SLICE).execute();
}

/** One line that cannot be compared holds up no other. */
async function compare({ ctx, provider, verdicts, faults }: Run, entry: EntryRow): Promise<void> {
  try {
    verdicts.set(entry.id, await compareEntry({ ctx, provider, entry }));
  } catch (fault) {
    if (fault instanceof ProviderUnreachable) throw fault;
    faults.push(fault);
    verdicts.set(entry.id, "waiting");
  }
}

async function noteAgreed({ ctx, verdicts }: Run, entries: readonly EntryRow[]): Promise<void> {
  const agreed = entries.filter(({ id }) => verdicts.get(id)?.length === 0);
  const open = entries.filter((entry) => !agreed.includes(entry));
  await noteLook(ctx, agreed, ctx.now().toISOString());
  await noteLook(ctx, open, null);
}

async function noteLook({ db }: Ctx, entries: readonly EntryRow[], agreedAt: string | null): Promise<void> {
  const changed = entries.filter((entry) => (entry.agreed_at === null) !== (agreedAt === null)).map(({ id }) => id);
  if (changed.length === 0) return;
  await db.updateTable("provider_entry").set({ agreed_at: agreedAt }).where("id", "in", changed).execute();
}

function endRun(
  { ctx, provider, id, verdicts, faults }: Run,
  { last, balance, left }: { last: string | null; balance: Found | null; left: readonly Found[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await rowsOf(ctx.db, LOCK, [provider.name]);
    const { time_zone: zone } = await currentCompany(ctx);
    const found = [
      ...[...verdicts.values()].flatMap((verdict) => (verdict === "waiting" ? [] : verdict)),
      ...(await findMissing(ctx, provider.name)),
      ...left,
      ...(balance ? [balance] : []),
    ];
    const fresh = await keepDifferences(ctx, {
      provider: provider.name,
      found,
      isWhole: faults.length === 0,
      today: todayIn(zone, ctx.now()),
    });
    await ctx.db
      .updateTable("provider_run")
      .set({ finished_at: ctx.now().toISOString(), through_entry_id: last, compared: verdicts.size })
      .where("id", "=", id)
      .execute();
    if (fresh > 0) await emit(ctx, differencesFound, { runId: id, count: fresh });
    await announce(ctx, BILLING);
  });
}
