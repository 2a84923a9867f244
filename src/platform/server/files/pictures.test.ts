import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CAMERA_WORDS, grainyPhoto, HEIC_PHOTO, phonePhoto } from "../../../testing/pictures.ts";
import { testTable } from "../../../testing/test-table.ts";
import { createPictures, startPictureWorker, type Pictures } from "./pictures.ts";

let folder: string;
let workers: ChildProcess[];
let pictures: Pictures;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenline-pictures-"));
  workers = [];
  pictures = createPictures(() => {
    const worker = startPictureWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

const [large, thumbnail] = ["large.jpg", "small.jpg"];

async function make(content: Buffer, { isHeic = false, name = "sent" } = {}) {
  const path = join(folder, name);
  await writeFile(path, content);
  const made = await pictures.make({
    path,
    isHeic,
    large: join(folder, `${name}-${large}`),
    thumbnail: join(folder, `${name}-${thumbnail}`),
  });
  return {
    ...made,
    content: await readFile(join(folder, `${name}-${large}`)),
    small: await readFile(join(folder, `${name}-${thumbnail}`)),
  };
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<"red" | "green" | "white"> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (red > 220 && green > 220 && blue > 220) return "white";
  return red > green ? "red" : "green";
}

test("a photo is turned upright, shrunk, and says no longer where it was taken", async () => {
  const photo = await phonePhoto({ width: 2400, height: 1800 });
  expect((await sharp(photo).metadata()).exif?.includes(CAMERA_WORDS)).toBe(true);

  const { width, height, content, small } = await make(photo);

  expect([width, height]).toEqual([1200, 1600]);
  for (const [version, middle] of [
    [content, 600],
    [small, 240],
  ] as const) {
    const { format, exif, icc, xmp, iptc, orientation } = await sharp(version).metadata();
    expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: "jpeg" });
    expect(version.includes("GPS")).toBe(false);
    expect(version.includes(CAMERA_WORDS)).toBe(false);
    expect(await colorAt(version, middle - 20, 100)).toBe("red");
    expect(await colorAt(version, middle + 20, 100)).toBe("green");
  }
  const { width: smallWidth, height: smallHeight } = await sharp(small).metadata();
  expect([smallWidth, smallHeight]).toEqual([480, 640]);
});

test("a HEIC becomes a JPEG that every browser shows, without what the phone wrote into it", async () => {
  expect(HEIC_PHOTO.includes(CAMERA_WORDS)).toBe(true);

  const { width, height, content } = await make(HEIC_PHOTO, { isHeic: true });

  expect([width, height]).toEqual([64, 48]);
  const { format, exif } = await sharp(content).metadata();
  expect({ format, exif }).toEqual({ format: "jpeg" });
  expect([await colorAt(content, 8, 8), await colorAt(content, 56, 8)]).toEqual(["red", "green"]);
});

test("what is clear in a drawing becomes white", async () => {
  const drawing = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();

  expect(await colorAt((await make(drawing)).content, 5, 5)).toBe("white");
});

test("refuses what claims more pixels than any camera has, before it takes memory for them", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_500_000);

  await expect(make(bomb)).rejects.toMatchObject({ kind: "invalid", code: "files.picture_too_large" });
});

testTable<readonly [string, () => Promise<Buffer>, boolean]>(
  [
    ["a torn photo", async () => (await grainyPhoto(800, 600)).subarray(0, 20_000), false],
    ["a torn HEIC", () => Promise.resolve(HEIC_PHOTO.subarray(0, 700)), true],
    ["no picture at all", () => Promise.resolve(Buffer.from("not a picture")), false],
  ],
  ([what]) => what === "a torn HEIC",
)("refuses %s, and makes the next one", async ([, content, isHeic]) => {
  await expect(make(await content(), { isHeic })).rejects.toMatchObject({
    kind: "invalid",
    code: "files.picture_broken",
  });
  expect((await make(await phonePhoto())).width).toBe(300);
});

test("a process that is killed in the middle of a picture costs nobody anything", async () => {
  const made = make(await grainyPhoto(2000, 1500));
  while (workers.length === 0) await Promise.resolve().then(() => readdir(folder));
  workers[0]?.kill("SIGKILL");

  expect((await made).width).toBe(1600);
  expect(workers).toHaveLength(2);
});

test("a process that ended while it was idle is replaced", { tags: ["long"] }, async () => {
  await make(await phonePhoto());
  const [worker] = workers;
  if (!worker) throw new Error("Nothing was started");
  worker.kill("SIGKILL");
  await once(worker, "exit");

  expect((await make(await phonePhoto())).width).toBe(300);
});

test("twenty at once are made one after the other, by one process", { tags: ["long"] }, async () => {
  const photo = await phonePhoto({ width: 1200, height: 900 });
  const made = await Promise.all(Array.from({ length: 20 }, (_one, index) => make(photo, { name: `photo-${index}` })));

  expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(workers).toHaveLength(1);
});
