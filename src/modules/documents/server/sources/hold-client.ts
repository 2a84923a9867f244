import { lockClient } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { DocumentSource } from "../../rules.ts";

const LOCK = `
  select id from document where source = $1 and source_id = any($2::uuid[]) order by id for no key update`;

/**
 * Reads what a document is to say while its client is held, in the caller's transaction: of a client who is merged at the
 * same moment nothing comes into the library of the one who is gone. Documents are locked before clients, as by everybody.
 */
export async function readHolding<Facts extends { clientId: string }>(
  ctx: Ctx,
  sources: Partial<Record<DocumentSource, readonly string[]>>,
  read: (ctx: Ctx) => Promise<Facts | null>,
): Promise<Facts | null> {
  for (const [source, ids] of Object.entries(sources)) await rowsOf(ctx.db, LOCK, [source, ids]);
  for (let facts = await read(ctx); facts;) {
    await lockClient(ctx, facts.clientId);
    const now = await read(ctx);
    if (now?.clientId === facts.clientId) return now;
    facts = now;
  }
  return null;
}
