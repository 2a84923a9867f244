import { clientTopic, lockAppointments } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { OwnNoticeDetail } from "../../contract.ts";
import { NOTICES } from "../events.ts";
import { findWho } from "../find-who.ts";
import { updateNotice } from "../judge/change-notice.ts";
import { toldNow } from "../judge/find-told.ts";
import { judgeIfStale } from "../judge/judge-if-stale.ts";
import { notNow } from "../lock-notice.ts";
import { findContent } from "../paper/find-planned.ts";
import { writeEntry } from "../write-entry.ts";
import { describeOwnNotice, isAskedToRead, isReadyToRead } from "./describe-own-notices.ts";
import { findOwnRow, type OwnRow } from "./own-rows.ts";

/**
 * The client has read it, which is what the rule asks. Said again, or after somebody else has said it, it stays.
 *
 * @throws AppError notices.not_found | notices.not_now | notices.not_ready | notices.changed
 */
export function confirmOwnNotice(ctx: Ctx, { id, content }: { id: string; content: string }): Promise<OwnNoticeDetail> {
  return inTransaction(ctx, async (ctx) => {
    const { appointment_id: appointmentId } = await findOwnRow(ctx, id);
    await lockAppointments(ctx, { ids: [appointmentId] });
    await judgeIfStale(ctx, appointmentId);
    const row = await findOwnRow(ctx, id);
    if (row.state === "done") return describeOwnNotice(ctx, id);
    if (!isAskedToRead(row)) throw notNow();
    if (!(await isReadyToRead(ctx, row)))
      throw new AppError("conflict", "notices.not_ready", {
        detail: "This notice does not say yet what will be applied. Please read it again before your appointment.",
      });
    if (content !== (await findContent(ctx, appointmentId)))
      throw new AppError("conflict", "notices.changed", {
        detail: "This notice has changed since you opened it. Please read it once more.",
      });
    await writeReading(ctx, row);
    return describeOwnNotice(ctx, id);
  });
}

async function writeReading(ctx: Ctx, row: OwnRow): Promise<void> {
  const { id, rule, appointment_id: appointment } = row;
  const who = await findWho(ctx);
  await writeEntry(ctx, { notice_id: id, kind: "done", method: "reading", told: await toldNow(ctx, row) }, who);
  await updateNotice(ctx, id, {
    state: "done",
    proof: "reading",
    done_at: ctx.now().toISOString(),
    done_by: who.userId,
    done_by_name: who.name,
  });
  await audit(ctx, { action: "notices.read", entityType: "notice", entityId: id, changes: { rule, appointment } });
  const { actor } = ctx;
  await announce(ctx, NOTICES, "appointments", ...(actor.kind === "client" ? [clientTopic(actor.clientId)] : []));
}
