import type { Updateable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { InboxStatus } from "../rules.ts";
import { inboxPolicy } from "../policy.ts";
import { findAssignees } from "./find-assignees.ts";
import { visibleItems } from "./queries.ts";

export interface InboxChange {
  id: string;
  version: number;
  status?: InboxStatus | undefined;
  assignedTo?: string | null | undefined;
}

/**
 * Says who sees to it and how far it is. Whoever takes something new on has begun with it.
 *
 * @throws AppError conversations.not_found | conversations.changed_meanwhile | conversations.not_assignable
 */
export async function changeInboxItem(ctx: Ctx, { id, version, status, assignedTo }: InboxChange): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await visibleItems(ctx)
      .selectAll("inbox_item")
      .where("inbox_item.id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError("not_found", "conversations.not_found");
    if (!inboxPolicy.change(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    if (before.version !== version)
      throw new AppError("conflict", "conversations.changed_meanwhile", {
        detail: "Someone else changed this in the meantime. Please check it and try again.",
      });
    if (assignedTo) await checkAssignee(ctx, assignedTo);

    const columns: Updateable<Database["inbox_item"]> = {
      ...(status !== undefined && { status }),
      ...(assignedTo !== undefined && { assigned_to: assignedTo }),
      ...(status === undefined && assignedTo && before.status === "new" && { status: "open" as const }),
    };
    const was = new Map<string, unknown>(Object.entries(before));
    const changes = Object.entries(columns).filter(([column, value]) => was.get(column) !== value);
    if (changes.length === 0) return;
    await ctx.db
      .updateTable("inbox_item")
      .set((eb) => ({ ...columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", id)
      .execute();
    await audit(ctx, {
      action: "conversations.item_changed",
      entityType: "inbox_item",
      entityId: id,
      changes: Object.fromEntries(changes.map(([column, value]) => [column, [was.get(column) ?? null, value]])),
    });
    await announce(ctx, "inbox");
  });
}

async function checkAssignee(ctx: Ctx, userId: string): Promise<void> {
  const people = await findAssignees(ctx);
  if (!people.some(({ id }) => id === userId))
    throw new AppError("conflict", "conversations.not_assignable", {
      detail: "This person does not have access to the inbox. Please choose someone else.",
    });
}
