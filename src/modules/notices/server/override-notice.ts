import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findWho } from "./find-who.ts";
import { updateNotice, type NoticeColumns } from "./judge/change-notice.ts";
import { changeNotice } from "./lock-notice.ts";
import { writeEntry } from "./write-entry.ts";

/** @throws AppError notices.not_found | notices.not_now */
export const overrideNotice = (ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> =>
  changeNotice(ctx, id, "override", (ctx, notice) => writeOverride(ctx, notice, reason));

/** The visit goes on without it; the reason is kept in the notice and in the audit log. */
export async function writeOverride(ctx: Ctx, notice: NoticeColumns, reason: string): Promise<void> {
  await updateNotice(ctx, notice.id, { state: "overridden", reason });
  await writeEntry(ctx, { notice_id: notice.id, kind: "overridden", note: reason }, await findWho(ctx));
  await audit(ctx, {
    action: "notices.overridden",
    entityType: "notice",
    entityId: notice.id,
    changes: { rule: notice.rule, reason, appointment: notice.appointment_id },
  });
}
