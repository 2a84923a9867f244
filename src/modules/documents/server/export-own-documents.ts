import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { visibleDocuments } from "./queries.ts";
import { visibleRequests } from "./requests/request-rows.ts";

const VERSIONS = sql<unknown[]>`coalesce((
  select json_agg(json_build_object(
    'number', version.number, 'fileName', version.file_name, 'bytes', version.bytes,
    'uploadedBy', version.uploader_name, 'createdAt', version.created_at
  ) order by version.number)
  from document_version as version where version.document_id = document.id
), '[]')`;

const SHARES = sql<unknown[]>`coalesce((
  select json_agg(json_build_object(
    'method', share.method, 'recipients', share.recipients, 'message', share.message, 'sharedBy', share.sharer_name,
    'createdAt', share.created_at, 'expiresAt', share.expires_at, 'revokedAt', share.revoked_at,
    'openCount', share.open_count
  ) order by share.created_at, share.id)
  from document_share as share where share.document_id = document.id
), '[]')`;

/** What a client takes along of their library, as far as the user who asks may see it; the contents are in the ZIP. */
export async function exportOwnDocuments(ctx: Ctx, clientId: string): Promise<unknown[]> {
  return visibleDocuments(ctx)
    .select(["document.name", "document.description", "document.type", "document.category", "document.format"])
    .select(["document.bytes", "document.status", "document.tags", "document.source"])
    .select(["document.dated_on as datedOn", "document.expires_on as expiresOn", "document.created_at as createdAt"])
    .select([VERSIONS.as("versions"), SHARES.as("shares")])
    .where("document.client_id", "=", clientId)
    .where("document.audience", "=", "client")
    .orderBy("document.created_at")
    .orderBy("document.id")
    .execute();
}

export async function exportOwnRequests(ctx: Ctx, clientId: string): Promise<unknown[]> {
  return visibleRequests(ctx)
    .select(["reference", "type", "urgency", "description", "status", "answer"])
    .select(["requested_at as requestedAt", "answered_at as answeredAt"])
    .where("client_id", "=", clientId)
    .orderBy("requested_at")
    .orderBy("id")
    .execute();
}
