import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import sharp, { type Sharp } from "sharp";

/**
 * Makes of a picture, whatever it was sent as, what is kept of it: two JPEGs, upright, in the colors of the web, and with
 * nothing that the camera wrote into it. In a process of its own: the decoders are native code that strangers feed, they
 * take more memory than the whole program (165 MB for one HEIC), and only the end of a process gives all of it back.
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
/** Sharp where it is two inches wide on a good phone, and 190 to the inch where two stand side by side on paper. */
const THUMBNAIL_PIXELS = 640;
const QUALITY = 80;
/** The largest cameras of phones make 50 megapixels. A few bytes can claim many more, and all would lie in memory. */
const MAX_PIXELS = 51_000_000;
const PRIORITY_OF_BACKGROUND = 10;

// One picture at a time and nothing kept of it: memory is worth more here than speed.
sharp.cache(false);
sharp.concurrency(1);

// Whoever waits for a page goes first.
setPriority(PRIORITY_OF_BACKGROUND);

// It ends by itself when the program that started it has gone.
process.on("message", (task: PictureTask) => void answer(task));

async function answer(task: PictureTask): Promise<void> {
  const message: FromPictureWorker = await make(task).then(
    (made) => ({ made }),
    (fault: unknown) => ({ refused: faultOf(fault) }),
  );
  process.send?.(message);
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
    // The best codes would take the whole picture into memory first, for 5% of the bytes.
    .jpeg({ quality: QUALITY, optimiseCoding: false });

const faultOf = (fault: unknown): PictureFault =>
  fault instanceof TooManyPixels || (fault instanceof Error && fault.message.includes("pixel limit"))
    ? "too_large"
    : "broken";
