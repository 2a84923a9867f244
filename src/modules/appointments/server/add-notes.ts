import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment } from "./change-appointment.ts";

/** As many as the office's form takes. */
const MAX_NOTES = 5000;

/**
 * Adds words to the notes of an appointment that is open, unless a part of them stands there already.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_edit
 */
export async function addToNotes(
  ctx: Ctx,
  id: string,
  { words, unless }: { words: string; unless: string },
): Promise<void> {
  await changeAppointment(
    ctx,
    { id },
    {
      action: "edit",
      make: ({ notes }) =>
        notes.includes(unless)
          ? null
          : { columns: { notes: [notes, words].filter(Boolean).join("\n\n").slice(0, MAX_NOTES) }, event: "changed" },
    },
  );
}

/**
 * Takes words that `addToNotes` added out of the notes again, where they stand as they were added.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_edit
 */
export async function removeFromNotes(ctx: Ctx, id: string, words: string): Promise<void> {
  await changeAppointment(
    ctx,
    { id },
    {
      action: "edit",
      make: ({ notes }) =>
        notes.includes(words)
          ? {
              columns: {
                notes: notes
                  .replace(words, "")
                  .replace(/\n{3,}/g, "\n\n")
                  .trim(),
              },
              event: "changed",
            }
          : null,
    },
  );
}
