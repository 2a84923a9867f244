import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";

/**
 * Makes of a picture, whatever it was sent as, what is kept of it: two JPEGs, upright, in the colors of the web, and with
 * nothing that the camera wrote into it. In a thread of its own, because it takes a processor for a while and may
 * meet what kills it.
 */
export interface PictureTask {
  path: string;
  isHeic: boolean;
  /** Where the two go. */
  large: string;
  thumbnail: string;
}

export interface MadePicture {
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the large one, hexadecimal. */
  sha256: string;
  thumbnailBytes: number;
}

export type FromPictureWorker = { made: MadePicture } | { refused: PictureFault };
export type PictureFault = "broken" | "too_large";

const LARGE_PIXELS = 1600;
const THUMBNAIL_PIXELS = 320;
const QUALITY = 80;
/** The largest cameras of phones make 50 megapixels. A few bytes can claim many more, and all would lie in memory. */
const MAX_PIXELS = 51_000_000;

// One picture at a time and nothing kept of it: memory is worth more here than speed.
sharp.cache(false);
sharp.concurrency(1);

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker");
port.on("message", (task: PictureTask) => void answer(task));

async function answer(task: PictureTask): Promise<void> {
  const message: FromPictureWorker = await make(task).then(
    (made) => ({ made }),
    (fault: unknown) => ({ refused: faultOf(fault) }),
  );
  port?.postMessage(message);
}

async function make({ path, isHeic, large, thumbnail }: PictureTask): Promise<MadePicture> {
  const picture = isHeic ? await openHeic(path) : openPicture(path);
  const { width, height, size } = await shrink(picture, LARGE_PIXELS).toFile(large);
  const small = await shrink(sharp(large), THUMBNAIL_PIXELS).toFile(thumbnail);
  const sha256 = createHash("sha256")
    .update(await readFile(large))
    .digest("hex");
  return { width, height, bytes: size, sha256, thumbnailBytes: small.size };
}

const openPicture = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true }).autoOrient();

/** The decoder turns it upright by itself. */
async function openHeic(path: string): Promise<Sharp> {
  // 1.4 MB of WebAssembly that most pictures do not need.
  const { default: decode } = await import("heic-decode");
  const pictures = await decode.all({ buffer: await readFile(path) });
  try {
    const [first] = pictures;
    if (!first) throw new Error("There is no picture in it");
    if (first.width * first.height > MAX_PIXELS) throw new TooManyPixels();
    const { width, height, data } = await first.decode();
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  } finally {
    pictures.dispose();
  }
}

class TooManyPixels extends Error {}

/** A JPEG has no clear places; what was drawn on nothing was meant for paper. */
const shrink = (picture: Sharp, pixels: number): Sharp =>
  picture
    .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: QUALITY });

const faultOf = (fault: unknown): PictureFault =>
  fault instanceof TooManyPixels || (fault instanceof Error && fault.message.includes("pixel limit"))
    ? "too_large"
    : "broken";
