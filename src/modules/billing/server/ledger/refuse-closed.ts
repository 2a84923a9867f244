import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { closedWords } from "../../rules-accounts.ts";
import { readBooksClosing } from "./read-books-closing.ts";

/** For `postJournal`: the day that somebody chose is closed, said at its field. */
export const closedAt =
  (path: string) =>
  (closedThrough: string): AppError =>
    new AppError("invalid", "request.invalid", {
      errors: [{ path, message: `${closedWords(closedThrough)} Please choose a later day.` }],
    });

/**
 * For what is posted later, or never. The database refuses the posting itself.
 *
 * @throws AppError request.invalid at the field, for a day that is closed
 */
export async function refuseClosed(ctx: Ctx, path: string, day: string): Promise<void> {
  const { closedThrough } = await readBooksClosing(ctx);
  if (closedThrough !== null && day <= closedThrough) throw closedAt(path)(closedThrough);
}
