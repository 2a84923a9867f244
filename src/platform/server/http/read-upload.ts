import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { SentFile } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { RequestFault } from "./request-fault.ts";

/** Names, boundaries and the fields before the file. */
const MAX_OTHER_BYTES = 16 * 1024;
const LIMITS = { files: 1, fields: 10, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 };

/** Adds a route that takes a file. It is a part of the input, read by the handler; other routes refuse such a body with 415. */
export function addUploadRoute(app: FastifyInstance, route: RouteOptions, upload: { maxBytes: number }): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.route({
      ...route,
      preHandler: async (request) => {
        request.body = await readUpload(request, upload);
      },
      onSend: (request, _reply, _payload, done) => {
        discardRest(request);
        done();
      },
    });
  });
}

/**
 * The fields before the file, and the file as it comes. A body that is no form, or has no file, has no member `file`,
 * which the schema then asks for.
 *
 * @throws AppError files.too_large
 */
async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  // Whoever says beforehand that it is too much need not send it all first.
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + MAX_OTHER_BYTES)
    throw new AppError("invalid", "files.too_large", { detail: "This file is too large.", facts: { maxBytes } });
  try {
    return await untilFile(request, maxBytes);
  } catch (fault) {
    throw asRefusal(fault);
  }
}

async function untilFile(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  // One byte more than is allowed, so that whoever stores it sees that it was more.
  for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
    if (part.type === "file" && part.fieldname === "file") {
      const file: SentFile = { name: part.filename ? part.filename : null, content: contentOf(part.file) };
      return { ...fields, file };
    }
    if (part.type === "file") part.file.resume();
    else fields[part.fieldname] = part.value;
  }
  return fields;
}

async function* contentOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (fault) {
    throw asRefusal(fault);
  }
}

/** The parser throws for a form that is none, or that breaks off, and only at times with a status. */
const asRefusal = (fault: unknown): unknown =>
  fault instanceof Error && "statusCode" in fault ? fault : new RequestFault(400, "The form could not be read");

/** Lets what was not read run away: the sender listens to the answer only when everything is sent. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
