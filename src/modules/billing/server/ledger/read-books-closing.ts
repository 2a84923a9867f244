import type { Ctx } from "#platform/server/context.ts";
import type { BooksClosing } from "../../contract-ledger.ts";

/** Through which day the books are closed, now. */
export async function readBooksClosing({ db }: Ctx): Promise<BooksClosing> {
  const row = await db
    .selectFrom("books_closing")
    .leftJoin("user_account", "user_account.id", "books_closing.closed_by")
    .selectAll("books_closing")
    .select("user_account.full_name as by_name")
    .orderBy("books_closing.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    closedThrough: row?.closed_through ?? null,
    by: row?.by_name ?? null,
    at: row?.closed_at ?? null,
    reason: row?.reason ?? "",
  };
}
