import { sql } from "kysely";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { announceDocuments } from "../events.ts";
import type { OpeningOutcome } from "../../rules.ts";
import type { ShareLink } from "./find-share-link.ts";

const MAX_AGENT = 300;
/** Beyond these, openings of a share are counted and no longer told one by one. */
const MAX_NOTED = 10_000;

/** Writes down who came by a link and how they fared, for whoever shared it. */
export function noteOpening(ctx: Ctx, { share, recipient }: ShareLink, outcome: OpeningOutcome): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const isOpened = outcome === "opened";
    const counted = await ctx.db
      .updateTable("document_share")
      .set((eb) => ({
        noted: eb("noted", "+", 1),
        ...(isOpened && { open_count: sql<number>`open_count + 1`, last_opened_at: now }),
      }))
      .where("id", "=", share.id)
      .returning("noted")
      .executeTakeFirstOrThrow();
    if (counted.noted > MAX_NOTED) return;
    const { address, userAgent } = ctx.origin;
    await ctx.db
      .insertInto("document_share_opening")
      .values({
        id: newId(),
        share_id: share.id,
        recipient,
        outcome,
        address: address ?? "",
        agent: (userAgent ?? "").toWellFormed().replaceAll("\0", "").slice(0, MAX_AGENT),
        opened_at: now,
      })
      .execute();
    await announceDocuments(ctx, share.client_id);
  });
}
