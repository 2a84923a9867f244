import { findAppointmentRecipients } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { inTransaction } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { noticeEmailDue } from "../events.ts";
import { findContents } from "../paper/find-planned.ts";
import { findComing, findDueLetters, type ComingLetter, type DueEmail } from "./due-emails.ts";
import { findSentEmails, saysNow, type SentEmail } from "./find-sent-emails.ts";

const BATCH = 500;

/**
 * Says of each appointment with something to tell its client in writing that its email is due: once for each of its
 * times, and once more when it says something else than what went out last. Whoever has no email address is told by the
 * office; the notice stays open for it.
 */
export async function tellDueEmails(ctx: Ctx): Promise<void> {
  let after: string | null = null;
  do {
    const coming = await findComing(ctx, { after, limit: BATCH });
    const ids = coming.map(({ appointmentId }) => appointmentId);
    const [sent, contents] = [await findSentEmails(ctx, ids), await findContents(ctx, ids)];
    for (const one of coming) {
      const content = contents.get(one.appointmentId) ?? "";
      const due = dueOf(one, content, sent.get(one.appointmentId) ?? []);
      if (due) await tellIfReady(ctx, due);
    }
    after = coming.length < BATCH ? null : (coming.at(-1)?.appointmentId ?? null);
  } while (after !== null);
}

/** Null when the client holds what is so, or soon will, or nothing is to be told any more. */
function dueOf(
  { appointmentId, startsAt, isOpen }: ComingLetter,
  content: string,
  sent: readonly SentEmail[],
): DueEmail | null {
  const held = sent.findLast(({ stage }) => stage === "written");
  const isTold = [held, ...sent.filter(({ stage }) => stage === "pending")].some(
    (one) => one && saysNow(one, { content, startsAt }),
  );
  if (isTold) return null;
  const isCorrection = held?.startsAt === startsAt;
  if (!isOpen && !isCorrection) return null;
  const turn = new Set(sent.filter((one) => one.startsAt === startsAt).map(({ cause }) => cause)).size;
  return { appointmentId, startsAt, content, turn, isUpdate: isCorrection };
}

async function tellIfReady(ctx: Ctx, due: DueEmail): Promise<void> {
  if ((await findReaders(ctx, due)).length === 0 || (await findDueLetters(ctx, due)).length === 0) return;
  await inTransaction(ctx, (ctx) => emit(ctx, noticeEmailDue, due));
}

/** Whoever speaks for the client at that place and has an email address. */
export const findReaders = async (ctx: Ctx, { appointmentId }: Pick<DueEmail, "appointmentId">): Promise<Recipient[]> =>
  (await findAppointmentRecipients(ctx, appointmentId)).filter(({ email }) => email !== null);
