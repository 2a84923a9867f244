import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { getClientHistory } from "../contract.ts";
import { fieldLabel, shownValue } from "../rules.ts";
import { notFound } from "./find-detail.ts";
import { findClient } from "./queries.ts";

type Requested = ParsedInputOf<typeof getClientHistory>;
type Page = ResultOf<typeof getClientHistory>;

/**
 * What is in the audit log of this client, and of those who were merged into it; whoever may read the client may read
 * this. What a client's own login did is not the office's to see here.
 *
 * @throws AppError clients.not_found
 */
export async function findHistory(ctx: Ctx, { id, page, limit }: Requested): Promise<Page> {
  if (!(await findClient(ctx, id))) throw notFound();
  const merged = await ctx.db.selectFrom("client").select("id").where("merged_into", "=", id).execute();
  const entries = ctx.db
    .selectFrom("audit_log")
    .where("audit_log.entity_type", "=", "client")
    .where("audit_log.entity_id", "in", [id, ...merged.map((other) => other.id)]);
  const { total } = await ctx.db
    .selectFrom(entries.select("audit_log.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin("user_account", (join) =>
      join.onRef("user_account.id", "=", "audit_log.performed_by").on("user_account.kind", "=", "staff"),
    )
    .leftJoin("api_key", "api_key.id", "audit_log.performed_by_key")
    .select([
      "audit_log.id",
      "audit_log.at",
      "audit_log.action",
      "audit_log.changes",
      "user_account.full_name",
      "api_key.name",
    ])
    .orderBy("audit_log.at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      by: row.full_name ?? row.name,
      changes: shownChanges(row.changes),
    })),
    pagination: { page, limit, total },
  };
}

/** Each field that people know, as it was and as it became. Ids and other facts for programs are left out. */
function shownChanges(changes: unknown): Page["data"][number]["changes"] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).flatMap(([name, pair]: [string, unknown]) => {
    const field = fieldLabel(name);
    if (field === null || !Array.isArray(pair) || pair.length !== 2) return [];
    const [from, to] = pair.map(shownValue);
    return [{ name, field, from: from ?? "", to: to ?? "" }];
  });
}
