import { sql } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import { hashPassword } from "#modules/accounts/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { shareOwnDocument } from "../../contract.ts";
import { documentPolicy } from "../../policy.ts";
import { MAX_SHARES } from "../../rules.ts";
import { announceDocuments, documentShared } from "../events.ts";
import { lockDocument, ownClientId, type DocumentRow } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { makeShareLink } from "./make-share-link.ts";

type Wanted = ParsedInputOf<typeof shareOwnDocument>;

const DAY_MS = 86_400_000;
/** A login that somebody took over must not send to the whole world. */
const MAX_EMAILS_A_DAY = 50;

/**
 * Gives one of the client's documents to others: by email, of which each recipient is sent a link of their own, or by a
 * link that the client copies. The same key is the same share: of one that is there already only a link is made anew.
 *
 * @returns the secret address to copy, of `link`
 * @throws AppError documents.not_found | documents.not_shareable | documents.too_many_shares |
 *   documents.too_many_emails | documents.key_reused
 */
export async function shareDocument(ctx: Ctx, wanted: Wanted): Promise<{ path: `/${string}` | null }> {
  const clientId = ownClientId(ctx);
  const hash = wanted.password === null ? null : await hashPassword(wanted.password);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDocument(ctx, wanted.id);
    if (!(await lockLivingClient(ctx, clientId)) || !documentPolicy.share(ctx.actor, subjectOf(row)))
      throw new AppError("conflict", "documents.not_shareable", { detail: "This document cannot be shared." });
    if (await isRepeated(ctx, row, wanted)) return linkFor(ctx, wanted);
    await checkNumbers(ctx, row, wanted);
    await insertShare(ctx, row, wanted, hash);
    await announceDocuments(ctx, clientId);
    return linkFor(ctx, wanted);
  });
}

async function linkFor(ctx: Ctx, { key, method }: Wanted): Promise<{ path: `/${string}` | null }> {
  return { path: method === "link" ? await makeShareLink(ctx, { shareId: key, recipient: null }) : null };
}

/** The page sent it before and heard no answer. */
async function isRepeated(ctx: Ctx, row: DocumentRow, { key, method }: Wanted): Promise<boolean> {
  const before = await ctx.db.selectFrom("document_share").selectAll().where("id", "=", key).executeTakeFirst();
  if (!before) return false;
  const isSame = before.document_id === row.id && before.method === method && before.revoked_at === null;
  if (isSame && "userId" in ctx.actor && before.shared_by === ctx.actor.userId) return true;
  throw keyReused();
}

const keyReused = (): AppError =>
  new AppError("conflict", "documents.key_reused", { detail: "Please share this document once more." });

/** The client is held, so that nobody shares more meanwhile. */
async function checkNumbers(ctx: Ctx, row: DocumentRow, { recipients }: Wanted): Promise<void> {
  const now = ctx.now();
  const { active } = await ctx.db
    .selectFrom("document_share")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("document_id", "=", row.id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (active >= MAX_SHARES)
    throw new AppError("conflict", "documents.too_many_shares", {
      detail: `At most ${MAX_SHARES} links of a document work at the same time. Please end some of them first.`,
    });
  const { emails } = await ctx.db
    .selectFrom("document_share")
    .select(sql<number>`coalesce(sum(cardinality(recipients)), 0)::int`.as("emails"))
    .where("client_id", "=", row.client_id)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  if (recipients.length > 0 && emails + recipients.length > MAX_EMAILS_A_DAY)
    throw new AppError("too_many", "documents.too_many_emails", {
      detail: `You can share with at most ${MAX_EMAILS_A_DAY} email addresses a day. Please try again tomorrow.`,
      retryAfter: 3600,
    });
}

async function insertShare(ctx: Ctx, row: DocumentRow, wanted: Wanted, hash: string | null): Promise<void> {
  const { key, method, message, days } = wanted;
  const recipients = method === "email" ? [...new Set(wanted.recipients)] : [];
  const author = await findAuthor(ctx);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const made = await ctx.db
    .insertInto("document_share")
    .values({
      id: key,
      document_id: row.id,
      client_id: row.client_id,
      method,
      recipients,
      message,
      language: ctx.language,
      password_hash: hash,
      last_opened_at: null,
      shared_by: author.userId,
      sharer_name: author.name,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      revoked_at: null,
    })
    // Of two documents that are shared under one key at once, the first is.
    .onConflict((conflict) => conflict.constraint("document_share_pk").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw keyReused();
  for (const recipient of recipients) await emit(ctx, documentShared, { shareId: key, recipient });
  await audit(ctx, {
    action: "documents.shared",
    entityType: "document",
    entityId: row.id,
    changes: { client_id: row.client_id, method, recipients, expires_at: expiresAt, has_password: hash !== null },
  });
}
