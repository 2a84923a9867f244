import sharp from "sharp";
import { expect, test } from "vitest";
import { readPdf } from "../../../testing/read-pdf.ts";
import type { PdfBlock, PdfDocument, PdfDrawing } from "./document.ts";
import { renderPdf } from "./render.ts";

const drawing: PdfDrawing = {
  kind: "drawing",
  width: 40,
  height: 20,
  aspect: 2,
  jpeg: null,
  shapes: [
    {
      points: [
        { x: 2, y: 2 },
        { x: 20, y: 2 },
        { x: 20, y: 12 },
        { x: 2, y: 12 },
      ],
      isClosed: true,
      line: "thin",
      isFilled: true,
      label: "Kitchen",
    },
  ],
  marks: [{ x: 3, y: 3, form: "M5 5h30v30H5z", text: "B12", sign: "M4 8.5l2.8 2.8L12 5.5", tone: "good" }],
  legend: [{ mark: { form: "M5 5h30v30H5z", text: "B", sign: null, tone: "plain" }, label: "Bait station" }],
  alt: "Plan of the ground floor",
};

const documentOf = (blocks: PdfBlock[]): PdfDocument => ({
  language: "en",
  title: "Visit report",
  at: "2026-03-03T15:00:00Z",
  letterhead: { name: "Greenline Pest Control", lines: [] },
  footer: "",
  blocks,
});

test("a plan stands on paper with its rooms, its marks and what they mean", async () => {
  const { bytes } = await renderPdf(documentOf([drawing]));
  const { pages, tags } = readPdf(bytes);
  for (const text of ["Kitchen", "B12", "Bait station"]) expect(pages[0]).toContain(text);
  expect(tags).toContain("Figure");
  expect(bytes.toString("latin1")).toContain("/Alt (Plan of the ground floor)");
});

test("the same plan makes the same bytes, on a picture too", async () => {
  const jpeg = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#1f7a4d" } })
      .jpeg()
      .toBuffer(),
  );
  const onPicture: PdfDrawing = { ...drawing, width: 1, height: 1, aspect: 4 / 3, jpeg, shapes: [], marks: [] };
  const first = await renderPdf(documentOf([drawing, onPicture]));
  const second = await renderPdf(documentOf([drawing, onPicture]));
  expect(second.bytes.equals(first.bytes)).toBe(true);
});

test("a heading goes to the next page together with the plan that it is the heading of", async () => {
  const filler: PdfBlock[] = Array.from({ length: 25 }, (_, n) => ({ kind: "paragraph", text: `Line ${n}` }));
  const { bytes } = await renderPdf(
    documentOf([...filler, { kind: "heading", level: 2, text: "Ground floor" }, drawing]),
  );
  const { pages } = readPdf(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain("Ground floor");
  expect(pages[1]).toContain("Ground floor");
  expect(pages[1]).toContain("Kitchen");
});
