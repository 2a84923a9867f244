import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPdf } from "../../../testing/read-pdf.ts";
import type { PdfDocument, PdfListing } from "./document.ts";
import { openListing } from "./render.ts";
import { createPdfWriter, type PdfWriter } from "./writer.ts";

let writer: PdfWriter;
let threads: Worker[];
let onStart: (worker: Worker) => void;

beforeEach(() => {
  threads = [];
  onStart = () => undefined;
  writer = createPdfWriter({
    onStart: (worker) => {
      threads.push(worker);
      onStart(worker);
    },
  });
});
afterEach(() => writer.close());

const letter: PdfDocument = {
  language: "en",
  title: "Letter",
  at: "2026-03-03T15:00:00Z",
  letterhead: { name: "Greenline Pest Control", lines: [] },
  footer: "",
  blocks: [{ kind: "paragraph", text: "Good morning, 日" }],
};
const listing: PdfListing = {
  ...letter,
  columns: [
    { label: "Client", share: 2 },
    { label: "City", share: 1 },
  ],
};
const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => [`Client ${first + n}`, "Newark, DE"]);

test("writes in a thread that lives on", async () => {
  const [first, second] = await Promise.all([writer.write(letter), writer.write(letter)]);
  expect(first.missing).toEqual(["日"]);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(readPdf(first.bytes).pages[0]).toContain("Good morning,");
  expect(threads).toHaveLength(1);
});

test("a thread that is killed in the middle of a document is followed by one that writes it", async () => {
  onStart = (worker) => {
    if (threads.length === 1) worker.once("online", () => void worker.terminate());
  };
  const { bytes } = await writer.write(letter);
  expect(readPdf(bytes).pages).toHaveLength(1);
  expect(threads).toHaveLength(2);
});

test("a document that kills its second thread, too, fails, and the next one is written", async () => {
  onStart = (worker) => {
    if (threads.length < 3) worker.once("online", () => void worker.terminate());
  };
  await expect(writer.write(letter)).rejects.toThrow("ended");
  await expect(writer.write(letter)).resolves.toMatchObject({ missing: ["日"] });
  expect(threads).toHaveLength(3);
});

test("what cannot be written says so at once and costs no thread", async () => {
  const broken: PdfDocument = {
    ...letter,
    blocks: [{ kind: "pictures", pictures: [{ jpeg: new Uint8Array(9), caption: "", alt: "" }] }],
  };
  await expect(writer.write(broken)).rejects.toThrow("not one that can be printed");
  expect(threads).toHaveLength(1);
});

test("a long table is read no further than it is taken, and others are written meanwhile", async () => {
  let read = 0;
  async function* rows() {
    for (; read < 4000; read += 500) yield rowsFrom(read, 500);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writer.stream(listing, rows())) {
    if (chunks.length === 0) {
      expect(read).toBeLessThanOrEqual(500);
      await writer.write(letter);
    }
    chunks.push(chunk);
  }
  const { pages } = readPdf(Buffer.concat(chunks));
  expect(chunks.length).toBeGreaterThan(5);
  expect(pages.flatMap((page) => page.match(/Client \d+/g) ?? [])).toHaveLength(4000);
});

test("a table whose thread ends fails, and one that nobody reads any more is forgotten", async () => {
  const endless = async function* () {
    for (let first = 0; ; first += 500) yield rowsFrom(first, 500);
  };
  for await (const chunk of writer.stream(listing, endless())) if (chunk.length > 0) break;
  const reading = (async () => {
    for await (const chunk of writer.stream(listing, endless())) if (chunk.length > 0) await threads[0]?.terminate();
  })();
  await expect(reading).rejects.toThrow("has ended");
});

test("ten thousand rows do not pile up", { tags: ["long"] }, async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const open = await openListing(listing);
  for (let first = 0; first < 2000; first += 200) open.add(rowsFrom(first, 200));
  const early = used();
  let written = 0;
  for (let first = 2000; first < 10_000; first += 200) written += open.add(rowsFrom(first, 200)).length;
  const grown = used() - early;
  open.end();
  expect(written).toBeGreaterThan(1_000_000);
  expect(grown).toBeLessThan(10_000_000);
});
