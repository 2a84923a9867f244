import { createHash } from "node:crypto";
import type { StoredFileAnswer } from "#platform/contract.ts";

/** A paper that was written just now, as the answer of an endpoint; it may be another one the next time. */
export const answerPdf = (name: string, content: Uint8Array): StoredFileAnswer => ({
  name,
  type: "application/pdf",
  bytes: content.byteLength,
  tag: createHash("sha256").update(content).digest("hex"),
  disposition: "inline",
  mayChange: true,
  // Both ends of a range are in it.
  read: (range) => Promise.resolve(once(range === null ? content : content.subarray(range.from, range.to + 1))),
});

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(content);
}
