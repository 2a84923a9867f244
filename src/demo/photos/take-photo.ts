import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Pictures } from "#platform/server/files/pictures.ts";
import { storeUpload } from "#platform/server/files/store-upload.ts";

export interface PhotoParts {
  files: Files;
  /** The process that shrinks uploads draws as well, so that there is one, and it steps back behind requests. */
  pictures: Pictures;
}

interface Shot {
  fileId: string;
  /** What is to be seen. */
  svg: string;
}

/** Draws a photo and sends it as whoever acts; from there on it is an upload like any other. */
export async function takePhoto(ctx: Ctx, { fileId, svg }: Shot, { files, pictures }: PhotoParts): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "greenline-photo-"));
  try {
    const [drawn, photo] = [join(folder, "scene.svg"), join(folder, "photo.jpg")];
    await writeFile(drawn, svg);
    await pictures.make({ path: drawn, isHeic: false, large: photo, thumbnail: `${photo}-small` });
    await storeUpload(ctx, files, { id: fileId, file: { name: "photo.jpg", content: createReadStream(photo) } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
