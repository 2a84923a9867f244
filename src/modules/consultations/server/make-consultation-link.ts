import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import type { BookedConsultation } from "../contract.ts";
import { consultationPage } from "../rules-linked.ts";

const KEEP = `
  insert into consultation_link (token_hash, appointment_id, is_mailed, created_at) values ($1, $2, $3, $4)`;

/** A new secret address of a consultation, beside those that there are; only its hash is kept. */
export async function makeConsultationLink(
  ctx: Ctx,
  appointmentId: string,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  const token = newToken();
  await keepConsultationLink(ctx, appointmentId, { token, isMailed });
  return token;
}

/** Keeps a secret that was made before, of which only the hash is written down. */
export async function keepConsultationLink(
  { db, now }: Ctx,
  appointmentId: string,
  { token, isMailed }: { token: string; isMailed: boolean },
): Promise<void> {
  await rowsOf(db, KEEP, [hashToken(token), appointmentId, isMailed, now().toISOString()]);
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
