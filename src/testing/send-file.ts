import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Problem } from "#platform/errors.ts";
import { getFile, uploadFile, type FileView } from "#platform/files-contract.ts";
import type { Who } from "./call.ts";
import { actorHeader } from "./test-actor.ts";

interface SentFile {
  /** Null: the part has no name. */
  name: string | null;
  content: Buffer | string;
  /** What the sender says it is; nobody believes it. */
  type?: string;
}

interface SendOptions {
  /** Its id, chosen by the sender. */
  id?: string;
  headers?: Record<string, string>;
  /** The field that holds it. */
  field?: string;
}

/** The body of a form with one file, as browsers write it. */
export function formWith({ name, content, type = "application/octet-stream" }: SentFile, field = "file") {
  const boundary = `----form${randomUUID()}`;
  const fileName = name === null ? "" : `; filename="${name.replaceAll('"', "%22")}"`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${fileName}\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Sends a file as this person; the answer is the file, or a problem. */
export async function answerToFile(
  { app }: { app: FastifyInstance },
  who: Who,
  file: SentFile,
  { id, headers = {}, field }: SendOptions = {},
): Promise<{ status: number; body: FileView & Omit<Problem, keyof FileView> }> {
  const form = formWith(file, field);
  const answer = await app.inject({
    method: uploadFile.method,
    url: uploadFile.path,
    headers: {
      ...form.headers,
      ...credentialsOf(who),
      ...(id === undefined ? {} : { "idempotency-key": id }),
      ...headers,
    },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The same where nothing may go wrong. */
export async function sendFile(
  world: { app: FastifyInstance },
  who: Who,
  file: SentFile,
  options: SendOptions = {},
): Promise<FileView> {
  const { status, body } = await answerToFile(world, who, file, options);
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
  return body;
}

interface FetchOptions {
  size?: string;
  headers?: Record<string, string>;
}

/** A file as this person's browser fetches it. */
export function fetchFile(
  { app }: { app: FastifyInstance },
  who: Who,
  id: string,
  { size = "original", headers = {} }: FetchOptions = {},
) {
  return fetchAt({ app }, who, `${getFile.path.replace("{id}", id)}?size=${size}`, headers);
}

/** What stands at an address, as its bytes. */
export async function fetchAt(
  { app }: { app: FastifyInstance },
  who: Who,
  url: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ url, headers: { ...credentialsOf(who), ...headers } });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

const credentialsOf = (who: Who): Record<string, string> => ({
  ...("cookie" in who ? { cookie: who.cookie } : {}),
  ...("kind" in who && who.kind !== "visitor" ? { authorization: actorHeader(who) } : {}),
});
