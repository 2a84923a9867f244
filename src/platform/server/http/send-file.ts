import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  FileAnswer,
  PictureAnswer,
  StreamedFileAnswer,
  StoredFileAnswer,
  type ByteRange,
  type Endpoint,
  type FileType,
} from "#platform/contract.ts";
import { RequestFault } from "./request-fault.ts";

/** Writes what an endpoint with `file` answers; the body is what is returned. */
export function sendFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { file }: Pick<Endpoint, "file">,
  result: unknown,
): string | Promise<Readable | null> | Readable {
  if (file === "image/*") return sendPicture(reply, PictureAnswer.parse(result));
  if (file === "*/*") return sendStored(request, reply, StoredFileAnswer.parse(result));
  return sendWhole(reply, file ?? "application/json", AnyFileAnswer.parse(result));
}

const AnyFileAnswer = z.union([FileAnswer, StreamedFileAnswer]);

function sendWhole(reply: FastifyReply, type: FileType, answer: z.infer<typeof AnyFileAnswer>): string | Readable {
  const { name, body } = answer;
  reply.header("content-type", ("type" in answer && answer.type) || `${type}; charset=utf-8`);
  reply.header("content-disposition", named("attachment", name));
  return typeof body === "string" ? body : Readable.from(body, { objectMode: false });
}

/** Shown in a page, and as what it is: `nosniff` stands on every answer. */
function sendPicture(reply: FastifyReply, { type, body }: PictureAnswer): Readable {
  reply.header("content-type", type).header("content-disposition", "inline");
  return Readable.from(body);
}

/** Somebody's file is a stranger's content under our address: a browser that opens it may run nothing of it. */
const POLICY_OF_FILES = "sandbox; default-src 'none'";
/** Pages of ours show a PDF by the browser's own viewer, which needs a frame; nobody else's may. */
const SHOWN_IN_FRAMES = {
  "content-security-policy": `${POLICY_OF_FILES}; frame-ancestors 'self'`,
  "x-frame-options": "SAMEORIGIN",
};
/** For the session that asked: the next person at the same browser is asked who they are. */
const CACHE = { day: "private, max-age=86400, immutable", ask: "private, no-cache", never: "private, no-store" };

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, bytes, tag, disposition, keep = "day", read }: StoredFileAnswer,
): Promise<Readable | null> {
  const etag = `"${tag}"`;
  const { range: wanted, "if-range": ifRange, "if-none-match": known } = request.headers;
  reply
    .header("etag", etag)
    .header("cache-control", CACHE[keep])
    .header("vary", "cookie")
    .header("accept-ranges", "bytes");
  if (known?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag) === true) {
    reply.code(304);
    return null;
  }

  // A part of another content would be glued to what is there already.
  const range = ifRange === undefined || ifRange === etag ? rangeOf(wanted, bytes) : null;
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${bytes}`).header("cache-control", "no-store");
    throw new RequestFault(416, "The file has no such part");
  }
  // Read before the headers are complete, so that what is missing is a refusal and not a torn file.
  const content = Readable.from(await read(range), { objectMode: false });
  reply
    .header("content-type", type)
    .header("content-disposition", named(disposition, name))
    .header("content-security-policy", POLICY_OF_FILES)
    .headers(type === "application/pdf" && disposition === "inline" ? SHOWN_IN_FRAMES : {})
    .header("content-length", range === null ? bytes : range.to - range.from + 1);
  if (range !== null) reply.code(206).header("content-range", `bytes ${range.from}-${range.to}/${bytes}`);
  return content;
}

/** What the browser shows of it is its name; the letters of a name that headers do not carry are written out (RFC 6266). */
function named(disposition: "inline" | "attachment", name: string): string {
  const whole = name.toWellFormed();
  const plain = whole.replaceAll(/[^\w .-]/g, "_");
  const encoded = encodeURIComponent(whole).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/** One range, as every player and download asks; whoever asks for several, or in other units, is given the whole. */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | "unsatisfiable" | null {
  const found = header === undefined ? null : ONE_RANGE.exec(header);
  if (!found) return null;
  const [, first, last = "", suffix] = found;
  const from = first === undefined ? Math.max(0, bytes - Number(suffix)) : Number(first);
  const to = Math.min(bytes - 1, last === "" ? bytes - 1 : Number(last));
  // Backwards is no range at all.
  if (first !== undefined && last !== "" && Number(last) < Number(first)) return null;
  return from > to ? "unsatisfiable" : { from, to };
}
