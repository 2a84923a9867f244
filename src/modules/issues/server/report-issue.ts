import type * as z from "zod";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { IssueForm } from "../contract.ts";
import { issuePolicy } from "../policy.ts";
import { MAX_PHOTOS } from "../rules.ts";
import { issueReported } from "./events.ts";
import { findAuthor } from "./find-author.ts";
import { ISSUE_PHOTO } from "./may-read-files.ts";
import { checkOwnPlace, ownClientId, propertyNotFound } from "./own/find-own-issues.ts";
import { announceIssue, writeHistory } from "./write-history.ts";

type Told = z.output<typeof IssueForm>;

/**
 * The signed-in client reports an issue at a place of theirs.
 *
 * @returns its id
 * @throws AppError clients.not_found | properties.not_found | files.not_found | files.already_attached |
 *   files.type_not_allowed | files.too_many
 */
export async function reportOwn(ctx: Ctx, told: Told): Promise<string> {
  const clientId = ownClientId(ctx);
  return insertIssue(ctx, { ...told, clientId, propertyId: await checkOwnPlace(ctx, told.propertyId) });
}

/** The office writes down what a client told. Fails as `reportOwn`. */
export async function reportFor(ctx: Ctx, told: Told & { clientId: string }): Promise<string> {
  if (!issuePolicy.report(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const place = await findPlace(ctx, told);
  if (!place && told.propertyId !== null) throw propertyNotFound();
  return insertIssue(ctx, { ...told, propertyId: place?.id ?? null });
}

/** The number is taken last, because everybody who reports something waits for it. */
function insertIssue(ctx: Ctx, { photoIds, clientId, propertyId, ...told }: Told & { clientId: string }) {
  return inTransaction(ctx, async (ctx) => {
    // Nobody archives or merges the client meanwhile.
    if (!(await lockLivingClient(ctx, clientId))) throw new AppError("not_found", "clients.not_found");
    const author = await findAuthor(ctx);
    const id = newId();
    const ids = [...new Set(photoIds)];
    await attachFiles(ctx, { kind: ISSUE_PHOTO, id }, ids, { allow: ["jpeg"], max: MAX_PHOTOS });
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("issue")
      .values({
        id,
        number: await nextNumber(ctx, "issue"),
        ...told,
        client_id: clientId,
        property_id: propertyId,
        assigned_to: null,
        appointment_id: null,
        reported_by: author.userId,
        reporter_name: author.name,
        is_reported_by_staff: author.isStaff,
        photo_count: ids.length,
        reported_at: now,
        updated_at: now,
        resolved_at: null,
      })
      .execute();
    const changeId = await writeHistory(ctx, id, author, [{ kind: "reported", from: null, to: null }]);
    const { title, type, priority } = told;
    await audit(ctx, {
      action: "issues.reported",
      entityType: "issue",
      entityId: id,
      changes: { title, type, priority, client_id: clientId, property_id: propertyId, photos: ids.length },
    });
    await announceIssue(ctx, { client_id: clientId });
    const step = { issueId: id, clientId, changeId, isByStaff: author.isStaff, byUserId: author.userId };
    sendWithCommit(ctx, emit(ctx, issueReported, step));
    return id;
  });
}
