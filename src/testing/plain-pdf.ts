import type { PdfWriter } from "#platform/server/pdf/writer.ts";

/**
 * Writes of a document only what it says, at once: for tests that ask which letter was written, and not how it looks. The
 * real writer begins a thread with its fonts, which takes seconds on a busy machine.
 */
export const plainPdf: PdfWriter = {
  write: (document) => Promise.resolve({ bytes: Buffer.from(JSON.stringify(document)), missing: [] }),
  stream: () => {
    throw new Error("No listing is written here");
  },
  close: () => Promise.resolve(),
};

/** What a document says that was written so, as JSON. */
export const readPlainPdf = (base64: string): string => Buffer.from(base64, "base64").toString();
