import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { recordAttempt as endpoint } from "../contract.ts";
import { CALLS_BEFORE_DOOR, isSaid, ruleOf } from "../rules.ts";
import { findWho } from "./find-who.ts";
import type { NoticeColumns } from "./judge/change-notice.ts";
import { toldNow } from "./judge/find-told.ts";
import { judgeAppointment } from "./judge/judge-appointment.ts";
import { changeNotice, readAt } from "./lock-notice.ts";
import { writeEntry } from "./write-entry.ts";

type Asked = ParsedInputOf<typeof endpoint>;

/**
 * Records an attempt to notify somebody. It counts when they were reached in time, or when a notice was left on the
 * door after two calls that nobody answered. Attempts at another time are kept but do not count.
 *
 * @throws AppError notices.not_found | notices.not_now | notices.in_the_future | notices.no_recipient
 *   | notices.door_too_early | notices.proof_missing
 */
export const recordAttempt = (ctx: Ctx, asked: Asked): Promise<void> =>
  changeNotice(ctx, asked.id, "record", async (ctx, notice) => {
    const at = readAt(ctx, asked.at);
    await checkRecipient(ctx, notice, asked);
    if (asked.method === "door-notice") await checkCalls(ctx, notice, asked, at);
    if (asked.method === "too-far") await checkDistance(ctx, asked);
    await writeEntry(
      ctx,
      {
        notice_id: notice.id,
        recipient_id: asked.recipientId,
        kind: "attempt",
        method: asked.method,
        is_reached: asked.isReached,
        note: asked.note,
        happened_at: at.toISOString(),
        told: await toldNow(ctx, notice),
      },
      await findWho(ctx),
    );
    await audit(ctx, {
      action: "notices.attempted",
      entityType: "notice",
      entityId: notice.id,
      changes: { rule: notice.rule, method: asked.method, reached: asked.isReached },
    });
    if (ruleOf(notice.rule).isForListed) await judgeAppointment(ctx, { appointmentId: notice.appointment_id });
  });

async function checkRecipient({ db }: Ctx, notice: NoticeColumns, { recipientId }: Asked): Promise<void> {
  const isAsked = ruleOf(notice.rule).isForListed;
  if (!isAsked && recipientId === null) return;
  const found =
    recipientId === null
      ? undefined
      : await db
          .selectFrom("notice_recipient")
          .select("id")
          .where("id", "=", recipientId)
          .where("notice_id", "=", notice.id)
          .where("state", "<>", "off-list")
          .executeTakeFirst();
  if (!found)
    throw new AppError("invalid", "notices.no_recipient", { detail: "Please choose who of the registry it was for." });
}

/** Only for a person whose distance is not known, and with a note of how somebody found out. */
async function checkDistance({ db }: Ctx, { recipientId, note }: Asked): Promise<void> {
  const found =
    recipientId === null
      ? undefined
      : await db.selectFrom("notice_recipient").select("feet").where("id", "=", recipientId).executeTakeFirst();
  if (!found || found.feet !== null)
    throw new AppError("invalid", "notices.no_recipient", { detail: "How far away this person lives is known." });
  if (isSaid(note)) return;
  const message = "Please say how you found out";
  throw new AppError("invalid", "notices.proof_missing", {
    detail: `${message}.`,
    errors: [{ path: "note", message }],
  });
}

/** A notice on the door comes after two calls that nobody answered. */
async function checkCalls({ db }: Ctx, notice: NoticeColumns, { recipientId }: Asked, at: Date): Promise<void> {
  const calls = await db
    .selectFrom("notice_entry")
    .select("id")
    .where("notice_id", "=", notice.id)
    .where("recipient_id", recipientId === null ? "is" : "=", recipientId)
    .where("method", "=", "call")
    .where("is_reached", "=", false)
    .where("happened_at", "<=", at.toISOString())
    .where("happened_at", ">=", notice.due_from ?? notice.created_at)
    .limit(CALLS_BEFORE_DOOR)
    .execute();
  if (calls.length < CALLS_BEFORE_DOOR)
    throw new AppError("conflict", "notices.door_too_early", {
      detail: "A notice on the door counts only after two calls that nobody answered.",
    });
}
