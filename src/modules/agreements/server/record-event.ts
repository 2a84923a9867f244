import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { AgreementEventKind } from "../rules.ts";

/** One line in the history of an agreement, in the caller's transaction. */
export async function recordEvent(
  ctx: Ctx,
  agreementId: string,
  kind: AgreementEventKind,
  { note = "" }: { note?: string } = {},
): Promise<void> {
  await ctx.db
    .insertInto("agreement_event")
    .values({
      id: newId(),
      agreement_id: agreementId,
      kind,
      at: ctx.now().toISOString(),
      by_user: "userId" in ctx.actor ? ctx.actor.userId : null,
      note,
    })
    .execute();
}
