import { emailKeyOf } from "#modules/accounts/rules.ts";
import { changeBillingAddress } from "#modules/billing/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { openBooks } from "./books.ts";
import type { CardPayer } from "./card-payers.ts";
import { correctSome } from "./corrections.ts";
import { inChunks } from "../in-chunks.ts";
import { billWork, setTaxes, type Bill } from "./invoices.ts";
import { takePayments } from "./payments.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";

const SHOP = "shop@business.example";

export { payByCard, type CardParts } from "./pay-by-card.ts";

/**
 * Fourteen months of invoices, of what was paid of them by hand, and of the books behind.
 *
 * @returns who pays by card or bank account, which is still to be done
 */
export async function keepBooks(ctx: Ctx, story: Story, random: Random): Promise<CardPayer[]> {
  const { db } = ctx;
  await setTaxes(ctx, story, random);
  const books = openBooks(story, random);
  const { bills, payers } = await billWork(ctx, story, random, books);
  const { payments, allocations, slips } = takePayments(bills, { story, random, books });
  await inChunks(
    bills.map(({ row }) => row),
    (rows) => db.insertInto("invoice").values(rows).execute(),
  );
  await inChunks(
    bills.map(({ line }) => line),
    (rows) => db.insertInto("invoice_line").values(rows).execute(),
  );
  await inChunks(
    bills.flatMap(({ taxes }) => taxes),
    (rows) => db.insertInto("invoice_tax").values(rows).execute(),
  );
  await inChunks(slips, (rows) => db.insertInto("deposit_slip").values(rows).execute());
  await inChunks(payments, (rows) => db.insertInto("payment").values(rows).execute());
  await inChunks(allocations, (rows) => db.insertInto("payment_allocation").values(rows).execute());
  await books.write(ctx);
  // What plans came to until today has its invoices already.
  await db
    .insertInto("plan_billing")
    .columns(["plan_id", "looked_through"])
    .expression((eb) =>
      eb.selectFrom("plan").select(["plan.id", eb.val(story.today).$castTo<string>().as("looked_through")]),
    )
    .execute();
  await tellHistory(ctx, bills, random);
  await countOn(ctx, { invoice: bills.length, payment: payments.length, deposit_slip: slips.length });
  await correctSome(ctx, story);
  await billElsewhere(ctx);
  return payers;
}

/** The bills of the shop go to its bookkeeper from now on. */
async function billElsewhere(ctx: Ctx): Promise<void> {
  const shop = await ctx.db
    .selectFrom("client")
    .select("id")
    .where("email_key", "=", emailKeyOf(SHOP))
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!shop) return;
  await changeBillingAddress(ctx, shop.id, {
    address: { address: "400 Ledger Street", unit: "Suite 210", city: "Wilmington", state: "DE", zipCode: "19801" },
    version: 0,
  });
}

async function tellHistory({ db }: Ctx, bills: readonly Bill[], random: Random): Promise<void> {
  const events = bills.flatMap(({ row }) =>
    (
      [
        ["drafted", row.created_at],
        ["sent", row.sent_at],
        ["paid", row.paid_at],
      ] as const
    ).flatMap(([kind, at]) =>
      at
        ? [{ id: random.id(new Date(at)), invoice_id: row.id, kind, at, by_user: null, cents: null, subject_id: null }]
        : [],
    ),
  );
  await inChunks(events, (rows) => db.insertInto("invoice_event").values(rows).execute());
}

/** The next of each follows the last of the story. */
async function countOn({ db }: Ctx, last: Record<string, number>): Promise<void> {
  const rows = Object.entries(last).flatMap(([name, number]) => (number > 0 ? [{ name, last_number: number }] : []));
  if (rows.length > 0) await db.insertInto("number_sequence").values(rows).execute();
}
