import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { InboxKind, InboxStatus } from "../rules.ts";

interface ItemChange {
  kind?: InboxKind;
  status?: InboxStatus;
  received_at?: string;
  preview?: string;
  assigned_to?: string | null;
}

export type MakeItemChange = (item: { status: InboxStatus }) => ItemChange;

interface Followed {
  /** What it may stand there as. */
  kinds: readonly InboxKind[];
  subjectId: string;
}

/** The entry of something that has a life of its own; told again, it finds the entry as it should be. */
export function changeFollowed(ctx: Ctx, { kinds, subjectId }: Followed, make: MakeItemChange): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const item = await ctx.db
      .selectFrom("inbox_item")
      .select(["id", "kind", "status", "received_at", "preview", "assigned_to"])
      .where("kind", "in", kinds)
      .where("subject_id", "=", subjectId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!item) return;
    const was = new Map<string, unknown>(Object.entries(item));
    const change = make(item);
    if (Object.entries(change).every(([column, value]) => was.get(column) === value)) return;
    await ctx.db
      .updateTable("inbox_item")
      .set((eb) => ({ ...change, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
      .where("id", "=", item.id)
      .execute();
    await announce(ctx, "inbox");
  });
}
