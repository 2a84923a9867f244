import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemNow } from "../clock.ts";
import { createFiles, DOCUMENT_KINDS, PHOTO_KINDS, type Files } from "./files.ts";

let dataDir: string;
let files: Files;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-files-"));
  files = createFiles({ dataDir, s3: null });
});
afterEach(() => rm(dataDir, { recursive: true }));

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const put = (
  content: Buffer | string,
  name: string,
  limits: { allow?: typeof DOCUMENT_KINDS; maxBytes?: number } = {},
) =>
  files.put(Readable.from([Buffer.from(content)]), {
    folder: "documents",
    name,
    allow: DOCUMENT_KINDS,
    maxBytes: 1000,
    ...limits,
  });

const storedNames = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test("stores a file under a key of its own and gives it back", async () => {
  const stored = await put(PNG, "House front.PNG");
  expect(stored).toMatchObject({
    kind: "png",
    contentType: "image/png",
    bytes: PNG.length,
    sha256: createHash("sha256").update(PNG).digest("hex"),
  });
  expect(stored.key).toMatch(/^documents\/\d{4}-\d{2}\/[0-9a-f-]{36}\.png$/);
  expect(await buffer(await files.read(stored.key))).toEqual(PNG);
  expect(await storedNames()).toHaveLength(1);
});

test("the same file sent twice is two files, so that removing one leaves the other", async () => {
  const [first, second] = [await put(PDF, "a.pdf"), await put(PDF, "a.pdf")];
  await files.remove(first.key);
  await files.remove(first.key);
  await expect(files.read(first.key)).rejects.toMatchObject({ code: "files.not_found" });
  expect(await buffer(await files.read(second.key))).toEqual(PDF);
});

test("text needs no signature", async () => {
  expect(await put("day,visits\n2026-03-01,4\n", "visits.csv")).toMatchObject({
    kind: "text",
    contentType: "text/plain; charset=utf-8",
  });
});

describe("refuses, and leaves nothing behind,", () => {
  test.each([
    ["a program with a harmless name", Buffer.from("\x7fELF\x02\x01\x01"), "invoice.pdf", "files.type_not_allowed"],
    ["a page", "<!doctype html><script>alert(1)</script>", "notes.txt", "files.type_not_allowed"],
    ["a drawing with scripts", ' <svg xmlns="http://www.w3.org/2000/svg"/>', "plan.txt", "files.type_not_allowed"],
    ["binary content called text", Buffer.from([65, 0, 66]), "notes.txt", "files.type_not_allowed"],
    ["text that is not UTF-8", Buffer.from([0x48, 0xe9, 0x6c]), "notes.txt", "files.type_not_allowed"],
    ["a picture called a document", PNG, "contract.pdf", "files.name_mismatch"],
    ["a document called a picture", PDF, "photo.png", "files.name_mismatch"],
    ["a name with two endings", PDF, "invoice.pdf.exe", "files.name_mismatch"],
    ["a name without an ending", PDF, "invoice", "files.name_mismatch"],
    ["nothing at all", "", "empty.txt", "files.empty"],
    ["more than the limit", "x".repeat(1001), "long.txt", "files.too_large"],
  ])("%s", async (_what, content, name, code) => {
    await expect(put(content, name)).rejects.toMatchObject({ kind: "invalid", code });
    expect(await storedNames()).toEqual([]);
  });

  test("what is allowed elsewhere, but not here", async () => {
    await expect(put(PDF, "a.pdf", { allow: PHOTO_KINDS })).rejects.toMatchObject({ code: "files.type_not_allowed" });
  });

  test("an upload that breaks off", async () => {
    const broken = Readable.from(
      (function* () {
        yield PDF;
        throw new Error("connection lost");
      })(),
    );
    await expect(
      files.put(broken, { folder: "documents", name: "a.pdf", allow: DOCUMENT_KINDS, maxBytes: 1000 }),
    ).rejects.toThrow("lost");
    expect(await storedNames()).toEqual([]);
  });
});

test("exactly the limit is allowed", async () => {
  expect(await put("x".repeat(1000), "full.txt")).toMatchObject({ bytes: 1000 });
});

test("no key leads out of the store", async () => {
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "secret.pdf"), "secret");
  for (const key of ["../secret.pdf", "documents/../../secret.pdf", "/etc/passwd", "", "documents/2026-03/x.pdf"])
    await expect(files.read(key)).rejects.toMatchObject({ kind: "not_found", code: "files.not_found" });
});

test("is ready where it can write, and says so where it cannot", async () => {
  expect(await files.isReady()).toBe(true);
  const path = join(dataDir, "no-folder");
  await writeFile(path, "");
  const nowhere = createFiles({ dataDir: path, s3: null });
  expect(await nowhere.isReady()).toBe(false);
});

test("what a killed process left of an upload goes an hour later; what is still written stays", async () => {
  const now = systemNow();
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await files.sweepIncoming(now);
  await mkdir(join(dataDir, "incoming"));
  for (const [name, age] of [
    ["whole", 61],
    ["whole-large", 61],
    ["fresh", 59],
  ] as const) {
    await writeFile(join(dataDir, "incoming", name), "half a file");
    await utimes(join(dataDir, "incoming", name), minutesAgo(age), minutesAgo(age));
  }
  await Promise.all([files.sweepIncoming(now), files.sweepIncoming(now)]);
  expect(await readdir(join(dataDir, "incoming"))).toEqual(["fresh"]);
});
