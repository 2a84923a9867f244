import type { Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { MONEY_SOURCES } from "../policy.ts";

export type DocumentRow = Selectable<Database["document"]>;

/**
 * Only rows the actor may see: the same rule as `documentPolicy.read`, as a WHERE clause. Every read of documents goes
 * through this.
 */
export function visibleDocuments({ db, actor }: Ctx) {
  const all = db.selectFrom("document");
  if (may(actor, "documents.read")) return all;
  if (actor.kind !== "client" || !isId(actor.clientId)) return all.where((eb) => eb.lit(false));
  const own = all
    .where("document.client_id", "=", actor.clientId)
    .where("document.audience", "=", "client")
    .where("document.archived_at", "is", null);
  const { propertyIds, userId } = actor;
  if (propertyIds === null) return own;
  return own
    .where("document.source", "not in", [...MONEY_SOURCES])
    .where((eb) =>
      eb.or([
        eb("document.uploaded_by", "=", userId),
        ...(propertyIds.length === 0 ? [] : [eb("document.property_id", "in", [...propertyIds])]),
      ]),
    );
}

/** Whose documents are meant: never a parameter. */
export function ownClientId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

/** @throws AppError documents.not_found */
export async function findDocument(ctx: Ctx, id: string): Promise<DocumentRow> {
  const row = isId(id)
    ? await visibleDocuments(ctx).selectAll("document").where("document.id", "=", id).executeTakeFirst()
    : undefined;
  if (!row) throw documentNotFound();
  return row;
}

/**
 * The document itself, held until the caller's transaction ends; the client is taken after it.
 *
 * @throws AppError documents.not_found
 */
export async function lockDocument(ctx: Ctx, id: string): Promise<DocumentRow> {
  const row = isId(id)
    ? await visibleDocuments(ctx)
        .selectAll("document")
        .where("document.id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw documentNotFound();
  return row;
}

/**
 * The same for who looked at it before.
 *
 * @throws AppError documents.not_found | documents.changed_meanwhile
 */
export async function lockSeenDocument(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const row = await lockDocument(ctx, id);
  if (row.version !== version) throw changedMeanwhile("document");
  return row;
}

export const documentNotFound = (): AppError =>
  new AppError("not_found", "documents.not_found", { detail: "This document does not exist." });

export const changedMeanwhile = (what: string): AppError =>
  new AppError("conflict", "documents.changed_meanwhile", {
    detail: `Someone else changed this ${what} in the meantime. Please check it and try again.`,
  });

export const versionsOf = ({ db }: Ctx, documentId: string) =>
  db
    .selectFrom("document_version")
    .selectAll()
    .where("document_id", "=", documentId)
    .orderBy("number", "desc")
    .execute();
