import type { FileView } from "#platform/files-contract.ts";
import { newId } from "../ids.ts";
import type { Ctx } from "../context.ts";
import type { Database } from "../database/db.ts";
import type { KeptFile } from "./files.ts";

declare module "../database/db.ts" {
  interface Database {
    file: {
      id: string;
      key: string;
      name: string;
      kind: FileView["kind"];
      content_type: string;
      bytes: number;
      sha256: string;
      /** Of what was sent, which a picture no longer is; null for what came before this was kept. */
      sent_sha256: string | null;
      width: number | null;
      height: number | null;
      thumbnail_key: string | null;
      thumbnail_bytes: number | null;
      uploaded_by: string | null;
      owner_kind: string | null;
      owner_id: string | null;
      created_at: string;
      attached_at: string | null;
      unattached_at: string | null;
      gone_at: string | null;
    };
  }
}

/** What a file belongs to, such as one visit. */
export interface FileOwner {
  kind: string;
  id: string;
}

export const FILE_COLUMNS = [
  "id",
  "key",
  "thumbnail_key",
  "thumbnail_bytes",
  "name",
  "kind",
  "content_type",
  "bytes",
  "sha256",
  "sent_sha256",
  "width",
  "height",
  "uploaded_by",
  "owner_kind",
  "owner_id",
  "created_at",
] as const;

/** The folder of the store that holds them; what lies there without a row is nobody's. */
export const FOLDER = "uploads";

/** What is there; a file whose content is being removed is not. */
export const filesThere = ({ db }: Ctx) => db.selectFrom("file").where("gone_at", "is", null);

export interface NewFile {
  id?: string | undefined;
  name: string;
  uploadedBy: string | null;
  owner: FileOwner | null;
}

/** A row for what is in the store; nothing is written where the id is there. */
export function insertFile(ctx: Ctx, kept: KeptFile, { id = newId(), name, uploadedBy, owner }: NewFile) {
  const now = ctx.now().toISOString();
  const { picture } = kept;
  return ctx.db
    .insertInto("file")
    .values({
      id,
      key: kept.key,
      name,
      kind: kept.kind,
      content_type: kept.contentType,
      bytes: kept.bytes,
      sha256: kept.sha256,
      sent_sha256: kept.sentSha256,
      width: picture && picture.width,
      height: picture && picture.height,
      thumbnail_key: picture && picture.thumbnail.key,
      thumbnail_bytes: picture && picture.thumbnail.bytes,
      uploaded_by: uploadedBy,
      created_at: now,
      gone_at: null,
      ...ownedFrom(now, owner),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(FILE_COLUMNS)
    .executeTakeFirst();
}

/** What says whose it is since when; for whoever attaches and detaches. */
export const ownedFrom = (now: string, owner: FileOwner | null) =>
  owner
    ? { owner_kind: owner.kind, owner_id: owner.id, attached_at: now, unattached_at: null }
    : { owner_kind: null, owner_id: null, attached_at: null, unattached_at: now };

type ViewedColumn = "id" | "name" | "kind" | "content_type" | "bytes" | "width" | "height" | "created_at";

export const toFileView = (row: Pick<Database["file"], ViewedColumn>): FileView => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  contentType: row.content_type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
});

const MAX_NAME = 200;

/** A name that can be shown anywhere: what steers a terminal or turns the reading of a line is left out. */
export function safeName(name: string | null): string {
  const plain = (name ?? "")
    .toWellFormed()
    .normalize("NFC")
    // Only what comes after the last stroke: some browsers send where it lay.
    .replace(/^.*[/\\]/s, "")
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain === "") return "file";
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? "";
  // The ending stays: it says what opens it. Half a character may be cut off, and is left out.
  return (
    plain
      .slice(0, plain.length - ending.length)
      .slice(0, MAX_NAME - ending.length)
      .replace(/[\ud800-\udbff]$/, "") + ending
  );
}
