import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { compareFolders, comparePictures, describeDiff } from "./compare-pictures.ts";

/** A gray picture of 10 × 10 pixels or more, with a white square at its top left corner. */
async function picture({ square = 0, height = 10, gray = 128 } = {}): Promise<Buffer> {
  const data = Buffer.alloc(10 * height * 3, gray);
  for (let y = 0; y < square; y++) data.fill(255, y * 30, y * 30 + square * 3);
  return sharp(data, { raw: { width: 10, height, channels: 3 } })
    .png()
    .toBuffer();
}

test("the same picture has no diff, also with a difference that no one sees", async () => {
  expect(await comparePictures(await picture(), await picture())).toEqual({ share: 0, png: null });
  expect(await comparePictures(await picture(), await picture({ gray: 131 }))).toEqual({ share: 0, png: null });
});

test("each changed pixel counts, and is red in the diff image", async () => {
  const { share, png } = await comparePictures(await picture(), await picture({ square: 3 }));
  expect(share).toBe(0.09);
  const pixels = await sharp(png ?? Buffer.alloc(0))
    .raw()
    .toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([230, 0, 60]);
  expect([...pixels.subarray(9, 12)]).toEqual([213, 213, 213]);
});

test("a part that only one of the pictures covers has changed", async () => {
  expect((await comparePictures(await picture(), await picture({ height: 20 }))).share).toBe(0.5);
  expect((await comparePictures(await picture({ height: 20 }), await picture())).share).toBe(0.5);
});

test("folders are compared by the names of their pictures, the largest change first", async () => {
  const home = await mkdtemp(join(tmpdir(), "greenline-compare-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const folderOf = async (name: string, pictures: Record<string, Buffer>): Promise<string> => {
    await mkdir(join(home, name));
    for (const [picture, data] of Object.entries(pictures)) await writeFile(join(home, name, `${picture}.png`), data);
    return join(home, name);
  };
  const plain = await picture();
  const before = await folderOf("before", { home: plain, login: plain, menu: plain, old: plain });
  const after = await folderOf("after", {
    home: plain,
    login: await picture({ square: 1 }),
    menu: await picture({ square: 5 }),
    new: plain,
  });
  const target = join(home, "diff");

  const diff = await compareFolders(before, after, target);

  expect(describeDiff(diff)).toEqual([
    "2 changed, 1 unchanged, 1 new, 1 missing",
    " 25.00 %  menu.png",
    "  1.00 %  login.png",
    "     new  new.png",
    " missing  old.png",
  ]);
  expect((await readdir(target)).sort()).toEqual(["changes.txt", "login.png", "menu.png"]);
  expect(await readFile(join(target, "changes.txt"), "utf8")).toBe(`${describeDiff(diff).join("\n")}\n`);
});
