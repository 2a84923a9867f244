import type { StoredFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "../context.ts";
import type { FileOwners } from "../module.ts";
import type { Files } from "./files.ts";
import { extensionOf, nameFits } from "./kind.ts";
import { FILE_COLUMNS, filesThere, type FileOwner } from "./rows.ts";

interface Wanted {
  id: string;
  size: "thumbnail" | "large" | "original";
}

/**
 * A file for whoever may see what it belongs to; what belongs to nothing, for whoever sent it. What has no small version
 * is given whole.
 *
 * @throws AppError files.not_found
 */
export async function readFile(
  ctx: Ctx,
  { files, owners }: { files: Files; owners: FileOwners },
  { id, size }: Wanted,
): Promise<StoredFileAnswer> {
  const row = await filesThere(ctx).select(FILE_COLUMNS).where("id", "=", id).executeTakeFirst();
  const owner = row?.owner_kind && row.owner_id ? { kind: row.owner_kind, id: row.owner_id } : null;
  if (!row || !(await mayRead(ctx, owners, owner, row.uploaded_by)))
    throw new AppError("not_found", "files.not_found", { detail: "This file does not exist." });

  const { kind, content_type: type, sha256 } = row;
  const isInline = kind === "jpeg" || kind === "pdf";
  const name = nameFits(kind, row.name) ? row.name : `${row.name.replace(/\.\w{1,10}$/, "")}.${extensionOf(kind)}`;
  const common = { name, type, disposition: isInline ? ("inline" as const) : ("attachment" as const) };
  if (size === "thumbnail" && row.thumbnail_key !== null) {
    const { thumbnail_key: key, thumbnail_bytes: bytes } = row;
    return { ...common, bytes: bytes ?? 0, tag: `${sha256}-small`, read: (range) => files.read(key, range) };
  }
  return { ...common, bytes: row.bytes, tag: sha256, read: (range) => files.read(row.key, range) };
}

async function mayRead(
  ctx: Ctx,
  owners: FileOwners,
  owner: FileOwner | null,
  uploadedBy: string | null,
): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === "system") return true;
  if (owner === null) return "userId" in actor && actor.userId === uploadedBy;
  return (await owners[owner.kind]?.(ctx, owner.id)) ?? false;
}
