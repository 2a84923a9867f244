import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import {
  contentTypeOf,
  isArchive,
  isPicture,
  kindOfFile,
  nameFits,
  uploadNameFits,
  type FileKind,
  type KeptKind,
} from "./kind.ts";
import { isHarmlessArchive } from "./check-archive.ts";
import { isKey, keysBetween, newKey } from "./keys.ts";
import { createPictures } from "./pictures.ts";
import { receiveFile } from "./receive.ts";
import { createScanner } from "./scan-file.ts";
import { diskStore } from "./disk.ts";
import { sweepIncoming } from "./sweep-incoming.ts";

export { DOCUMENT_KINDS, PHOTO_KINDS, UPLOAD_KINDS, type FileKind, type KeptKind } from "./kind.ts";

/** Where the bytes lie. */
export interface FileStore {
  /** Takes over a whole file that lies on the local disk. */
  put(key: string, file: { path: string; bytes: number; contentType: string }): Promise<void>;
  /** Null when there is none. */
  read(key: string, range: ByteRange | null): Promise<Readable | null>;
  /** The keys below a folder that come after this one, in their order. */
  list(folder: string, after: string): AsyncIterable<string>;
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
  /** Where ClamAV's daemon answers; nothing is checked for viruses without one. */
  clamavUrl?: string | null;
}

export interface Upload {
  /** A short word for the part of the store: `documents`, `photos`. */
  folder: string;
  /** The name that the file had on the sender's side; only its ending counts, and it must not lie. Null: it has none. */
  name: string | null;
  allow: readonly FileKind[];
  maxBytes: number;
  /** The program made it itself, so it is not checked for viruses. */
  isMade?: boolean;
}

export interface StoredFile {
  key: string;
  kind: FileKind;
  contentType: string;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
}

/** A picture is another one than was sent: see `keep`. */
export interface KeptFile extends StoredFile {
  kind: KeptKind;
  /** Of what was sent. */
  sentSha256: string;
  picture: { width: number; height: number; thumbnail: { key: string; bytes: number } } | null;
}

export interface Files {
  /**
   * Stores what somebody sent, under a key of our own. The type is read from the content, never believed.
   *
   * @throws AppError files.empty | files.too_large | files.type_not_allowed | files.name_mismatch | files.archive_unsafe |
   *   files.infected | files.not_scanned
   */
  put(content: Readable, upload: Upload): Promise<StoredFile>;
  /**
   * The same for what people see again: of a picture an upright JPEG of at most 1600 pixels and a small one are kept, made
   * anew without what the camera wrote into it. What was sent is not kept.
   *
   * @throws AppError as `put`, and files.picture_broken | files.picture_too_large
   */
  keep(content: Readable, upload: Upload): Promise<KeptFile>;
  /** @throws AppError files.not_found */
  read(key: string, range?: ByteRange | null): Promise<Readable>;
  /** The keys of a folder that were made between these instants. */
  keysBetween(folder: string, from: Date, to: Date): AsyncIterable<string>;
  /** Removing twice is no fault. */
  remove(key: string): Promise<void>;
  /** Removes what uploads left on this machine's disk whose process was killed in the middle, an hour later. */
  sweepIncoming(now: Date): Promise<void>;
  isReady(): Promise<boolean>;
  /** Whether what people send is checked for viruses; `unreachable`: no file is taken until the scanner answers. */
  scannerState(): Promise<"off" | "ready" | "unreachable">;
}

type NameFits = (kind: FileKind, name: string) => boolean;

