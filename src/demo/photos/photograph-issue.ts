import type * as z from "zod";
import { addIssuePhotos } from "#modules/issues/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { randomFrom } from "../random.ts";
import type { photographIssue } from "./photo-jobs.ts";
import { drawScene } from "./scenes.ts";
import { takePhoto, type PhotoParts } from "./take-photo.ts";

type Asked = z.infer<typeof photographIssue.schema>;

/** Takes a photo of what a client reports. The id comes from the seed, so it runs twice without harm. */
export async function photographIssueNow(ctx: Ctx, { issueId, scene, seed }: Asked, parts: PhotoParts): Promise<void> {
  const reported = await ctx.db
    .selectFrom("issue")
    .innerJoin("user_account", "user_account.id", "issue.reported_by")
    .select(["issue.client_id", "issue.reported_at", "user_account.id as user_id", "user_account.account_type"])
    .where("issue.id", "=", issueId)
    .executeTakeFirst();
  if (!reported || reported.account_type === null) return;
  const { client_id: clientId, account_type: accountType, user_id: userId } = reported;
  const asClient: Ctx = {
    ...ctx,
    actor: { kind: "client", userId, sessionId: "demo", clientId, accountType, propertyIds: null },
  };
  const fileId = randomFrom(seed).id(new Date(reported.reported_at));
  await takePhoto(asClient, { fileId, svg: drawScene(scene, seed, false) }, parts);
  await addIssuePhotos(asClient, issueId, [fileId]);
}
