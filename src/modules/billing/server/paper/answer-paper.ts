import { createHash } from "node:crypto";
import type { ByteRange, StoredFileAnswer } from "#platform/contract.ts";

export interface WrittenPaper {
  name: string;
  bytes: Uint8Array;
}

/** A PDF that was just made, shown by the browser itself. What it says may change: payments come. */
export const answerPaper = ({ name, bytes }: WrittenPaper): StoredFileAnswer => ({
  name,
  type: "application/pdf",
  bytes: bytes.length,
  tag: createHash("sha256").update(bytes).digest("base64url"),
  disposition: "inline",
  mayChange: true,
  read: (range) => Promise.resolve(once(range === null ? bytes : partOf(bytes, range))),
});

const partOf = (bytes: Uint8Array, { from, to }: ByteRange): Uint8Array => bytes.subarray(from, to + 1);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
