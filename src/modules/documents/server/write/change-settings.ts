import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { changeDocumentSettings, getDocumentSettings } from "../../contract.ts";
import { changedMeanwhile } from "../queries.ts";
import { readSettings } from "./keep-usage.ts";

type Described = ResultOf<typeof getDocumentSettings>;

export async function describeSettings(ctx: Ctx, scanner: Described["scanner"]): Promise<Described> {
  const settings = await readSettings(ctx);
  const usage = await ctx.db.selectFrom("document_usage_total").select(["bytes", "files"]).executeTakeFirstOrThrow();
  return {
    clientMegabytes: settings.client_megabytes,
    totalMegabytes: settings.total_megabytes,
    version: settings.version,
    usage,
    scanner,
    can: { change: may(ctx.actor, "company.write") },
  };
}

/** @throws AppError documents.changed_meanwhile */
export function changeSettings(
  ctx: Ctx,
  { clientMegabytes, totalMegabytes, version }: ParsedInputOf<typeof changeDocumentSettings>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db.selectFrom("document_settings").selectAll().forUpdate().executeTakeFirstOrThrow();
    if (before.version !== version) throw changedMeanwhile("setting");
    await ctx.db
      .updateTable("document_settings")
      .set({ client_megabytes: clientMegabytes, total_megabytes: totalMegabytes, version: version + 1 })
      .execute();
    await audit(ctx, {
      action: "documents.settings_changed",
      entityType: "document_settings",
      entityId: "documents",
      changes: {
        client_megabytes: [before.client_megabytes, clientMegabytes],
        total_megabytes: [before.total_megabytes, totalMegabytes],
      },
    });
  });
}
