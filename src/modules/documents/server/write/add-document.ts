import type * as z from "zod";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { OfficeUploadForm } from "../../contract.ts";
import { statusOn } from "../../rules.ts";
import { announceDocuments, documentAdded } from "../events.ts";
import { todayOf } from "../read/find-documents.ts";
import { insertVersion, keepUpload } from "./keep-files.ts";
import { takeRoom } from "./keep-usage.ts";
import { propertyNotFound } from "./upload-own.ts";

type Told = z.output<typeof OfficeUploadForm>;

interface Adding {
  /** Where the form has the file. */
  field?: string;
  /** The client is told of it by something else. */
  isToldElsewhere?: boolean;
}

/**
 * The office adds a document to a client's library; the client is told where they may see it.
 *
 * @returns its id
 * @throws AppError clients.not_found | properties.not_found | files.not_found | files.already_attached |
 *   files.type_not_allowed | documents.client_full | documents.company_full
 */
export function addDocument(
  ctx: Ctx,
  { clientId, fileId, propertyId, expiresOn, ...told }: Told,
  { field = "fileId", isToldElsewhere = false }: Adding = {},
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockLivingClient(ctx, clientId)))
      throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    if (propertyId !== null && !(await findPlace(ctx, { clientId, propertyId }))) throw propertyNotFound();
    const author = await findAuthor(ctx);
    const id = newId();
    const kept = await keepUpload(ctx, id, fileId);
    const now = ctx.now().toISOString();
    const today = await todayOf(ctx);
    await ctx.db
      .insertInto("document")
      .values({
        id,
        ...told,
        client_id: clientId,
        property_id: propertyId,
        source: "office",
        source_id: null,
        format: kept.format,
        bytes: kept.file.bytes,
        status: statusOn("active", expiresOn, today),
        expires_on: expiresOn,
        dated_on: today,
        version_count: 1,
        uploaded_by: author.userId,
        uploader_name: author.name,
        created_at: now,
        updated_at: now,
        archived_at: null,
      })
      .execute();
    await insertVersion(ctx, kept, { documentId: id, number: 1, author });
    await audit(ctx, {
      action: "documents.added",
      entityType: "document",
      entityId: id,
      changes: { ...told, client_id: clientId, property_id: propertyId, expires_on: expiresOn },
    });
    if (told.audience === "client" && !isToldElsewhere)
      await emit(ctx, documentAdded, { documentId: id, clientId, number: 1 });
    await announceDocuments(ctx, clientId);
    await takeRoom(ctx, { clientId, bytes: kept.file.bytes, files: 1, field });
    return id;
  });
}
