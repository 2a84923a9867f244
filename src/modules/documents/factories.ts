import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import { DEFAULT_SHARE_DAYS, isFiled } from "./rules.ts";
import type {} from "./server/tables.ts";

export type NewDocument = Insertable<Database["document"]>;

/** A row of the library as the office made it just now, whose file nobody has; what is told wins. */
export async function makeDocument(
  ctx: Ctx,
  told: Partial<NewDocument> & Pick<NewDocument, "client_id">,
): Promise<NewDocument> {
  const now = ctx.now().toISOString();
  const source = told.source ?? "office";
  const row: NewDocument = {
    id: newId(),
    property_id: null,
    source,
    source_id: isFiled(source) ? null : newId(),
    name: "Termite bond",
    type: "certificate",
    category: "insurance",
    format: "pdf",
    bytes: 1000,
    expires_on: null,
    dated_on: now.slice(0, 10),
    version_count: isFiled(source) ? 1 : 0,
    uploaded_by: null,
    uploader_name: null,
    created_at: now,
    updated_at: now,
    archived_at: null,
    ...told,
  };
  await ctx.db.insertInto("document").values(row).execute();
  return row;
}

const DAY_MS = 86_400_000;
export type NewShare = Insertable<Database["document_share"]>;

/** A link that its client copied just now; what is told wins. */
export async function makeShare(
  ctx: Ctx,
  told: Partial<NewShare> & Pick<NewShare, "client_id" | "document_id">,
): Promise<NewShare> {
  const now = ctx.now();
  const row: NewShare = {
    id: newId(),
    method: "link",
    recipients: [],
    message: "",
    language: "en",
    password_hash: null,
    last_opened_at: null,
    shared_by: null,
    sharer_name: "Ana Moreno",
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + DEFAULT_SHARE_DAYS * DAY_MS).toISOString(),
    revoked_at: null,
    ...told,
  };
  await ctx.db.insertInto("document_share").values(row).execute();
  return row;
}

export type NewRequest = Insertable<Database["document_request"]>;

/** A request that its client made just now; what is told wins. */
export async function makeRequest(
  ctx: Ctx,
  told: Partial<NewRequest> & Pick<NewRequest, "client_id">,
): Promise<NewRequest> {
  const now = ctx.now().toISOString();
  const row: NewRequest = {
    id: newId(),
    number: await nextNumber(ctx, "document_request"),
    type: "certificate",
    urgency: "normal",
    description: "The certificate of our termite bond, for the bank",
    document_id: null,
    requested_by: null,
    requester_name: "Ana Moreno",
    answerer_name: null,
    due_on: now.slice(0, 10),
    requested_at: now,
    answered_at: null,
    ...told,
  };
  await ctx.db.insertInto("document_request").values(row).execute();
  return row;
}

export type NewOpening = Insertable<Database["document_share_opening"]>;

/** Somebody read a shared document just now, which is counted; what is told wins. */
export async function makeOpening(
  ctx: Ctx,
  told: Partial<NewOpening> & Pick<NewOpening, "share_id">,
): Promise<NewOpening> {
  const row: NewOpening = {
    id: newId(),
    recipient: null,
    outcome: "opened",
    address: "203.0.113.7",
    agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1",
    opened_at: ctx.now().toISOString(),
    ...told,
  };
  await ctx.db.insertInto("document_share_opening").values(row).execute();
  await ctx.db
    .updateTable("document_share")
    .set((eb) => ({
      noted: eb("noted", "+", 1),
      open_count: eb("open_count", "+", 1),
      last_opened_at: row.opened_at,
    }))
    .where("id", "=", row.share_id)
    .execute();
  return row;
}
