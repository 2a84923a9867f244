import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import { reasonOf, targetPestOf } from "../rules.ts";
import type { Conversation } from "../contract-emergency.ts";

interface Told {
  pestType: string;
  conversation: Conversation | null;
}

/** Keeps what was said and what it is about with the visit, for whoever goes there. */
export async function keepConversation(
  { db }: Ctx,
  appointmentId: string,
  { pestType, conversation }: Told,
): Promise<void> {
  const pest = targetPestOf(pestType);
  if (pest !== null)
    await db
      .insertInto("visit_brief")
      .values({ appointment_id: appointmentId, target_pests: [pest] })
      .execute();
  if (conversation !== null)
    await db
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
    `Problem: ${textsFor("en")(`appointments:consultation.types.${pestType}`)}`,
    ...(reason === "" ? [] : [`They wrote: ${reason}`]),
  ].join("\n");
}
