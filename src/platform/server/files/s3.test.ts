import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startS3Server, type S3Server } from "../../../testing/servers/s3-server.ts";
import { systemNow } from "../clock.ts";
import { createFiles, DOCUMENT_KINDS, type Files } from "./files.ts";

let server: S3Server;
let dataDir: string;
let files: Files;

beforeEach(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), "greenline-s3-"));
  files = createFiles({ dataDir, s3: server.options });
});
afterEach(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

test("puts, gives back and removes a file", async () => {
  const stored = await files.put(Readable.from(["a,b\n1,2\n"]), {
    folder: "documents",
    name: "a.csv",
    allow: DOCUMENT_KINDS,
    maxBytes: 100,
  });
  expect(server.objects.get(stored.key)).toEqual({
    content: Buffer.from("a,b\n1,2\n"),
    type: "text/plain; charset=utf-8",
  });
  expect(await text(await files.read(stored.key))).toBe("a,b\n1,2\n");
  await files.remove(stored.key);
  expect(server.objects.size).toBe(0);
  await expect(files.read(stored.key)).rejects.toMatchObject({ code: "files.not_found" });
});

test("gives a part, and the keys of a time, page by page", async () => {
  const keys: string[] = [];
  for (const content of ["0123456789", "b", "c", "d", "e"]) {
    const upload = { folder: "uploads", name: null, allow: DOCUMENT_KINDS, maxBytes: 100 };
    keys.push((await files.put(Readable.from([content]), upload)).key);
  }
  const now = systemNow().getTime();
  const list = async (from: number, to: number) => {
    const found: string[] = [];
    for await (const key of files.keysBetween("uploads", new Date(now + from), new Date(now + to))) found.push(key);
    return found;
  };

  expect(await text(await files.read(keys[0] ?? "", { from: 2, to: 4 }))).toBe("234");
  expect(await list(-60_000, 60_000)).toEqual(keys);
  expect(await list(-60_000, -30_000)).toEqual([]);
  expect(await list(30_000, 60_000)).toEqual([]);
});

test("is ready while the bucket is there", async () => {
  expect(await files.isReady()).toBe(true);
  server.loseBucket();
  expect(await files.isReady()).toBe(false);
});
