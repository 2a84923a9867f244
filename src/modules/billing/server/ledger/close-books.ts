import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BooksClosing, closeBooks as endpoint } from "../../contract-ledger.ts";
import { billingPolicy } from "../../policy.ts";
import { BILLING } from "../events.ts";
import { readBooksClosing } from "./read-books-closing.ts";

/**
 * Closes the books through a day, or opens days again. Whoever posts meanwhile is waited for, and nobody posts on a closed
 * day afterwards; the database sees to both (`books_closing_in_turn`, `ledger_journal_open`).
 *
 * @throws AppError request.forbidden | request.invalid | billing.changed_meanwhile
 */
export async function closeBooks(
  ctx: Ctx,
  { version, closedThrough, reason }: ParsedInputOf<typeof endpoint>,
): Promise<BooksClosing> {
  if (!billingPolicy.changeSettings(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { time_zone: zone } = await currentCompany(ctx);
  if (closedThrough !== null && closedThrough >= todayIn(zone, ctx.now()))
    throw invalid("closedThrough", "Please choose a day before today");
  return inTransaction(ctx, async (ctx) => {
    const before = await readBooksClosing(ctx);
    if (before.version !== version) throw changedMeanwhile();
    if (before.closedThrough === closedThrough) return before;
    const isOpening = isEarlier(closedThrough, before.closedThrough);
    if (isOpening && reason === "") throw invalid("reason", "Please say why closed days are opened again");
    await ctx.db
      .insertInto("books_closing")
      .values({
        version: version + 1,
        closed_through: closedThrough,
        // Of a day further on there is nothing to explain.
        reason: isOpening ? reason : "",
        closed_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        closed_at: ctx.now().toISOString(),
      })
      .execute()
      .catch(onConstraint("books_closing_in_turn", changedMeanwhile));
    await audit(ctx, {
      action: isOpening ? "billing.books_reopened" : "billing.books_closed",
      entityType: "books_closing",
      entityId: "books_closing",
      changes: { closedThrough: [before.closedThrough, closedThrough], ...(isOpening && { reason }) },
    });
    await announce(ctx, BILLING);
    return readBooksClosing(ctx);
  });
}

/** No day at all is before every day. */
const isEarlier = (day: string | null, than: string | null): boolean => than !== null && (day === null || day < than);

const invalid = (path: string, message: string) =>
  new AppError("invalid", "request.invalid", { errors: [{ path, message }] });

const changedMeanwhile = () =>
  new AppError("conflict", "billing.changed_meanwhile", {
    detail: "Someone else changed the closing date in the meantime. Please check it and try again.",
  });
