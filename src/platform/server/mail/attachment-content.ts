import { buffer } from "node:stream/consumers";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "../context.ts";
import type { Files } from "../files/files.ts";
import { readFile } from "../files/read-file.ts";
import type { StoredAttachment } from "./mail.ts";

/**
 * What is in an attachment, wherever it lies.
 *
 * @throws AppError files.not_found
 */
export async function attachmentContent(ctx: Ctx, files: Files, { base64, file }: StoredAttachment): Promise<Buffer> {
  if (file === null) return Buffer.from(base64, "base64");
  const kept = await readFile({ ...ctx, actor: SYSTEM }, { files, owners: {} }, { id: file.id, size: "original" });
  return buffer(await kept.read(null));
}
