import { insertTargetPest } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { reasonOf, targetPestOf } from "../../rules.ts";
import type { Conversation } from "#modules/appointments/contract.ts";

interface Told {
  pestType: string;
  conversation: Conversation | null;
}

/** Keeps what was said and what it is about with the appointment, for whoever goes there. */
export async function keepConversation(
  ctx: Ctx,
  appointmentId: string,
  { pestType, conversation }: Told,
): Promise<void> {
  const pest = targetPestOf(pestType);
  if (pest !== null) await insertTargetPest(ctx, appointmentId, pest);
  if (conversation !== null)
    await ctx.db
      .insertInto("emergency_conversation")
      .values({
        appointment_id: appointmentId,
        language: conversation.language,
        messages: JSON.stringify(conversation.messages),
      })
      .execute();
}

/** The notes with which an emergency begins: why, in short; the office may change them. Always English. */
export function emergencyNotes(how: string, { pestType, conversation }: Told): string {
  const reason = reasonOf(conversation?.messages ?? []);
  return [
    how,
    `Problem: ${textsFor("en")(`consultations:consultation.types.${pestType}`)}`,
    ...(reason === "" ? [] : [`They wrote: ${reason}`]),
  ].join("\n");
}
