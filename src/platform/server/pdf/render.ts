import sharp from "sharp";
import { placeBlocks } from "./blocks.ts";
import type { PdfBlock, PdfDocument, PdfListing } from "./document.ts";
import { openSheet, type Sheet } from "./sheet.ts";
import { openTable } from "./table.ts";

/** Tagged and the same for the same input; runs in a thread of its own, because it holds up everything beside it. */
export async function renderPdf(document: PdfDocument): Promise<{ bytes: Buffer; missing: string[] }> {
  const blocks = await readyToPlace(document.blocks);
  const sheet = openSheet(document, { keepsPages: true });
  placeBlocks(sheet, blocks);
  sheet.finish();
  return { bytes: take(sheet), missing: sheet.text.missing() };
}

/** A listing in the making: what it gives after each step is what has been finished since. */
export interface OpenListing {
  add: (rows: readonly (readonly string[])[]) => Buffer;
  end: () => { bytes: Buffer; missing: string[] };
}

export async function openListing(listing: PdfListing): Promise<OpenListing> {
  const sheet = openSheet(listing, { keepsPages: false });
  placeBlocks(sheet, await readyToPlace(listing.blocks));
  const table = openTable(sheet, listing.columns);
  return {
    add(rows) {
      table.add(rows);
      return take(sheet);
    },
    end() {
      table.end();
      sheet.finish();
      return { bytes: take(sheet), missing: sheet.text.missing() };
    },
  };
}

/** What the document has pushed so far: it is written in one go, so nobody has to wait for it. */
function take({ pdf }: Sheet): Buffer {
  const chunks: Buffer[] = [];
  for (let chunk = pdf.read() as Buffer | null; chunk !== null; chunk = pdf.read() as Buffer | null) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const isPng = (bytes: Uint8Array) => bytes[0] === 0x89 && bytes[1] === 0x50;

/** None is a picture that pdfkit itself would have to unpack. */
async function readyToPlace(blocks: readonly PdfBlock[]): Promise<PdfBlock[]> {
  const prepared: PdfBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== "signature" || !block.jpegOrPng || !isPng(block.jpegOrPng)) prepared.push(block);
    else {
      // PNGs are unpacked beside the writing, in any order, so that the same input would not make the same bytes.
      const jpeg = await sharp(block.jpegOrPng).flatten({ background: "#ffffff" }).jpeg({ quality: 92 }).toBuffer();
      prepared.push({ ...block, jpegOrPng: jpeg });
    }
  }
  return prepared;
}
