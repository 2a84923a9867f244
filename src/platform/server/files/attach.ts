import { Readable } from "node:stream";
import { AppError } from "#platform/errors.ts";
import type { FileView } from "#platform/files-contract.ts";
import { inTransaction, type Ctx } from "../context.ts";
import type { Database } from "../database/db.ts";
import type { Files, KeptKind } from "./files.ts";
import type { FileKind } from "./kind.ts";
import {
  FILE_COLUMNS,
  FOLDER,
  filesThere,
  insertFile,
  ownedFrom,
  safeName,
  toFileView,
  type FileOwner,
} from "./rows.ts";

export type { FileOwner } from "./rows.ts";

export interface AttachLimits {
  /** Any kind unless told. */
  allow?: readonly KeptKind[];
  /** How many files the owner may have, with those that it has. The caller holds the owner's row, so that nobody adds others meanwhile. */
  max?: number;
}

/**
 * Makes files a part of what they were sent for, in the caller's transaction: those that the actor sent and that are
 * attached to nothing. What is attached to this owner stays so.
 *
 * @throws AppError files.not_found | files.already_attached | files.type_not_allowed | files.too_many
 */
export function attachFiles(
  ctx: Ctx,
  owner: FileOwner,
  fileIds: readonly string[],
  { allow, max }: AttachLimits = {},
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(fileIds)];
    if (ids.length === 0) return;
    const found = await filesThere(ctx).select(FILE_COLUMNS).where("id", "in", ids).orderBy("id").forUpdate().execute();
    const isOwn = (row: Row) => row.owner_kind === owner.kind && row.owner_id === owner.id;
    const others = found.filter((row) => !isOwn(row));
    if (found.length < ids.length || !others.every((row) => isOfActor(ctx, row)))
      throw new AppError("not_found", "files.not_found", { detail: "This file does not exist." });
    if (others.some((row) => row.owner_id !== null))
      throw new AppError("conflict", "files.already_attached", {
        detail: "This file belongs to something else already.",
      });
    if (allow && others.some(({ kind }) => !allow.includes(kind)))
      throw new AppError("invalid", "files.type_not_allowed", { detail: "A file of this type cannot stand here." });
    if (max !== undefined && others.length > 0 && (await countFiles(ctx, owner)) + others.length > max)
      throw new AppError("invalid", "files.too_many", { detail: "These are too many files.", facts: { max } });
    if (others.length === 0) return;

    const newIds = others.map(({ id }) => id);
    await ctx.db.updateTable("file").set(ownedFrom(ctx.now().toISOString(), owner)).where("id", "in", newIds).execute();
  });
}

/** Takes files from their owner; they go a day later, unless they are attached again. What is not the owner's stays as it is. */
export async function detachFiles(ctx: Ctx, owner: FileOwner, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await ctx.db
    .updateTable("file")
    .set(ownedFrom(ctx.now().toISOString(), null))
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .where("id", "in", [...fileIds])
    .execute();
}

/** Gives files of one owner to another, in the caller's transaction; what is not the first one's stays as it is. */
export async function handOverFiles(
  ctx: Ctx,
  { from, to }: { from: FileOwner; to: FileOwner },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await ctx.db
    .updateTable("file")
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where("owner_kind", "=", from.kind)
    .where("owner_id", "=", from.id)
    .where("id", "in", [...fileIds])
    .execute();
}

/** The files of one owner, the first sent first. Whoever asks has seen the owner. */
export async function filesOf(ctx: Ctx, owner: FileOwner): Promise<FileView[]> {
  return (await filesOfMany(ctx, owner.kind, [owner.id])).get(owner.id) ?? [];
}

/** The same for several owners of a kind, by the owner's id; who has none is not in it. */
export async function filesOfMany(ctx: Ctx, kind: string, ids: readonly string[]): Promise<Map<string, FileView[]>> {
  const byOwner = new Map<string, FileView[]>();
  if (ids.length === 0) return byOwner;
  const rows = await filesThere(ctx)
    .select(FILE_COLUMNS)
    .where("owner_kind", "=", kind)
    .where("owner_id", "in", [...ids])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const row of rows) {
    const { owner_id: id } = row;
    if (id !== null) byOwner.set(id, [...(byOwner.get(id) ?? []), toFileView(row)]);
  }
  return byOwner;
}

export interface MadeFile {
  name: string;
  kind: FileKind;
  content: Buffer | Readable;
}

/** Room for a year of records on paper. */
const MAX_MADE_BYTES = 100 * 1024 * 1024;

/**
 * Keeps what the program made, such as a report, and attaches it. The content goes to the store first: where the caller's
 * transaction is undone, it lies there without a row, and goes a day later.
 */
export async function keepMadeFile(
  ctx: Ctx,
  files: Files,
  owner: FileOwner,
  { name, kind, content }: MadeFile,
): Promise<FileView> {
  const kept = await files.keep(Buffer.isBuffer(content) ? Readable.from([content]) : content, {
    folder: FOLDER,
    name: null,
    allow: [kind],
    maxBytes: MAX_MADE_BYTES,
    isMade: true,
  });
  const row = await insertFile(ctx, kept, { name: safeName(name), uploadedBy: null, owner });
  if (!row) throw new Error("A new id was taken");
  return toFileView(row);
}

type Row = Pick<Database["file"], (typeof FILE_COLUMNS)[number]>;

const isOfActor = ({ actor }: Ctx, { uploaded_by: uploadedBy }: Row): boolean =>
  actor.kind === "system" || ("userId" in actor && actor.userId === uploadedBy);

async function countFiles(ctx: Ctx, { kind, id }: FileOwner): Promise<number> {
  const { count } = await filesThere(ctx)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_kind", "=", kind)
    .where("owner_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
