import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemNow } from "../clock.ts";
import { createFiles, DOCUMENT_KINDS, type Files } from "./files.ts";

/** The part of S3's protocol that we use, over a map: enough to see that our calls are well formed. */
const objects = new Map<string, { content: Buffer; type: string }>();
/** Keys below a prefix, two at a time, as a store does with a thousand. */
function pageOf(query: URLSearchParams): string {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""];
  const keys = [...objects.keys()].map((path) => path.replace("/papers/", "")).sort();
  const wanted = keys.filter((key) => key.startsWith(prefix) && key > after);
  const entries = wanted.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${wanted.length > 2}</IsTruncated>${entries.join("")}</ListBucketResult>`;
}
let bucketExists = true;
let server: Server;
let dataDir: string;
let files: Files;

const searchOf = ({ url = "" }: IncomingMessage) => new URL(url, "http://s3").searchParams;

function answerWith(
  { content, type }: { content: Buffer; type: string },
  request: IncomingMessage,
  reply: ServerResponse,
) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1);
  return reply
    .writeHead(from === undefined ? 200 : 206, { "content-type": type })
    .end(request.method === "GET" ? part : undefined);
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    void buffer(request).then((content) => {
      const path = new URL(request.url ?? "", "http://s3").pathname;
      const signed = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key-id/") === true;
      if (!signed) return reply.writeHead(403).end();
      if ((path === "/papers/" || path === "/papers") && request.method === "HEAD")
        return reply.writeHead(bucketExists ? 200 : 404).end();
      if (request.method === "PUT") objects.set(path, { content, type: request.headers["content-type"] ?? "" });
      if (request.method === "DELETE") return reply.writeHead(objects.delete(path) ? 204 : 204).end();
      if (request.method === "GET" && path === "/papers/")
        return reply.writeHead(200, { "content-type": "application/xml" }).end(pageOf(searchOf(request)));
      const object = objects.get(path);
      if (object) return answerWith(object, request, reply);
      return reply.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  dataDir = await mkdtemp(join(tmpdir(), "greenline-s3-"));
  files = createFiles({
    dataDir,
    s3: {
      bucket: "papers",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: "key-id",
      secretAccessKey: "secret",
    },
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true });
});

test("puts, gives back and removes a file", async () => {
  const stored = await files.put(Readable.from(["a,b\n1,2\n"]), {
    folder: "documents",
    name: "a.csv",
    allow: DOCUMENT_KINDS,
    maxBytes: 100,
  });
  expect(objects.get(`/papers/${stored.key}`)).toEqual({
    content: Buffer.from("a,b\n1,2\n"),
    type: "text/plain; charset=utf-8",
  });
  expect(await text(await files.read(stored.key))).toBe("a,b\n1,2\n");
  await files.remove(stored.key);
  expect(objects.size).toBe(0);
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
  bucketExists = false;
  expect(await files.isReady()).toBe(false);
});
