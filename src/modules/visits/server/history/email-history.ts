import { findClientActor } from "#modules/accounts/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { HistoryFile } from "../../contract-history.ts";
import { historyAsked } from "../events.ts";

/**
 * Promises the file by email, to the address of whoever is signed in and to no other.
 *
 * @throws AppError accounts.not_found
 */
export async function emailHistory(ctx: Ctx, asked: HistoryFile): Promise<{ email: string }> {
  const { actor } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const { userId, sessionId } = actor;
  const login = await findClientActor(ctx, { userId, sessionId });
  if (!login) throw new AppError("not_found", "accounts.not_found");
  await inTransaction(ctx, (ctx) => emit(ctx, historyAsked, { ...asked, requestId: newId(), userId, sessionId }));
  return { email: login.email };
}
