import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import type { BookedConsultation } from "../contract.ts";
import { consultationPage } from "../rules-linked.ts";

/** A new secret address of a consultation, beside those that there are; only its hash is kept. */
export async function makeConsultationLink(
  { db, now }: Ctx,
  appointmentId: string,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("consultation_link")
    .values({
      token_hash: hashToken(token),
      appointment_id: appointmentId,
      is_mailed: isMailed,
      created_at: now().toISOString(),
      opened_at: null,
    })
    .execute();
  return token;
}

/** The answer to a booking with its page. Who repeats a booking gets a new address: the first one was kept nowhere. */
export async function withPage<Booked extends Pick<BookedConsultation, "id">>(
  ctx: Ctx,
  booked: Booked & { token?: string },
): Promise<Booked & { page: string }> {
  const token = booked.token ?? (await makeConsultationLink(ctx, booked.id, { isMailed: false }));
  return { ...booked, page: consultationPage(token) };
}

/** The same as a path, for an email about the appointment. */
export const mailedConsultationPage = async (ctx: Ctx, appointmentId: string) =>
  consultationPage(await makeConsultationLink(ctx, appointmentId, { isMailed: true }));
