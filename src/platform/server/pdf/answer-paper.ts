import { createHash } from "node:crypto";
import type { ByteRange, StoredFileAnswer } from "#platform/contract.ts";

export interface WrittenPaper {
  name: string;
  bytes: Uint8Array;
}

/**
 * A PDF that was just made, shown by the browser itself. It says what somebody owes, may be read by whoever has the
 * address of a pay link, and is another one once a payment came: no browser keeps it.
 */
export const answerPaper = ({ name, bytes }: WrittenPaper): StoredFileAnswer => ({
  name,
  type: "application/pdf",
  bytes: bytes.length,
  tag: createHash("sha256").update(bytes).digest("base64url"),
  disposition: "inline",
  keep: "never",
  read: (range) => Promise.resolve(once(range === null ? bytes : partOf(bytes, range))),
});

const partOf = (bytes: Uint8Array, { from, to }: ByteRange): Uint8Array => bytes.subarray(from, to + 1);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
