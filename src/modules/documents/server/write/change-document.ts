import type { ParsedInputOf } from "#platform/contract.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { changeDocument as contract } from "../../contract.ts";
import { documentPolicy } from "../../policy.ts";
import { isFiled, statusOn } from "../../rules.ts";
import { announceDocuments } from "../events.ts";
import { lockSeenDocument, type DocumentRow } from "../queries.ts";
import { todayOf } from "../read/find-documents.ts";
import { endShares } from "../shares/end-shares.ts";
import { subjectOf } from "../views.ts";
import { propertyNotFound } from "./upload-own.ts";

type Wanted = ParsedInputOf<typeof contract>;

/**
 * Changes what is said of a document and who sees it. What the client sees no longer is open by none of its links either.
 *
 * @throws AppError documents.not_found | documents.changed_meanwhile | documents.archived | properties.not_found
 */
export function changeDocument(ctx: Ctx, wanted: Wanted): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeenDocument(ctx, wanted);
    if (!documentPolicy.change(ctx.actor, subjectOf(row)))
      throw new AppError("conflict", "documents.archived", {
        detail: "This document was taken out of the library. Please put it back first.",
      });
    const next = await valuesOf(ctx, row, wanted);
    await ctx.db
      .updateTable("document")
      .set({ ...next, version: row.version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", row.id)
      .execute();
    if (next.audience === "office" && row.audience === "client") await endShares(ctx, row.id);
    await audit(ctx, {
      action: "documents.changed",
      entityType: "document",
      entityId: row.id,
      changes: { client_id: row.client_id, ...differences(row, next) },
    });
    await announceDocuments(ctx, row.client_id);
  });
}

/** What another part of the program writes keeps its name, its kind, its place and its last day. */
async function valuesOf(ctx: Ctx, row: DocumentRow, wanted: Wanted) {
  const { description, category, tags, audience, name, type, propertyId, expiresOn } = wanted;
  const free = { description, category, tags: [...new Set(tags)], audience };
  if (!isFiled(row.source)) return free;
  const isMoved = propertyId !== null && propertyId !== row.property_id;
  if (isMoved && !(await findPlace(ctx, { clientId: row.client_id, propertyId }))) throw propertyNotFound();
  const status = statusOn(row.status, expiresOn, await todayOf(ctx));
  return { ...free, name, type, property_id: propertyId, expires_on: expiresOn, status };
}

function differences(row: DocumentRow, next: Record<string, unknown>): Record<string, unknown> {
  const before: Record<string, unknown> = { ...row };
  const changed = Object.entries(next).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value));
  return Object.fromEntries(changed.map(([key, value]) => [key, [before[key], value]]));
}
