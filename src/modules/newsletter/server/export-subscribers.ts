import { stringify } from "csv-stringify/sync";
import { currentCompany } from "#modules/company/server/index.ts";
import type { FileAnswer, ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defused } from "#platform/spreadsheet-cell.ts";
import type { exportSubscribers as endpoint } from "../contract.ts";
import { newsletterPolicy } from "../policy.ts";
import { matchingSubscribers, type SubscriberRow } from "./queries.ts";

/** So many at once: others are served between. */
const BATCH = 1000;

/**
 * Mailboxes with the evidence of their consent, the latest first, as a file for a spreadsheet. Instants are those of
 * company time.
 *
 * @throws AppError newsletter.not_readable
 */
export async function exportSubscribers(
  ctx: Ctx,
  { search, status }: ParsedInputOf<typeof endpoint>,
): Promise<FileAnswer> {
  // The endpoint asks for the right to take lists out; what is in them is for those who may read it, too.
  if (!newsletterPolicy.read(ctx.actor))
    throw new AppError("forbidden", "newsletter.not_readable", { detail: "This export needs clients.read as well." });
  const { time_zone: zone } = await currentCompany(ctx);
  const filter = { search, ...(status !== "all" && { status }) };
  const pieces = [stringify([HEADER], { bom: true, record_delimiter: "\r\n" })];
  let exported = 0;
  let last: SubscriberRow | undefined;
  do {
    const rows = await findBatch(ctx, filter, last);
    pieces.push(
      stringify(
        rows.map((row) => lineOf(row, zone)),
        { record_delimiter: "\r\n", cast: { string: defused } },
      ),
    );
    exported += rows.length;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
  const { day: today } = wallClockOf(ctx.now(), zone);
  await audit(ctx, {
    action: "newsletter.exported",
    entityType: "newsletter_export",
    entityId: today,
    changes: { exported, filter },
  });
  return { name: `newsletter-${today}.csv`, body: pieces.join("") };
}

/** From each batch on to the next by the order itself, so that the last costs no more than the first. */
const findBatch = (ctx: Ctx, filter: Parameters<typeof matchingSubscribers>[1], last: SubscriberRow | undefined) =>
  matchingSubscribers(ctx, filter)
    .selectAll()
    .$if(last !== undefined, (rows) =>
      rows.where((eb) => eb(eb.refTuple("asked_at", "id"), "<", eb.tuple(last?.asked_at ?? "", last?.id ?? ""))),
    )
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(BATCH)
    .execute();

const lineOf = (row: SubscriberRow, zone: string): string[] => [
  row.email,
  row.language,
  row.status,
  row.source,
  momentOf(row.asked_at, zone),
  momentOf(row.confirmed_at, zone),
  row.confirmed_by ?? "",
  momentOf(row.unsubscribed_at, zone),
  row.unsubscribed_by ?? "",
  row.unsubscribe_reason,
];

function momentOf(instant: string | null, zone: string): string {
  if (instant === null) return "";
  const { day, minutes } = wallClockOf(new Date(instant), zone);
  return `${day} ${timeText(minutes)}`;
}

const HEADER = [
  "Email",
  "Language",
  "Status",
  "Source",
  "Asked",
  "Confirmed",
  "Confirmed by",
  "Unsubscribed",
  "Unsubscribed by",
  "Reason",
];
