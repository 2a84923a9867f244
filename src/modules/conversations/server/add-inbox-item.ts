import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Language } from "#platform/languages.ts";
import { phoneKeyOf } from "#modules/clients/rules.ts";
import { PREVIEW_CHARACTERS, type InboxKind, type InboxStatus } from "../rules.ts";

export interface Arrival {
  kind: InboxKind;
  subjectId: string;
  clientId: string | null;
  reference: string;
  name: string;
  email: string;
  phone: string;
  text: string;
  language: Language;
  receivedAt: string;
  /** New unless told. */
  status?: InboxStatus;
}

/** Puts something before the office, once for each subject: what tells of it may run twice. */
export async function addInboxItem(ctx: Ctx, arrival: Arrival): Promise<void> {
  await ctx.db
    .insertInto("inbox_item")
    .values({
      id: newId(),
      kind: arrival.kind,
      subject_id: arrival.subjectId,
      client_id: arrival.clientId,
      reference: arrival.reference,
      name: arrival.name,
      email: arrival.email,
      phone: arrival.phone,
      phone_key: phoneKeyOf(arrival.phone),
      preview: arrival.text.slice(0, PREVIEW_CHARACTERS),
      language: arrival.language,
      ...(arrival.status && { status: arrival.status }),
      assigned_to: null,
      received_at: arrival.receivedAt,
      updated_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.constraint("inbox_item_subject_unique").doNothing())
    .execute();
  await announce(ctx, "inbox");
}
