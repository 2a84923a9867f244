import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { IssueForm } from "./contract.ts";
import type {} from "./server/tables.ts";

export type NewIssue = Insertable<Database["issue"]>;

/** What a client may send; what is told wins. */
export const issueForm = (told: Partial<IssueForm> = {}): IssueForm => ({
  title: "Ants in the kitchen",
  description: "A trail from the window to the sink, every morning.",
  location: "Kitchen",
  priority: "medium",
  type: "ants",
  ...told,
});

/** A valid issue that its client reported just now; what is told wins. */
export async function makeIssue(ctx: Ctx, told: Partial<NewIssue> & Pick<NewIssue, "client_id">): Promise<NewIssue> {
  const now = ctx.now().toISOString();
  const row: NewIssue = {
    id: newId(),
    number: await nextNumber(ctx, "issue"),
    property_id: null,
    title: "Ants in the kitchen",
    description: "A trail from the window to the sink, every morning.",
    location: "Kitchen",
    type: "ants",
    priority: "medium",
    assigned_to: null,
    appointment_id: null,
    reported_by: null,
    reporter_name: "Ana Moreno",
    is_reported_by_staff: false,
    reported_at: now,
    updated_at: now,
    resolved_at: told.status === "resolved" ? now : null,
    ...told,
  };
  await ctx.db.insertInto("issue").values(row).execute();
  return row;
}
