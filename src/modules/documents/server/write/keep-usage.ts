import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { MEGABYTE } from "../../rules.ts";

export const readSettings = ({ db }: Ctx) => db.selectFrom("document_settings").selectAll().executeTakeFirstOrThrow();

interface Taken {
  clientId: string;
  bytes: number;
  files: number;
  /** Where the form tells that there is no room. */
  field: string;
}

/**
 * Takes room for uploads of a client, in the caller's transaction. Of two that come at once the second waits and counts
 * the first. The company's own count is held by everybody who uploads, so this is the last that a transaction does.
 *
 * @throws AppError documents.client_full | documents.company_full
 */
export async function takeRoom(ctx: Ctx, { clientId, bytes, files, field }: Taken): Promise<void> {
  const settings = await readSettings(ctx);
  const used = await ctx.db
    .insertInto("document_usage")
    .values({ client_id: clientId, bytes, files })
    .onConflict((conflict) =>
      conflict.constraint("document_usage_pk").doUpdateSet({
        bytes: sql`document_usage.bytes + ${bytes}`,
        files: sql`document_usage.files + ${files}`,
      }),
    )
    .returning("bytes")
    .executeTakeFirstOrThrow();
  if (used.bytes > settings.client_megabytes * MEGABYTE) throw noRoom("documents.client_full", field, CLIENT_FULL);

  const total = await ctx.db
    .updateTable("document_usage_total")
    .set({ bytes: sql`bytes + ${bytes}`, files: sql`files + ${files}` })
    .returning("bytes")
    .executeTakeFirstOrThrow();
  if (total.bytes > settings.total_megabytes * MEGABYTE) throw noRoom("documents.company_full", field, COMPANY_FULL);
}

const COUNT_AGAIN = `
  update document_usage
  set bytes = greatest(document_usage.bytes + $3::integer * kept.bytes, 0),
    files = greatest(document_usage.files + $3::integer * kept.files, 0)
  from (
    select coalesce(sum(bytes), 0)::bigint as bytes, count(*)::integer as files
    from document_version where document_id = $2
  ) as kept
  where document_usage.client_id = $1`;

/**
 * Gives a client the room of a document back when it leaves the library, and takes it when it comes back, whatever is left
 * by then: its files were kept, so it adds nothing to what the company stores. In the caller's transaction, which holds
 * the document.
 */
export async function countAgain(
  ctx: Ctx,
  { clientId, documentId, isThere }: { clientId: string; documentId: string; isThere: boolean },
): Promise<void> {
  await rowsOf(ctx.db, COUNT_AGAIN, [clientId, documentId, isThere ? 1 : -1]);
}

const CLIENT_FULL = "There is no room left in this library for more files";
const COMPANY_FULL = "There is no room for more files at the moment. Please contact us";

const noRoom = (code: string, path: string, message: string): AppError =>
  new AppError("invalid", code, { detail: `${message}.`, errors: [{ path, message }] });
