import { findAppointmentRecipients } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { inTransaction } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { notedCauses } from "#platform/server/notifications/notifications.ts";
import { noticeEmailDue } from "../events.ts";
import { causeOf, findDueLetters, findOpen, NOTICE_MESSAGE, type DueEmail } from "./due-emails.ts";

const BATCH = 500;

/**
 * Says of each appointment with something to tell its client in writing that its email is due, once for each of its
 * times. Whoever has no email address is told by the office; the notice stays open for it.
 */
export async function tellDueEmails(ctx: Ctx): Promise<void> {
  let after: string | null = null;
  do {
    const open = await findOpen(ctx, { after, limit: BATCH });
    const noted = await notedCauses(ctx, NOTICE_MESSAGE, open.map(causeOf));
    for (const due of open) if (!noted.has(causeOf(due))) await tellIfReady(ctx, due);
    after = open.length < BATCH ? null : (open.at(-1)?.appointmentId ?? null);
  } while (after !== null);
}

async function tellIfReady(ctx: Ctx, due: DueEmail): Promise<void> {
  if ((await findReaders(ctx, due)).length === 0 || (await findDueLetters(ctx, due)).length === 0) return;
  await inTransaction(ctx, (ctx) => emit(ctx, noticeEmailDue, due));
}

/** Whoever speaks for the client at that place and has an email address. */
export const findReaders = async (ctx: Ctx, { appointmentId }: DueEmail): Promise<Recipient[]> =>
  (await findAppointmentRecipients(ctx, appointmentId)).filter(({ email }) => email !== null);
