import * as z from "zod";
import type { Permission } from "./permissions.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may enter at all. What they may do with one object is for the module's policy.
 * A permission (of several, any one) lets in staff whose role has it and API keys that were given it; `signed_in`,
 * `client` and `staff` are for people.
 */
export type Access = "everyone" | "signed_in" | "client" | "staff" | Permission | readonly Permission[];

/**
 * At most `max` requests in `seconds`, counted in the database, so that it holds across processes. What a page reads
 * for itself is not counted, except by a secret address: a page would let anybody guess it.
 */
export interface RateLimit {
  by: "address" | "user";
  max: number;
  seconds: number;
}

export const FILE_TYPES = [
  "application/json",
  "text/csv",
  "text/calendar",
  "application/zip",
  "image/*",
  "*/*",
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** What an endpoint with `file` answers: the body goes out as it is, under this name. Link to it with `hrefOf`. */
export const FileAnswer = z.object({ name: z.string(), body: z.string() });
export type FileAnswer = z.infer<typeof FileAnswer>;

/**
 * A file of any length, of an endpoint with `file`: it goes out piece by piece, as it is made, and is never whole in
 * memory. `type` where it is another one than the endpoint's.
 */
export const StreamedFileAnswer = z.object({
  name: z.string(),
  type: z.string().optional(),
  body: z.custom<AsyncIterable<string | Uint8Array>>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  ),
});
export type StreamedFileAnswer = z.infer<typeof StreamedFileAnswer>;

/** What an endpoint with `file: "image/*"` answers: what it is, such as `image/jpeg`, and its bytes piece by piece. */
export const PictureAnswer = z.object({
  type: z.string(),
  body: z.custom<AsyncIterable<Uint8Array>>(
    (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  ),
});
export type PictureAnswer = z.infer<typeof PictureAnswer>;

/** Bytes `from` to `to` of a file, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * What an endpoint with `file: "*\/*"` answers: a file, read only when it is sent, and only the part that is asked for.
 */
export const StoredFileAnswer = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Of the content: the same content has the same tag. */
  tag: z.string(),
  /** Shown by the browser itself, or saved. */
  disposition: z.enum(["inline", "attachment"]),
  /**
   * How long a browser may keep it: for a day unless told; `ask` where the same address may answer another content later;
   * `never` where whoever comes to the same device afterwards, or finds the address there, must not see it.
   */
  keep: z.enum(["day", "ask", "never"]).optional(),
  read: z.custom<(range: ByteRange | null) => Promise<AsyncIterable<Uint8Array>>>(
    (value) => typeof value === "function",
  ),
});
export type StoredFileAnswer = z.infer<typeof StoredFileAnswer>;

/** The file of an endpoint with `upload`, while it comes. The name is the sender's word. */
export interface SentFile {
  name: string | null;
  content: AsyncIterable<Uint8Array>;
}

export const SentFile = z
  .custom<SentFile>((value) => typeof value === "object" && value !== null && "content" in value, {
    error: "Please choose a file",
  })
  .meta({ type: "string", format: "binary" });

/** The body of an endpoint with `raw`: its bytes as they came. */
export const RawBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ type: "object" });

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  method: Method;
  /** A path below `/api`, with `{name}` for parameters, which are members of the input. */
  path: `/api/${string}`;
  /** One line for the OpenAPI page: what it does, its units and time zone. */
  summary: string;
  access: Access;
  /** Path parameters, query (GET, DELETE) or JSON body, as one object. */
  input: Input;
  output: Output;
  /** The success status; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Dotted codes that this endpoint may answer beside those of the platform. */
  errors: readonly Code[];
  /**
   * The answer is a file and not JSON: its media type. The output is then `FileAnswer` or `StreamedFileAnswer`, of `image/*` `PictureAnswer`, and
   * of `*\/*`, which is any type, `StoredFileAnswer`.
   */
  file?: FileType;
  /** The longest JSON body that is taken, in bytes; 256 KB unless told. */
  maxBodyBytes?: number;
  /** May be repeated safely with the header `Idempotency-Key`: the same key gives the same answer, once. */
  idempotent?: boolean;
  /**
   * The body is `multipart/form-data` with one file in the field `file`, which is not read before the handler does. What
   * is written before it are members of the input, too. `Idempotency-Key` is for the handler.
   */
  upload?: { maxBytes: number };
  /** The JSON body is not read: the member `body` of the input has its bytes, for whoever signs what they send. */
  raw?: boolean;
  limit?: RateLimit;
}

/** Returns its argument with the types kept, so that server, browser, OpenAPI and tests share one object. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends string = never>(
  definition: Endpoint<Input, Output, Code>,
): Endpoint<Input, Output, Code> {
  return definition;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, string>;
/** What a caller sends. */
export type InputOf<E extends AnyEndpoint> = z.input<E["input"]>;
/** What the handler receives after parsing. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E["input"]>;
/** What a handler returns. */
export type ResultOf<E extends AnyEndpoint> = z.input<E["output"]>;
/** What a caller receives. */
export type OutputOf<E extends AnyEndpoint> = z.output<E["output"]>;
export type CodeOf<E extends AnyEndpoint> = E["errors"][number];