/** Files on the disk below `dataDir`, or in an S3 bucket that many processes share. */
export function createFiles({ dataDir, s3, clamavUrl = null }: FilesParts, pictures = createPictures()): Files {
  const incoming = join(dataDir, "incoming");
  const scanner = clamavUrl === null ? null : createScanner({ url: clamavUrl });
  const store = s3 ? lazyS3(s3) : () => Promise.resolve(diskStore(join(dataDir, "files")));

  /** Takes the content to the disk of this machine, looks at it, and leaves nothing there. */
  async function receive<Stored>(
    content: Readable,
    { name, allow, maxBytes, isMade = false }: Upload,
    fits: NameFits,
    store: (received: Received) => Promise<Stored>,
  ): Promise<Stored> {
    await mkdir(incoming, { recursive: true });
    const path = join(incoming, randomUUID());
    try {
      const { bytes, sha256 } = await receiveFile(content, path, maxBytes);
      const kind = await kindOfFile(path);
      if (kind === null || !allow.includes(kind)) throw refused("files.type_not_allowed");
      if (name !== null && !fits(kind, name)) throw refused("files.name_mismatch");
      if (isArchive(kind) && !isMade && !(await isHarmlessArchive(path))) throw refused("files.archive_unsafe");
      // As it was sent: pictures are made anew, and their decoders see nothing that was not looked at.
      if (!isMade) await scanner?.scan(path);
      return await store({ path, bytes, sha256, kind });
    } finally {
      await rm(path, { force: true });
    }
  }

  async function putWhole(folder: string, { path, bytes, sha256, kind }: Received): Promise<StoredFile> {
    const contentType = contentTypeOf(kind);
    const key = newKey(folder, kind);
    await (await store()).put(key, { path, bytes, contentType });
    return { key, kind, contentType, bytes, sha256 };
  }

  async function keepPicture(folder: string, { path, kind, sha256: sentSha256 }: Received): Promise<KeptFile> {
    const [large, thumbnail] = [`${path}-large`, `${path}-thumbnail`];
    try {
      const made = await pictures.make({ path, isHeic: kind === "heic", large, thumbnail });
      const { width, height, bytes, sha256, thumbnailBytes } = made;
      const small = { path: thumbnail, bytes: thumbnailBytes, sha256, kind: "jpeg" } as const;
      const { key } = await putWhole(folder, small);
      const stored = await putWhole(folder, { path: large, bytes, sha256, kind: "jpeg" });
      return {
        ...stored,
        kind: "jpeg",
        sentSha256,
        picture: { width, height, thumbnail: { key, bytes: thumbnailBytes } },
      };
    } finally {
      await rm(large, { force: true });
      await rm(thumbnail, { force: true });
    }
  }

  return {
    put: (content, upload) => receive(content, upload, nameFits, (received) => putWhole(upload.folder, received)),
    keep: (content, upload) =>
      receive(content, upload, uploadNameFits, async (received) => {
        const { kind } = received;
        if (!isKeptKind(kind)) return keepPicture(upload.folder, received);
        return { ...(await putWhole(upload.folder, received)), kind, sentSha256: received.sha256, picture: null };
      }),
    async read(key, range = null) {
      const content = isKey(key) ? await (await store()).read(key, range) : null;
      if (!content) throw new AppError("not_found", "files.not_found");
      return content;
    },
    async *keysBetween(folder, from, to) {
      yield* keysBetween(await store(), folder, from, to);
    },
    async remove(key) {
      if (isKey(key)) await (await store()).remove(key);
    },
    sweepIncoming: (now) => sweepIncoming(incoming, now),
    isReady: () =>
      store()
        .then((opened) => opened.isReady())
        .catch(() => false),
    async scannerState() {
      if (!scanner) return "off";
      return (await scanner.isReady()) ? "ready" : "unreachable";
    },
  };
}

/** What lies on this machine's disk while it is looked at. */
interface Received {
  path: string;
  bytes: number;
  sha256: string;
  kind: FileKind;
}

/** What is kept as it was sent. */
const isKeptKind = (kind: FileKind): kind is KeptKind => !isPicture(kind);

const DETAILS = {
  "files.type_not_allowed":
    "Files of this type cannot be taken. Please choose a picture (JPEG, PNG, WebP or HEIC), a PDF, a Word or Excel document, or plain text.",
  "files.archive_unsafe":
    "This document cannot be taken: it contains macros or unpacks to far more than it should. Please save it as a PDF and try again.",
  "files.name_mismatch": "This file is not what its name says. Please check it and give it the right name.",
};

const refused = (code: keyof typeof DETAILS) => new AppError("invalid", code, { detail: DETAILS[code] });

/** The S3 client is large; who keeps files on the disk never loads it. */
function lazyS3(options: S3Options): () => Promise<FileStore> {
  let opened: Promise<FileStore> | undefined;
  return () => (opened ??= import("./s3.ts").then(({ s3Store }) => s3Store(options)));
}
