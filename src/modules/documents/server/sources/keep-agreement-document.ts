import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { endShares } from "../shares/end-shares.ts";
import type { AgreementPort } from "./agreement-port.ts";
import { readHolding } from "./hold-client.ts";
import { keepDocument } from "./keep-document.ts";

/**
 * An agreement that its client was sent stands in their library: pending until it is signed. One that was recalled is
 * seen by the office alone, until it is sent again.
 */
export async function keepAgreementDocument(
  ctx: Ctx,
  { agreementId }: { agreementId: string },
  agreements: AgreementPort,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const facts = await readHolding(ctx, { agreement: [agreementId] }, (ctx) => agreements.describe(ctx, agreementId));
    if (!facts) return;
    const stands = ctx.db
      .selectFrom("document")
      .select(["id", "audience"])
      .where("source", "=", "agreement")
      .where("source_id", "=", agreementId);
    const before = await stands.executeTakeFirst();
    if (!before && !facts.isOfClient) return;
    await keepDocument(ctx, {
      source: "agreement",
      sourceId: agreementId,
      clientId: facts.clientId,
      propertyId: facts.propertyId,
      name: facts.name,
      type: "contract",
      category: "agreement",
      format: "pdf",
      bytes: null,
      datedOn: facts.agreedOn,
      createdAt: facts.sentAt,
      status: facts.status,
      expiresOn: facts.expiresOn,
    });
    const audience = facts.isOfClient ? "client" : "office";
    if (!before || before.audience === audience) return;
    await ctx.db.updateTable("document").set({ audience }).where("id", "=", before.id).execute();
    if (audience === "office") await endShares(ctx, before.id);
  });
}
