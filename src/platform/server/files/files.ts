import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "#platform/errors.ts";
import { contentTypeOf, extensionOf, kindOfFile, nameFits, type FileKind } from "./kind.ts";
import { receiveFile } from "./receive.ts";
import { diskStore } from "./disk.ts";
import { newId } from "../ids.ts";

export { DOCUMENT_KINDS, PHOTO_KINDS, type FileKind } from "./kind.ts";

/** Where the bytes lie. */
export interface FileStore {
  /** Takes over a whole file that lies on the local disk. */
  put(key: string, file: { path: string; bytes: number; contentType: string }): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  isReady(): Promise<boolean>;
}

export interface S3Options {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FilesParts {
  dataDir: string;
  s3: S3Options | null;
}

export interface Upload {
  /** A short word for the part of the store: `documents`, `photos`. */
  folder: string;
  /** The name that the file had on the sender's side; only its ending counts, and it must not lie. Null: it has none. */
  name: string | null;
  allow: readonly FileKind[];
  maxBytes: number;
}

export interface StoredFile {
  key: string;
  kind: FileKind;
  contentType: string;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
}

export interface Files {
  /**
   * Stores what somebody sent, under a key of our own. The type is read from the content, never believed.
   *
   * @throws AppError files.empty | files.too_large | files.type_not_allowed | files.name_mismatch
   */
  put(content: Readable, upload: Upload): Promise<StoredFile>;
  /** @throws AppError files.not_found */
  read(key: string): Promise<Readable>;
  /** Removing twice is no fault. */
  remove(key: string): Promise<void>;
  isReady(): Promise<boolean>;
}

/** Files on the disk below `dataDir`, or in an S3 bucket that many processes share. */
export function createFiles({ dataDir, s3 }: FilesParts): Files {
  const incoming = join(dataDir, "incoming");
  const store = s3 ? lazyS3(s3) : () => Promise.resolve(diskStore(join(dataDir, "files")));

  return {
    async put(content, { folder, name, allow, maxBytes }) {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      try {
        const { bytes, sha256 } = await receiveFile(content, path, maxBytes);
        const kind = await kindOfFile(path);
        if (kind === null || !allow.includes(kind)) throw new AppError("invalid", "files.type_not_allowed");
        if (name !== null && !nameFits(kind, name)) throw new AppError("invalid", "files.name_mismatch");
        const contentType = contentTypeOf(kind);
        const key = newKey(folder, kind);
        await (await store()).put(key, { path, bytes, contentType });
        return { key, kind, contentType, bytes, sha256 };
      } finally {
        await rm(path, { force: true });
      }
    },
    async read(key) {
      const content = isKey(key) ? await (await store()).read(key) : null;
      if (!content) throw new AppError("not_found", "files.not_found");
      return content;
    },
    async remove(key) {
      if (isKey(key)) await (await store()).remove(key);
    },
    isReady: () =>
      store()
        .then((opened) => opened.isReady())
        .catch(() => false),
  };
}

/** `documents/2026-03/<id>.pdf`: a folder a month, so that none holds everything. */
function newKey(folder: string, kind: FileKind): string {
  const id = newId();
  const month = new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString().slice(0, 7);
  return `${folder}/${month}/${id}.${extensionOf(kind)}`;
}

/** Keys are made here only; whatever else is asked for cannot lead out of the store. */
const isKey = (key: string): boolean => /^[a-z][a-z-]*\/\d{4}-\d{2}\/[0-9a-f-]{36}\.[a-z0-9]+$/.test(key);

/** The S3 client is large; who keeps files on the disk never loads it. */
function lazyS3(options: S3Options): () => Promise<FileStore> {
  let opened: Promise<FileStore> | undefined;
  return () => (opened ??= import("./s3.ts").then(({ s3Store }) => s3Store(options)));
}
