import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";

interface Command {
  commandId: string;
  visitId: string;
  kind: Database["visit_command"]["kind"];
}

const NOTE = `
  insert into visit_command (id, visit_id, kind, user_id, received_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning id`;
const READ = "select visit_id, kind, user_id from visit_command where id = $1";

/**
 * Writes down that a command came, in the transaction that carries it out.
 *
 * @returns false when it was carried out before
 * @throws AppError request.key_reused when its id was of another command
 */
export async function noteCommand(ctx: Ctx, { commandId, visitId, kind }: Command): Promise<boolean> {
  const user = "userId" in ctx.actor ? ctx.actor.userId : ctx.actor.kind;
  const noted = await rowsOf(ctx.db, NOTE, [commandId, visitId, kind, user, ctx.now().toISOString()]);
  if (noted.length > 0) return true;
  const [known] = await rowsOf<{ visit_id: string; kind: string; user_id: string }>(ctx.db, READ, [commandId]);
  if (known?.visit_id === visitId && known.kind === kind && known.user_id === user) return false;
  throw new AppError("conflict", "request.key_reused");
}
