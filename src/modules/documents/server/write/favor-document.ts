import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { findDocument } from "../queries.ts";

/** More than anybody stars. */
const MAX_FAVORITES = 1000;

interface Wanted {
  id: string;
  isFavorite: boolean;
}

/**
 * Makes a document a favorite of the user, or no longer; of nobody else.
 *
 * @throws AppError documents.not_found | documents.too_many_favorites
 */
export function favorDocument(ctx: Ctx, { id, isFavorite }: Wanted): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const { userId } = actor;
  return inTransaction(ctx, async (ctx) => {
    const { id: documentId } = await findDocument(ctx, id);
    if (!isFavorite) {
      await ctx.db
        .deleteFrom("document_favorite")
        .where("user_id", "=", userId)
        .where("document_id", "=", documentId)
        .execute();
      return;
    }
    const { total } = await ctx.db
      .selectFrom("document_favorite")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (total >= MAX_FAVORITES)
      throw new AppError("conflict", "documents.too_many_favorites", {
        detail: `You can have at most ${MAX_FAVORITES} favorites.`,
      });
    await ctx.db
      .insertInto("document_favorite")
      .values({ user_id: userId, document_id: documentId, made_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.constraint("document_favorite_pk").doNothing())
      .execute();
  });
}
