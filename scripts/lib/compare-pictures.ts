import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Below this difference of a color channel (of 255) two pixels count as the same. */
const TOLERANCE = 8;

const CHANGED = [230, 0, 60] as const;

export interface PictureDiff {
  /** Changed pixels of 1. What only one of the pictures covers has changed. */
  share: number;
  /** The later picture, faded, with every changed pixel in red; null when none has changed. */
  png: Buffer | null;
}

/** Compares two PNGs pixel by pixel. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<PictureDiff> {
  if (before.equals(after)) return { share: 0, png: null };
  const [one, other] = await Promise.all([readPixels(before), readPixels(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const diff = Buffer.alloc(width * height * 3, 255);
  let changed = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const was = one.at(x, y);
      const is = other.at(x, y);
      const place = (y * width + x) * 3;
      const isChanged =
        was === null ||
        is === null ||
        [0, 1, 2].some(
          (channel) => Math.abs((one.data[was + channel] ?? 0) - (other.data[is + channel] ?? 0)) > TOLERANCE,
        );
      if (isChanged) changed++;
      for (const channel of [0, 1, 2])
        diff[place + channel] = isChanged
          ? (CHANGED[channel] ?? 0)
          : 170 + Math.round((other.data[is + channel] ?? 0) / 3);
    }
  if (changed === 0) return { share: 0, png: null };
  const png = await sharp(diff, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { share: changed / (width * height), png };
}

async function readPixels(png: Buffer) {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    data,
    width,
    height,
    /** Where the pixel begins; null outside of the picture. */
    at: (x: number, y: number): number | null => (x < width && y < height ? (y * width + x) * 3 : null),
  };
}

export interface FolderDiff {
  /** By the share of changed pixels, largest first. */
  changed: { name: string; share: number }[];
  /** Pictures that the earlier folder does not have. */
  added: string[];
  /** Pictures that only the earlier folder has. */
  missing: string[];
  unchanged: number;
}

/**
 * Compares the pictures of two folders by their names and writes a diff image of each that has changed to `target`,
 * with the list of them in `changes.txt`.
 */
export async function compareFolders(before: string, after: string, target: string): Promise<FolderDiff> {
  const [earlier, later] = [picturesIn(before), picturesIn(after)];
  const diff: FolderDiff = {
    changed: [],
    added: later.filter((name) => !earlier.includes(name)),
    missing: earlier.filter((name) => !later.includes(name)),
    unchanged: 0,
  };
  mkdirSync(target, { recursive: true });
  for (const name of later.filter((one) => earlier.includes(one))) {
    const { share, png } = await comparePictures(readFileSync(join(before, name)), readFileSync(join(after, name)));
    if (png === null) diff.unchanged++;
    else {
      diff.changed.push({ name, share });
      writeFileSync(join(target, name), png);
    }
  }
  diff.changed.sort((one, other) => other.share - one.share);
  writeFileSync(join(target, "changes.txt"), `${describeDiff(diff).join("\n")}\n`);
  return diff;
}

export function describeDiff({ changed, added, missing, unchanged }: FolderDiff): string[] {
  return [
    `${changed.length} changed, ${unchanged} unchanged, ${added.length} new, ${missing.length} missing`,
    ...changed.map(({ name, share }) => `${(share * 100).toFixed(2).padStart(6)} %  ${name}`),
    ...added.map((name) => `     new  ${name}`),
    ...missing.map((name) => ` missing  ${name}`),
  ];
}

const picturesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".png"))
    .sort();
