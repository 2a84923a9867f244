import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Transform, Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#platform/errors.ts";

/**
 * Writes a stream to a new file at `path`, never more than `maxBytes` of it, and only ever a piece at a time in memory.
 *
 * @throws AppError files.empty | files.too_large
 */
export async function receiveFile(
  content: Readable,
  path: string,
  maxBytes: number,
): Promise<{ bytes: number; sha256: string }> {
  // `flush`: what we say is stored must survive a power cut.
  return measured(content, maxBytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
}

/**
 * The hash of a stream, of which nothing is kept.
 *
 * @throws AppError files.empty | files.too_large
 */
export async function hashOf(content: Readable, maxBytes: number): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return (await measured(content, maxBytes, nowhere)).sha256;
}

async function measured(
  content: Readable,
  maxBytes: number,
  goal: Writable,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > maxBytes) {
        const detail = "This file is too large.";
        done(new AppError("invalid", "files.too_large", { detail, facts: { maxBytes } }));
      } else done(null, chunk);
    },
  });
  await pipeline(content, meter, goal);
  if (bytes === 0) throw new AppError("invalid", "files.empty", { detail: "This file is empty." });
  return { bytes, sha256: hash.digest("hex") };
}
