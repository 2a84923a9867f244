import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

const BUCKET = "papers";

export interface S3Server {
  /** Settings of the program, as the environment gives them. */
  settings: Record<string, string>;
  options: { bucket: string; region: string; endpoint: string; accessKeyId: string; secretAccessKey: string };
  /** What lies in the bucket, by its key. */
  objects: Map<string, { content: Buffer; type: string }>;
  loseBucket(): void;
  close(): Promise<void>;
}

/** The part of S3's protocol that we use, over a map: enough to see that our calls are well formed. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  let bucketExists = true;
  const server = createServer((request, reply) => {
    void buffer(request).then((content) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
      const key = pathname.replace(`/${BUCKET}/`, "");
      const signed = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key-id/") === true;
      if (!signed) return reply.writeHead(403).end();
      const isBucket = pathname === `/${BUCKET}/` || pathname === `/${BUCKET}`;
      if (isBucket && request.method === "HEAD") return reply.writeHead(bucketExists ? 200 : 404).end();
      if (request.method === "PUT") objects.set(key, { content, type: request.headers["content-type"] ?? "" });
      if (request.method === "DELETE") return reply.writeHead(objects.delete(key) ? 204 : 204).end();
      if (request.method === "GET" && isBucket)
        return reply
          .writeHead(200, { "content-type": "application/xml" })
          .end(pageOf([...objects.keys()], searchParams));
      const object = objects.get(key);
      if (object) return answerWith(object, request, reply);
      return reply.writeHead(404, { "content-type": "application/xml" }).end("<Error><Code>NoSuchKey</Code></Error>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: "key-id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    options: { bucket: BUCKET, region: "us-east-1", endpoint, accessKeyId: "key-id", secretAccessKey: "secret" },
    objects,
    loseBucket: () => (bucketExists = false),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Keys below a prefix, two at a time, as a store does with a thousand. */
function pageOf(all: readonly string[], query: URLSearchParams): string {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""];
  const wanted = all.toSorted().filter((key) => key.startsWith(prefix) && key > after);
  const entries = wanted.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<ListBucketResult><IsTruncated>${wanted.length > 2}</IsTruncated>${entries.join("")}</ListBucketResult>`;
}

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
