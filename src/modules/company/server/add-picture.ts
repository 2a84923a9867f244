import { Readable } from "node:stream";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { PHOTO_KINDS, type Files } from "#platform/server/files/files.ts";
import { newId } from "#platform/server/ids.ts";
import { stripPicture } from "#platform/server/files/strip-picture.ts";
import { companyPolicy } from "../policy.ts";
import { MAX_PICTURE_BYTES } from "../rules.ts";

/** What is wrong with a file, in words; whatever the store says beside these is a fault of ours. */
const FAULTS: Readonly<Record<string, string>> = {
  "files.empty": "Please choose a picture",
  "files.too_large": "Please choose a picture of at most 5 MB",
  "files.type_not_allowed": "Please choose a JPEG, PNG or WebP picture",
};
const BROKEN = "This picture is damaged. Please choose another, or save it again";

/**
 * Keeps a picture for somebody in the team, without what the camera wrote into it: the site shows it to everybody, and
 * programs send it as it is. It belongs to nobody until the team names it, and goes after a day if it
 * is not named by then.
 *
 * @throws AppError request.forbidden | request.invalid
 */
export async function addPicture(ctx: Ctx, files: Files, content: string): Promise<string> {
  if (!companyPolicy.update(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const { key, contentType, bytes } = await storePicture(files, pictureOf(content));
  const id = newId();
  try {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db
        .insertInto("company_picture")
        .values({ id, file_key: key, content_type: contentType, bytes, created_at: ctx.now().toISOString() })
        .execute();
      await audit(ctx, { action: "company.picture_added", entityType: "company_picture", entityId: id });
    });
  } catch (fault) {
    await files.remove(key);
    throw fault;
  }
  return id;
}

function pictureOf(base64: string): Buffer {
  const picture = stripPicture(Buffer.from(base64, "base64"));
  if (picture === null) throw refusedContent(BROKEN);
  return picture;
}

const refusedContent = (message: string): AppError =>
  new AppError("invalid", "request.invalid", { errors: [{ path: "content", message }] });

async function storePicture(files: Files, content: Buffer) {
  try {
    return await files.put(Readable.from([content]), {
      folder: "pictures",
      // The content decides; a name was never asked for.
      name: null,
      allow: PHOTO_KINDS,
      maxBytes: MAX_PICTURE_BYTES,
    });
  } catch (fault) {
    const message = fault instanceof AppError ? FAULTS[fault.code] : undefined;
    if (message === undefined) throw fault;
    throw refusedContent(message);
  }
}
