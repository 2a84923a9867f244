import { parentPort } from "node:worker_threads";
import type { PdfDocument, PdfListing } from "./document.ts";
import { openListing, renderPdf, type OpenListing } from "./render.ts";

/**
 * Writes PDFs in a thread of its own, so that no page has to wait for one. Whoever sends waits for the answer before the
 * next message. Listings are open side by side: the reader of one may take an hour.
 */
export type ToPdfWorker =
  | { do: "write"; document: PdfDocument }
  | { do: "open"; listing: number; document: PdfListing }
  | { do: "add"; listing: number; rows: readonly (readonly string[])[] }
  | { do: "end"; listing: number }
  | { do: "forget"; listing: number };

export type FromPdfWorker = { bytes: Uint8Array<ArrayBuffer>; missing: string[] } | { failed: string };

const port = parentPort;
if (port === null) throw new Error("This file runs as a worker");

const listings = new Map<number, OpenListing>();

port.on("message", (message: ToPdfWorker) => {
  work(message).then(
    ({ bytes, missing }) => {
      const moved = new Uint8Array(bytes);
      port.postMessage({ bytes: moved, missing } satisfies FromPdfWorker, [moved.buffer]);
    },
    (fault: unknown) =>
      port.postMessage({ failed: fault instanceof Error ? fault.message : String(fault) } satisfies FromPdfWorker),
  );
});

async function work(message: ToPdfWorker): Promise<{ bytes: Buffer; missing: string[] }> {
  switch (message.do) {
    case "write":
      return renderPdf(message.document);
    case "open":
      listings.set(message.listing, await openListing(message.document));
      return nothing();
    case "add":
      return { bytes: opened(message.listing).add(message.rows), missing: [] };
    case "end": {
      const written = opened(message.listing).end();
      listings.delete(message.listing);
      return written;
    }
    case "forget":
      listings.delete(message.listing);
      return nothing();
  }
}

const nothing = () => ({ bytes: Buffer.alloc(0), missing: [] });

function opened(listing: number): OpenListing {
  const found = listings.get(listing);
  if (!found) throw new Error("The thread that had begun this document has ended");
  return found;
}
