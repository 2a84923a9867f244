import type { Selectable, Updateable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { isUnmet } from "../../rules.ts";
import { writeEntry } from "../write-entry.ts";

export type NoticeColumns = Selectable<Database["notice"]>;

/** The notices of a locked appointment, always locked in the same order. */
export const noticesOf = ({ db }: Ctx, appointmentId: string): Promise<NoticeColumns[]> =>
  db
    .selectFrom("notice")
    .selectAll()
    .where("appointment_id", "=", appointmentId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Without a proof. */
export const UNPROVEN = { proof: null, done_at: null, done_by: null, done_by_name: null, stays_until: null } as const;

export async function updateNotice(ctx: Ctx, id: string, columns: Updateable<Database["notice"]>): Promise<void> {
  await ctx.db
    .updateTable("notice")
    .set((eb) => ({ ...columns, version: eb("version", "+", 1), updated_at: ctx.now().toISOString() }))
    .where("id", "=", id)
    .execute();
}

/** It is no longer required; what was done stays done. False when there is nothing to close. */
export async function closeNotice(ctx: Ctx, { id, state }: NoticeColumns, reason: string): Promise<boolean> {
  if (!isUnmet(state)) return false;
  await updateNotice(ctx, id, { state: "not-needed", reason, problem: null });
  await writeEntry(ctx, { notice_id: id, kind: "not-needed", note: reason });
  return true;
}

/** It can no longer be done. False when it is not open. */
export async function missNotice(ctx: Ctx, { id, state }: NoticeColumns, note: string): Promise<boolean> {
  if (state !== "open") return false;
  await updateNotice(ctx, id, { state: "missed" });
  await writeEntry(ctx, { notice_id: id, kind: "missed", note });
  return true;
}
