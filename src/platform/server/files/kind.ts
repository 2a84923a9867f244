import { open } from "node:fs/promises";
import { TextDecoder } from "node:util";
import type { FileView } from "#platform/files-contract.ts";

interface KindFacts {
  contentType: string;
  /** Other names by which it is told from its content. */
  alsoKnownAs?: readonly string[];
  /** The first is the one we use. */
  extensions: readonly [string, ...string[]];
}

const KINDS = {
  jpeg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  png: { contentType: "image/png", extensions: ["png"] },
  webp: { contentType: "image/webp", extensions: ["webp"] },
  heic: { contentType: "image/heic", alsoKnownAs: ["image/heif"], extensions: ["heic", "heif", "hif"] },
  pdf: { contentType: "application/pdf", extensions: ["pdf"] },
  docx: {
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extensions: ["docx"],
  },
  xlsx: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extensions: ["xlsx"] },
  text: { contentType: "text/plain; charset=utf-8", extensions: ["txt", "csv"] },
} as const satisfies Record<string, KindFacts>;

/** What may be sent at all. Nothing that a browser would run (HTML, SVG), nothing with macros. */
export type FileKind = keyof typeof KINDS;
/** What is kept of uploads: pictures become JPEGs. */
export type KeptKind = FileView["kind"];

export const PHOTO_KINDS: readonly FileKind[] = ["jpeg", "png", "webp"];
export const DOCUMENT_KINDS: readonly FileKind[] = [...PHOTO_KINDS, "pdf", "docx", "xlsx", "text"];

/** What phones and cameras make; not each browser shows the last. */
export const PICTURE_KINDS: readonly FileKind[] = [...PHOTO_KINDS, "heic"];
export const UPLOAD_KINDS: readonly FileKind[] = [...DOCUMENT_KINDS, "heic"];

export const isPicture = (kind: FileKind): boolean => PICTURE_KINDS.includes(kind);

/** Written as a ZIP, which can be made to burst. */
export const isArchive = (kind: FileKind): boolean => kind === "docx" || kind === "xlsx";

export const contentTypeOf = (kind: FileKind): string => KINDS[kind].contentType;
export const extensionOf = (kind: FileKind): string => KINDS[kind].extensions[0];

/** True when a name's ending is one that such content has. */
export function nameFits(kind: FileKind, name: string): boolean {
  const ending = endingOf(name);
  return ending !== null && endingsOf(kind).includes(ending);
}

/**
 * The same for what is made anew from its content. Phones name pictures as they like (`.jpg` for a HEIC, or just
 * `image`), so any picture's ending is right, and none at all is no lie.
 */
export function uploadNameFits(kind: FileKind, name: string): boolean {
  if (!isPicture(kind)) return nameFits(kind, name);
  const ending = endingOf(name);
  return ending === null || PICTURE_KINDS.some((picture) => endingsOf(picture).includes(ending));
}

const endingsOf = (kind: FileKind): readonly string[] => KINDS[kind].extensions;
const endingOf = (name: string): string | null => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? null;

/** What a file is by its content; null for everything that we do not keep. */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path);
  if (!found) return (await isPlainText(path)) ? "text" : null;
  const kinds = Object.keys(KINDS) as FileKind[];
  return kinds.find((kind) => namesOf(KINDS[kind]).includes(found.mime)) ?? null;
}

const namesOf = ({ contentType, alsoKnownAs = [] }: KindFacts): readonly string[] => [contentType, ...alsoKnownAs];

const CHUNK_BYTES = 64 * 1024;

/** Text has no signature: it is UTF-8 throughout, without control characters, and does not begin like a page or drawing. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const file = await open(path);
  try {
    for (let at = 0; ; at += CHUNK_BYTES) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at);
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
      // oxlint-disable-next-line no-control-regex -- exactly those betray other content
      if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return false;
      if (at === 0 && /^\s*</.test(text)) return false;
      if (bytesRead === 0) return true;
    }
  } catch (fault) {
    if (fault instanceof TypeError) return false;
    throw fault;
  } finally {
    await file.close();
  }
}
