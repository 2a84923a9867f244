import type * as z from "zod";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor, type Author } from "#modules/issues/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { OwnDocument, UploadForm } from "../../contract.ts";
import { announceDocuments } from "../events.ts";
import { ownClientId, visibleDocuments } from "../queries.ts";
import { todayOf } from "../read/find-documents.ts";
import { toOwnDocuments } from "../views.ts";
import { insertVersion, keepUpload } from "./keep-files.ts";
import { takeRoom } from "./keep-usage.ts";

type Told = z.output<typeof UploadForm>;

/**
 * The signed-in client adds documents to their library, one for each file.
 *
 * @throws AppError clients.not_found | properties.not_found | files.not_found | files.already_attached |
 *   files.type_not_allowed | documents.client_full | documents.company_full
 */
export function uploadOwn(ctx: Ctx, told: Told): Promise<OwnDocument[]> {
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or merges the client meanwhile.
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    const author = await findAuthor(ctx);
    const propertyId = await placeFor(ctx, clientId, told.propertyId);
    const ids: string[] = [];
    let bytes = 0;
    for (const fileId of new Set(told.fileIds.map((id) => id.toLowerCase()))) {
      const made = await insertUpload(ctx, { ...told, clientId, propertyId, fileId, author });
      ids.push(made.id);
      bytes += made.bytes;
    }
    await audit(ctx, {
      action: "documents.uploaded",
      entityType: "client",
      entityId: clientId,
      changes: { documents: ids, type: told.type, category: told.category, files: ids.length, bytes },
    });
    await announceDocuments(ctx, clientId);
    const rows = await visibleDocuments(ctx)
      .selectAll("document")
      .where("document.id", "in", ids)
      .orderBy("id")
      .execute();
    const views = await toOwnDocuments(ctx, rows);
    await takeRoom(ctx, { clientId, bytes, files: ids.length, field: "fileIds" });
    return views;
  });
}

/** The place that is named, or the only one that the user may see. */
async function placeFor(ctx: Ctx, clientId: string, propertyId: string | null): Promise<string | null> {
  if (propertyId === null) {
    const limit = ctx.actor.kind === "client" ? ctx.actor.propertyIds : null;
    const [only, ...others] = limit ?? [];
    if (only === undefined || others.length > 0) return null;
    return (await findPlace(ctx, { clientId, propertyId: only }))?.id ?? null;
  }
  const place = await findPlace(ctx, { clientId, propertyId });
  if (!place) throw propertyNotFound();
  return place.id;
}

export const propertyNotFound = (): AppError =>
  new AppError("not_found", "properties.not_found", {
    detail: "This property does not exist.",
    errors: [{ path: "propertyId", message: "Please choose a property" }],
  });

interface NewUpload extends Pick<Told, "type" | "category" | "description"> {
  clientId: string;
  propertyId: string | null;
  fileId: string;
  author: Author;
}

async function insertUpload(ctx: Ctx, told: NewUpload): Promise<{ id: string; bytes: number }> {
  const { clientId, propertyId, fileId, author, type, category, description } = told;
  const id = newId();
  const kept = await keepUpload(ctx, id, fileId);
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("document")
    .values({
      id,
      client_id: clientId,
      property_id: propertyId,
      source: "upload",
      source_id: null,
      name: kept.file.name,
      description,
      type,
      category,
      format: kept.format,
      bytes: kept.file.bytes,
      expires_on: null,
      dated_on: await todayOf(ctx),
      version_count: 1,
      uploaded_by: author.userId,
      uploader_name: author.name,
      created_at: now,
      updated_at: now,
      archived_at: null,
    })
    .execute();
  await insertVersion(ctx, kept, { documentId: id, number: 1, author });
  return { id, bytes: kept.file.bytes };
}
