import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type {} from "./server/tables.ts";

export type NewNotice = Insertable<Database["notice"]>;

/** An open notice of an appointment, due when it starts, unless told otherwise. */
export async function makeNotice(
  ctx: Ctx,
  told: Partial<NewNotice> & Pick<NewNotice, "appointment_id">,
): Promise<NewNotice> {
  const { starts_at } = await ctx.db
    .selectFrom("appointment")
    .select("starts_at")
    .where("id", "=", told.appointment_id)
    .executeTakeFirstOrThrow();
  const now = ctx.now().toISOString();
  const row: NewNotice = {
    id: newId(),
    rule: "nj-consumer-notice",
    state: "open",
    due_from: null,
    due_until: starts_at,
    starts_at,
    problem: null,
    proof: null,
    done_at: null,
    done_by: null,
    done_by_name: null,
    stays_until: null,
    created_at: now,
    updated_at: now,
    ...told,
  };
  await ctx.db.insertInto("notice").values(row).execute();
  return row;
}
