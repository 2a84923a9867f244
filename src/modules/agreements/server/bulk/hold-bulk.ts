import type { Selectable } from "kysely";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type BulkRow = Selectable<Database["agreement_bulk"]>;

export const bulkNotFound = () =>
  new AppError("not_found", "agreements.bulk_not_found", { detail: "These agreements were not sent together." });

export const bulkRunning = () =>
  new AppError("conflict", "agreements.bulk_running", {
    detail: "Other agreements are being sent right now. Please wait until that is done.",
  });

/** Held until the caller's transaction ends, before any agreement of it: of two who go on with it the second waits. */
export const holdBulk = ({ db }: Ctx, id: string): Promise<BulkRow | undefined> =>
  db.selectFrom("agreement_bulk").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Who asked, as the row keeps it. */
export const askerOf = ({ actor }: Ctx): { user: string | null; key: string | null } => ({
  user: "userId" in actor ? actor.userId : null,
  key: actor.kind === "api_key" ? actor.keyId : null,
});

/**
 * Whoever asked, for the books: what a job does for them is logged as theirs. That they might was decided when they asked,
 * so it is given no more rights than that took.
 */
export function actingFor({ asked_by: user, asked_by_key: key }: Pick<BulkRow, "asked_by" | "asked_by_key">): Actor {
  if (user !== null) return { kind: "staff", userId: user, sessionId: "", role: "manager" };
  return key === null ? SYSTEM : { kind: "api_key", keyId: key, scopes: ["contracts.write"] };
}
