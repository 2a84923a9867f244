import { addAbortSignal, Readable, type PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { clientNameOf } from "#modules/clients/rules.ts";
import { findClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { StreamedFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { visibleDocuments, type DocumentRow } from "../queries.ts";
import { readContent, type ContentParts } from "../sources/read-content.ts";
import { documentsCsv, type Listed } from "./documents-csv.ts";
import { nameInFile, pathOf, type TakenPaths } from "./name-in-file.ts";

/** Something else that belongs into a client's file, by the module that owns it. */
export interface ClientFilePart {
  /** Where it stands in the ZIP, with its folder if it has one. */
  name: string;
  read(ctx: Ctx, clientId: string): Promise<string | Uint8Array | null>;
}

export interface FileParts extends ContentParts {
  fileParts: readonly ClientFilePart[];
}

/** So many are known at a time, and one is read at a time. */
const BATCH = 100;

/**
 * The whole file of a client as a ZIP that is made while it is sent: one document is read at a time, and only as fast as
 * somebody takes it. What cannot be read is named in the list of the documents with the reason.
 *
 * @param ctx who asks: of a client's user the file has what they may see
 * @throws AppError clients.not_found
 */
export async function writeClientFile(ctx: Ctx, clientId: string, parts: FileParts): Promise<StreamedFileAnswer> {
  const client = await findClient({ ...ctx, actor: SYSTEM }, clientId);
  if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const { time_zone: zone } = await currentCompany(ctx);
  const name = nameInFile(`${clientNameOf(client)} ${todayIn(zone, ctx.now())}`);
  return { name: `${name}.zip`, type: "application/zip", body: zipOf(ctx, clientId, parts) };
}

async function* zipOf(ctx: Ctx, clientId: string, parts: FileParts): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const gone = new AbortController();
  // What yazl gives is a stream of bytes.
  const output = zip.outputStream as PassThrough;
  zip.on("error", (fault: Error) => output.destroy(fault));
  fill(zip, ctx, { clientId, parts, gone: gone.signal }).catch((fault: unknown) => {
    output.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  });
  try {
    for await (const piece of bytesOf(output)) yield piece;
  } finally {
    // Whoever asked may have gone in the middle.
    gone.abort();
    output.destroy();
  }
}

/** What no encoding was set for gives buffers. */
const bytesOf = (output: PassThrough): AsyncIterable<Uint8Array> => output;

interface Filling {
  clientId: string;
  parts: FileParts;
  gone: AbortSignal;
}

async function fill(zip: ZipFile, ctx: Ctx, { clientId, parts, gone }: Filling): Promise<void> {
  const taken: TakenPaths = new Map();
  const listed: Listed[] = [];
  for await (const row of documentsOf(ctx, clientId)) {
    if (gone.aborted) return;
    listed.push(await addDocument(zip, { ctx, row, parts, taken, gone }));
  }
  zip.addBuffer(Buffer.from(documentsCsv(listed), "utf8"), "documents.csv");
  for (const part of parts.fileParts) {
    const content = await part.read(ctx, clientId);
    if (content !== null) zip.addBuffer(Buffer.from(content), part.name);
  }
  zip.end();
}

/** The first first, so that names stay the same when something comes. */
async function* documentsOf(ctx: Ctx, clientId: string): AsyncGenerator<DocumentRow> {
  for (let last: DocumentRow | undefined; ;) {
    const rows: DocumentRow[] = await visibleDocuments(ctx)
      .selectAll("document")
      .where("document.client_id", "=", clientId)
      .$if(last !== undefined, (rest) =>
        rest.where((eb) =>
          eb(eb.refTuple("document.created_at", "document.id"), ">", eb.tuple(last?.created_at ?? "", last?.id ?? "")),
        ),
      )
      .orderBy("document.created_at")
      .orderBy("document.id")
      .limit(BATCH)
      .execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

interface Adding {
  ctx: Ctx;
  row: DocumentRow;
  parts: FileParts;
  taken: TakenPaths;
  gone: AbortSignal;
}

async function addDocument(zip: ZipFile, { ctx, row, parts, taken, gone }: Adding): Promise<Listed> {
  let content: Readable;
  try {
    const found = await readContent({ ...ctx, actor: SYSTEM }, row, {}, parts);
    content = Readable.from(await found.read(null), { objectMode: false });
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    return { row, path: "", note: fault.message };
  }
  const path = pathOf(row, taken);
  const options = { mtime: new Date(row.created_at), mode: 0o100644, compress: row.format === "pdf" };
  const stop = addAbortSignal(gone, content);
  zip.addReadStream(stop, path, options);
  // The next is read when this one was taken.
  await finished(stop);
  return { row, path, note: "" };
}
