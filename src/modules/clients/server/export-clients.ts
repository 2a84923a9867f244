import { stringify } from "csv-stringify/sync";
import { AppError } from "#platform/errors.ts";
import type { FileAnswer } from "#platform/contract.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findSubscriptions } from "#modules/newsletter/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import { clientPolicy } from "../policy.ts";
import type { ClientParts, FactColumns } from "./client-records.ts";
import { SUMMARY_COLUMNS, type ClientRow } from "./queries.ts";
import { matchingClients, type ClientFilter } from "./search/search-clients.ts";

/** So many at once: others are served between, and the rows are gone again when their lines are written. */
const BATCH = 1000;

/**
 * The clients of the list, the newest first, as a file for a spreadsheet that the import reads again. Days are those of
 * company time.
 *
 * @throws AppError clients.not_readable
 */
export async function exportClients(
  ctx: Ctx,
  { facts }: Pick<ClientParts, "facts">,
  filter: ClientFilter,
): Promise<FileAnswer> {
  // The endpoint asks for the right to take lists out; what is in them is for those who may read it, too.
  if (!clientPolicy.read(ctx.actor))
    throw new AppError("forbidden", "clients.not_readable", { detail: "This export needs clients.read as well." });
  const { time_zone: zone } = await currentCompany(ctx);
  const { day: today } = wallClockOf(ctx.now(), zone);
  const pieces: string[] = [];
  let exported = 0;
  for await (const rows of batchesOf(ctx, filter, facts.columnsOf(ctx, today))) {
    const subscribed = await subscribedAmong(ctx, rows);
    pieces.push(
      linesOf(
        rows.map((row) => toLine(row, subscribed.has(row.email_key), zone)),
        exported === 0,
      ),
    );
    exported += rows.length;
  }
  if (exported === 0) pieces.push(stringify([HEADER], { bom: true, record_delimiter: "\r\n" }));
  await audit(ctx, {
    action: "clients.exported",
    entityType: "client_export",
    entityId: today,
    changes: { exported, filter },
  });
  return { name: `clients-${today}.csv`, body: pieces.join("") };
}

/** The mailboxes of these clients to which the newsletter comes. */
async function subscribedAmong(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const found = await findSubscriptions(
    ctx,
    rows.map((row) => row.email_key),
  );
  return new Set(found.filter(({ status }) => status === "confirmed").map((row) => row.email_key));
}

type Row = Awaited<ReturnType<typeof findBatch>>[number];

/** From each batch on to the next by the order itself, so that the last costs no more than the first. */
async function* batchesOf(ctx: Ctx, filter: ClientFilter, facts: FactColumns): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await findBatch(ctx, filter, facts, last);
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

const findBatch = (
  ctx: Ctx,
  filter: ClientFilter,
  facts: FactColumns,
  last: Pick<ClientRow, "id" | "created_at"> | undefined,
) =>
  matchingClients(ctx, filter)
    .select([
      ...SUMMARY_COLUMNS,
      "client.preferred_contact",
      "client.best_time_to_call",
      "client.language",
      "client.how_heard",
      "client.email_key",
      "client.notes",
    ])
    .select(facts)
    .$if(last !== undefined, (rows) =>
      rows.where((eb) =>
        eb(eb.refTuple("client.created_at", "client.id"), "<", eb.tuple(last?.created_at ?? "", last?.id ?? "")),
      ),
    )
    .orderBy("client.created_at", "desc")
    .orderBy("client.id", "desc")
    .limit(BATCH)
    .execute();

const linesOf = (lines: ReturnType<typeof toLine>[], isFirst: boolean): string =>
  stringify(lines, {
    columns: HEADER,
    header: isFirst,
    // Spreadsheets take UTF-8 for granted only behind this mark.
    bom: isFirst,
    record_delimiter: "\r\n",
    cast: { string: defused },
  });

const toLine = (row: Row, isSubscribed: boolean, zone: string) => [
  row.client_type,
  row.first_name,
  row.last_name,
  row.business_name ?? "",
  row.email,
  row.phone,
  row.street,
  row.city,
  row.state,
  row.zip_code,
  row.status,
  row.payment_status === "not-billed" ? "" : row.payment_status,
  row.plans.join("; "),
  row.last_on ?? "",
  row.next_on ?? "",
  row.preferred_contact ?? "",
  row.best_time_to_call ?? "",
  row.language,
  row.source,
  row.how_heard ?? "",
  isSubscribed ? "yes" : "no",
  wallClockOf(new Date(row.created_at), zone).day,
  row.notes,
];

const HEADER = [
  "Client type",
  "First name",
  "Last name",
  "Business name",
  "Email",
  "Phone",
  "Address",
  "City",
  "State",
  "ZIP code",
  "Status",
  "Payment status",
  "Plans",
  "Last service",
  "Next service",
  "Preferred contact",
  "Best time to call",
  "Language",
  "Source",
  "How did you hear",
  "Newsletter",
  "Client since",
  "Notes",
];
