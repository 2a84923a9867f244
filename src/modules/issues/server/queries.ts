import { sql, type Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { may } from "#platform/permissions.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type IssueColumns = Selectable<Database["issue"]>;

/** A technician sees what is where they go or went not longer ago than this. */
const SEEN_DAYS = 60;

/**
 * Only rows the actor may see: the same rule as `issuePolicy.read`, as a WHERE clause. Every read of issues goes through
 * this, so that a client's user sees their client's, and one of single places those of these places.
 */
export function visibleIssues({ db, actor, now }: Ctx) {
  const all = db.selectFrom("issue");
  if (may(actor, "inbox.read")) return all;
  if (actor.kind === "client" && isId(actor.clientId)) {
    const { propertyIds } = actor;
    const own = all.where("issue.client_id", "=", actor.clientId);
    return propertyIds === null ? own : own.where(sql<boolean>`issue.property_id = any(${[...propertyIds]}::uuid[])`);
  }
  if (actor.kind !== "staff" || actor.role !== "technician") return all.where((eb) => eb.lit(false));
  const since = new Date(now().getTime() - SEEN_DAYS * 86_400_000).toISOString().slice(0, 10);
  return all.where((eb) =>
    eb.or([
      eb("issue.assigned_to", "=", actor.userId),
      sql<boolean>`exists (
        select from appointment_team as team
        join technician as own on own.id = team.technician_id and own.user_id = ${actor.userId}
        join appointment as theirs on theirs.id = team.appointment_id
        where theirs.client_id = issue.client_id and theirs.status <> 'cancelled'
          and theirs.scheduled_on >= ${since}::date
          and (theirs.property_id = issue.property_id or theirs.id = issue.appointment_id)
      )`,
    ]),
  );
}

/**
 * The issue itself, held until the caller's transaction ends. Its appointment is locked before it, its client after it.
 *
 * @throws AppError issues.not_found
 */
export async function lockIssue(ctx: Ctx, id: string): Promise<IssueColumns> {
  const row = await visibleIssues(ctx)
    .selectAll("issue")
    .where("issue.id", "=", id)
    .forNoKeyUpdate("issue")
    .executeTakeFirst();
  if (!row) throw issueNotFound();
  return row;
}

export const issueNotFound = (): AppError =>
  new AppError("not_found", "issues.not_found", { detail: "This issue does not exist." });
