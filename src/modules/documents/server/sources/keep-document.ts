import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { DocumentCategory, DocumentFormat, DocumentSource, DocumentStatus, DocumentType } from "../../rules.ts";
import { announceDocuments } from "../events.ts";

/** What stands in the library for something of another module. */
export interface Generated {
  source: DocumentSource;
  sourceId: string;
  clientId: string;
  propertyId: string | null;
  name: string;
  type: DocumentType;
  category: DocumentCategory;
  format: DocumentFormat;
  bytes: number | null;
  datedOn: string;
  createdAt: string;
  status?: DocumentStatus;
  expiresOn?: string | null;
}

/**
 * Puts it into the library, or brings what stands there up to date. However often it is told and in how many processes,
 * it stands there once; what the office has said of it, and that it was taken out, stays.
 */
export async function keepDocument(ctx: Ctx, told: Generated): Promise<void> {
  const now = ctx.now().toISOString();
  const fresh = {
    name: told.name,
    bytes: told.bytes,
    status: told.status ?? "active",
    expires_on: told.expiresOn ?? null,
    dated_on: told.datedOn,
  };
  const made = await ctx.db
    .insertInto("document")
    .values({
      id: newId(),
      ...fresh,
      client_id: told.clientId,
      property_id: told.propertyId,
      source: told.source,
      source_id: told.sourceId,
      type: told.type,
      category: told.category,
      format: told.format,
      uploaded_by: null,
      uploader_name: null,
      created_at: told.createdAt,
      updated_at: now,
      archived_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .constraint("document_source_unique")
        .doUpdateSet({ ...fresh, updated_at: now })
        // The same told twice changes nothing.
        .where((eb) =>
          eb.or([
            eb("document.name", "is distinct from", fresh.name),
            eb("document.bytes", "is distinct from", fresh.bytes),
            eb("document.status", "is distinct from", fresh.status),
            eb("document.expires_on", "is distinct from", fresh.expires_on),
            eb("document.dated_on", "is distinct from", fresh.dated_on),
          ]),
        ),
    )
    .returning("id")
    .executeTakeFirst();
  if (made) await announceDocuments(ctx, told.clientId);
}
