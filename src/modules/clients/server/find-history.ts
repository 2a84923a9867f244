import type { RawBuilder } from "kysely";
import * as z from "zod";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { getClientHistory } from "../contract.ts";
import { fieldLabel, shownValue } from "../rules.ts";
import type { ClientParts } from "./client-records.ts";
import { notFound } from "./find-detail.ts";
import { findClient } from "./queries.ts";

type Requested = ParsedInputOf<typeof getClientHistory>;
type Page = ResultOf<typeof getClientHistory>;

/**
 * What is in the audit log of this client, and of those who were merged into it, and of what belongs to them; whoever may
 * read the client may read this. What a client's own login did is not the office's to see here.
 *
 * @throws AppError clients.not_found
 */
export async function findHistory(
  ctx: Ctx,
  { recordPorts }: Pick<ClientParts, "recordPorts">,
  { id, page, limit }: Requested,
): Promise<Page> {
  if (!(await findClient(ctx, id))) throw notFound();
  const merged = await ctx.db.selectFrom("client").select("id").where("merged_into", "=", id).execute();
  const ids = [id, ...merged.map((other) => other.id)];
  const entries = recordPorts
    .flatMap(({ audited = [] }) => audited)
    .filter(({ needs }) => may(ctx.actor, needs))
    .reduce(
      (all, { entityType, idsOf }) => all.unionAll(entriesOf(ctx, entityType, idsOf(ids))),
      entriesOf(ctx, "client", ids),
    );
  const { total } = await ctx.db
    .selectFrom(entries.limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom(entries.as("entry"))
    .leftJoin("user_account", (join) =>
      join.onRef("user_account.id", "=", "entry.performed_by").on("user_account.kind", "=", "staff"),
    )
    .leftJoin("api_key", "api_key.id", "entry.performed_by_key")
    .select(["entry.id", "entry.at", "entry.entity_type", "entry.action", "entry.changes"])
    .select(["user_account.full_name", "api_key.name"])
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at,
      action: row.action,
      by: row.full_name ?? row.name,
      about: row.entity_type === "client" ? null : nameIn(row.changes),
      changes: shownChanges(row.changes),
    })),
    pagination: { page, limit, total },
  };
}

/** Entries of one kind, each kind by its own index. */
const entriesOf = ({ db }: Ctx, entityType: string, ids: readonly string[] | RawBuilder<string>) =>
  db
    .selectFrom("audit_log")
    .select(["audit_log.id", "audit_log.at", "audit_log.entity_type", "audit_log.action", "audit_log.changes"])
    .select(["audit_log.performed_by", "audit_log.performed_by_key"])
    .where("audit_log.entity_type", "=", entityType)
    .where("audit_log.entity_id", "in", ids);

const Named = z.object({ reference: z.string().optional(), name: z.string().optional() });

/** As the entry itself calls it; null: it does not. */
function nameIn(changes: unknown): string | null {
  const { success, data: named } = Named.safeParse(changes);
  return success ? (named.reference ?? named.name ?? null) : null;
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
