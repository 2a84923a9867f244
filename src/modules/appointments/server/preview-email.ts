import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { parseTime } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { previewEmail as endpoint } from "../contract.ts";
import { findAppointment } from "./queries.ts";
import { factsFor, factsOf, letterFor } from "./send-letter.ts";
import { writeLetter } from "./write-letter.ts";

/**
 * The email as it would be sent, with the day and time that are asked for; nothing is changed.
 *
 * @throws AppError appointments.not_found
 */
export async function previewEmail(
  ctx: Ctx,
  { id, email: asked, date, time, minutes, reason }: ParsedInputOf<typeof endpoint>,
  publicUrl: string,
): Promise<ResultOf<typeof endpoint>> {
  const row = await findAppointment(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  const facts = await factsOf(ctx, id);
  if (!facts) return { email: null, hasAddress: false };
  const wished = {
    ...facts,
    day: date ?? facts.day,
    start: (time === undefined ? null : parseTime(time)) ?? facts.start,
    minutes: minutes ?? facts.minutes,
    reason: reason === "" ? null : reason,
  };
  // A request without a time is announced when it gets one.
  const letter = asked === "moved" && row.time_window !== null ? "arranged" : letterFor(asked, wished);
  if (letter === null) return { email: null, hasAddress: true };
  const company = await currentCompany(ctx);
  const { to, subject, text } = await writeLetter(letter, factsFor(letter, wished), {
    company,
    publicUrl,
    now: ctx.now(),
  });
  return { email: { to, subject, text }, hasAddress: true };
}
