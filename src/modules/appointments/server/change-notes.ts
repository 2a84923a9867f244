import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment } from "./change-appointment.ts";

/** As many as the office's form takes. */
const MAX_NOTES = 5000;

/**
 * Adds words to the notes of an appointment that is open, unless a part of them stands there already.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_edit
 */
export const addToNotes = (ctx: Ctx, id: string, { words, unless }: { words: string; unless: string }): Promise<void> =>
  changeNotes(ctx, id, (notes) =>
    notes.includes(unless) ? notes : [notes, words].filter(Boolean).join("\n\n").slice(0, MAX_NOTES),
  );

/**
 * Takes words that `addToNotes` added out of the notes again, where they stand as they were added.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.cannot_edit
 */
export const removeFromNotes = (ctx: Ctx, id: string, words: string): Promise<void> =>
  changeNotes(ctx, id, (notes) =>
    notes.includes(words)
      ? notes
          .replace(words, "")
          .replaceAll(/\n{3,}/g, "\n\n")
          .trim()
      : notes,
  );

async function changeNotes(ctx: Ctx, id: string, edit: (notes: string) => string): Promise<void> {
  await changeAppointment(
    ctx,
    { id },
    {
      action: "edit",
      make: ({ notes }) => {
        const edited = edit(notes);
        return edited === notes ? null : { columns: { notes: edited }, event: "changed" };
      },
    },
  );
}
