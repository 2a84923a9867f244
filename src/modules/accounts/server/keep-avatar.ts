import type { SentFile } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { attachFiles, detachFiles } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import { storeUpload } from "#platform/server/files/store-upload.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { MAX_AVATAR_BYTES } from "../contract.ts";

/** What pictures of people are attached as. */
const AVATAR = "user_avatar";

/** Whoever it shows, and the office. */
export const avatarOwners: FileOwners = {
  [AVATAR]: ({ actor }, userId) =>
    Promise.resolve(("userId" in actor && actor.userId === userId) || may(actor, "clients.read")),
};

/**
 * Keeps a picture that the signed-in client sent, in the place of the one before, whose file goes a day later.
 *
 * @throws AppError accounts.not_found | files.already_attached, and as `storeUpload`
 */
export async function setAvatar(
  ctx: Ctx,
  files: Files,
  sent: { id: string | undefined; file: SentFile },
): Promise<string> {
  const { id } = await storeUpload(ctx, files, sent, { allow: ["jpeg", "png"], maxBytes: MAX_AVATAR_BYTES });
  await changeAvatar(ctx, id);
  return id;
}

/** @throws AppError accounts.not_found */
export const removeAvatar = (ctx: Ctx): Promise<void> => changeAvatar(ctx, null);

function changeAvatar(ctx: Ctx, fileId: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db } = ctx;
    if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
    const user = await db
      .selectFrom("user_account")
      .select("avatar_file_id")
      .where("id", "=", actor.userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError("not_found", "accounts.not_found", { detail: "This account does not exist." });
    const { avatar_file_id: before } = user;
    if (before === fileId) return;
    const owner = { kind: AVATAR, id: actor.userId };
    if (before !== null) await detachFiles(ctx, owner, [before]);
    if (fileId !== null) await attachFiles(ctx, owner, [fileId], { allow: ["jpeg"] });
    await db.updateTable("user_account").set({ avatar_file_id: fileId }).where("id", "=", actor.userId).execute();
    // The office looks at it where it looks at the client.
    await announce(ctx, "clients");
  });
}

/** Nobody's any more; in the transaction that closes the account. */
export const leaveAvatar = (ctx: Ctx, { id, avatar_file_id: fileId }: { id: string; avatar_file_id: string | null }) =>
  detachFiles(ctx, { kind: AVATAR, id }, fileId === null ? [] : [fileId]);
