import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../../testing/read-pdf.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";
import { openListing, renderPdf } from "./render.ts";

const documentOf = (blocks: PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  language: "en",
  title: "Visit report <March> & more",
  at: "2026-03-03T15:00:00Z",
  letterhead: { name: "Greenline Pest Control", lines: ["12 Orchard Road, Newark, DE 19711"] },
  footer: "Keep this report with your records.",
  blocks,
  ...more,
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 31, g: 122, b: 77, alpha: 0.5 } } });
const jpeg = new Uint8Array(await picture(800, 600).jpeg().toBuffer());
const png = new Uint8Array(await picture(440, 120).png().toBuffer());

const everything: PdfBlock[] = [
  { kind: "heading", level: 1, text: "Visit report" },
  { kind: "heading", level: 2, text: "What we found" },
  { kind: "paragraph", text: "Ants in the kitchen." },
  { kind: "paragraph", tone: "warning", text: "Keep out until 2:00 PM." },
  { kind: "list", items: ["Carpenter ants", "Odorous house ants"] },
  {
    kind: "facts",
    columns: 2,
    facts: [
      { label: "Client", value: "Łukasz Wójcik" },
      { label: "Date", value: "March 3, 2026" },
    ],
  },
  {
    kind: "table",
    columns: [
      { label: "Product", share: 2 },
      { label: "Oz", share: 1, align: "right" },
    ],
    rows: [["Gel", "1.25"]],
  },
  { kind: "space" },
  { kind: "room", points: 100 },
  { kind: "pictures", perRow: 3, pictures: [{ jpeg, caption: "Before", alt: "The kitchen window" }] },
  { kind: "signature", jpegOrPng: png, name: "Łukasz Wójcik", caption: "Signed on March 3, 2026" },
];

const pagesOf = async (blocks: PdfBlock[], more?: Partial<PdfDocument>) =>
  readPdf((await renderPdf(documentOf(blocks, more))).bytes).pages;

test("makes the same bytes of the same document, whatever was written before", async () => {
  const first = await renderPdf(documentOf(everything));
  // The long hyphen has the glyph of the short one, which remembers the character it was first asked for.
  await renderPdf(documentOf([{ kind: "paragraph", text: "twenty\u2010one ~ Ωµ" }]));
  for (const _ of [2, 3]) expect((await renderPdf(documentOf(everything))).bytes.equals(first.bytes)).toBe(true);
  const later = await renderPdf(documentOf(everything, { at: "2026-03-03T15:00:01Z" }));
  expect(later.bytes.equals(first.bytes)).toBe(false);
});

test("is tagged, in its language, and shows its title", async () => {
  const { bytes } = await renderPdf(documentOf(everything, { language: "es" }));
  const { catalog, tags } = readPdf(bytes);
  expect(catalog).toContain("/StructTreeRoot");
  expect(catalog).toContain("/MarkInfo");
  expect(catalog).toContain("/Lang (es)");
  const file = bytes.toString("latin1");
  expect(file).toContain("/Marked true");
  expect(file).toContain("/DisplayDocTitle true");
  expect(file).toContain("(Visit report <March> & more)");
  expect(file).toContain("/Alt (The kitchen window)");
  const kinds = "Document H1 H2 P L LI Lbl LBody Table THead TBody TR TH TD Figure Caption".split(" ");
  expect([...new Set(tags)].toSorted()).toEqual(kinds.toSorted());
  expect(tags.filter((tag) => tag === "LI")).toHaveLength(4);
});

test("can be read back, with the number of pages in the document's language", async () => {
  const [page] = await pagesOf(everything, { language: "fr" });
  for (const text of ["Greenline Pest Control", "What we found", "Łukasz Wójcik", "1.25", "Page 1 sur 1"])
    expect(page).toContain(text);
});

describe("texts that are too long", () => {
  test("a table goes on under its head", async () => {
    const columns = [
      { label: "Product", share: 1 },
      { label: "Where", share: 3 },
    ];
    const rows = Array.from({ length: 120 }, (_, n) => [
      `Product ${n}`,
      "Kitchen, bathroom, and everywhere else. ".repeat(3),
    ]);
    const pages = await pagesOf([{ kind: "table", columns, rows }]);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.split("\n")).toEqual(expect.arrayContaining(["Product", "Where"]));
    const products = pages.flatMap((page) => page.match(/Product \d+/g) ?? []);
    expect(products).toEqual(rows.map(([name]) => name));
    expect(pages[1]).toContain("Greenline Pest Control – Visit report <March> & more");
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  test("a row longer than a page is cut, and loses nothing", async () => {
    const words = Array.from({ length: 3000 }, (_, n) => `word${n}`);
    const columns = [
      { label: "Nr.", share: 1 },
      { label: "Notes", share: 2 },
    ];
    const pages = await pagesOf([
      {
        kind: "table",
        columns,
        rows: [
          ["1", words.join(" ")],
          ["2", "end"],
        ],
      },
    ]);
    expect(pages.flatMap((page) => page.match(/word\d+/g) ?? [])).toEqual(words);
  });

  test("a hundred thousand characters without a space, and as many with", { tags: ["long"] }, async () => {
    const endless = "x".repeat(100_000);
    const sentence = "all work and no play ".repeat(5000);
    const text = (
      await pagesOf([
        { kind: "paragraph", text: endless },
        { kind: "paragraph", text: sentence },
      ])
    ).join("\n");
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(100_000);
    expect((text.match(/play/g) ?? []).length).toBe(5000);
  });

  test("pictures and their captions are never cut", async () => {
    const pictures = Array.from({ length: 9 }, (_, n) => ({ jpeg, caption: `Photo ${n}`, alt: "" }));
    const pages = await pagesOf([
      { kind: "heading", level: 2, text: "Photos" },
      { kind: "pictures", perRow: 2, pictures },
    ]);
    expect(pages).toHaveLength(2);
    expect(pages.flatMap((page) => page.match(/Photo \d/g) ?? [])).toEqual(pictures.map(({ caption }) => caption));
  });
});

describe("other scripts", () => {
  test("Hebrew and Arabic stand from the right in faces of their own", async () => {
    const [page = ""] = await pagesOf([{ kind: "paragraph", text: "for עברית and العربية, and Łukasz" }]);
    const pieces = page.split("\n");
    expect(pieces).toContain(Array.from("עברית").reverse().join(""));
    expect(pieces).toContain(Array.from("العربية").reverse().join(""));
    expect(page).toContain("Łukasz");
  });

  test("what no face has is told, and leaves a box with the character itself behind it", async () => {
    const { bytes, missing } = await renderPdf(documentOf([{ kind: "paragraph", text: "日本 🐜 日 ant" }]));
    expect(missing).toEqual(["日", "本", "🐜"]);
    const [page = ""] = readPdf(bytes).pages;
    expect(page.match(/\0/g)).toHaveLength(3);
  });

  test("control characters and half characters do no harm", async () => {
    const { bytes } = await renderPdf(documentOf([{ kind: "paragraph", text: "a\u0000b\u200B\u202Ec\uD800d\r\ne" }]));
    expect(readPdf(bytes).pages[0]).toMatch(/abc.*d\ne/s);
  });
});

test("says that a picture cannot be printed", async () => {
  const pictures = [{ jpeg: new Uint8Array([1, 2, 3]), caption: "", alt: "" }];
  await expect(renderPdf(documentOf([{ kind: "pictures", pictures }]))).rejects.toThrow("not one that can be printed");
});

test("a listing gives its pages as they are done, each with its number", async () => {
  const listing = await openListing({ ...documentOf([]), columns: [{ label: "Client", share: 1 }] });
  const parts = [listing.add([["first"]])];
  parts.push(listing.add(Array.from({ length: 90 }, (_, n) => [`client ${n}`])));
  const { bytes } = listing.end();
  expect(parts[1]?.length).toBeGreaterThan(0);
  const { pages, tags } = readPdf(Buffer.concat([...parts, bytes]));
  expect(pages.map((page) => /Page \d+/.exec(page)?.[0])).toEqual(["Page 1", "Page 2", "Page 3"]);
  expect(tags.filter((tag) => tag === "TR")).toHaveLength(92);
});

test("a name that was typed stands above its line, and what follows a page's end on the next page", async () => {
  const { bytes } = await renderPdf(
    documentOf([
      { kind: "signature", jpegOrPng: null, typed: "Ana Moreno", name: "Owner", caption: "Signed" },
      { kind: "page" },
      { kind: "paragraph", text: "Certificate" },
    ]),
  );
  const [first = "", second = ""] = readPdf(bytes).pages;
  expect(first).toContain("Ana Moreno");
  expect(first).not.toContain("Certificate");
  expect(second).toContain("Certificate");
});

describe("big text", () => {
  const sizesOf = async (text: string) => {
    const { bytes } = await renderPdf(documentOf([{ kind: "big", text, points: 72, isHeading: true }]));
    return readPdf(bytes);
  };

  test("stands in lines of whole words, as the page's heading", async () => {
    const { pages, tags } = await sizesOf("PESTICIDE TREATED AREA");
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("PESTICIDE\nTREATED\nAREA\n");
    expect(tags).toContain("H1");
  });

  test("is smaller where a word is too long for it, and broken only where it would be too small to read", async () => {
    expect((await sizesOf("Schädlingsbekämpfungsmittelanwendung")).pages[0]).toContain(
      "Schädlingsbekämpfungsmittelanwendung\n",
    );
    expect((await sizesOf("x".repeat(3000))).pages.length).toBeGreaterThan(0);
    expect((await sizesOf("")).pages).toHaveLength(1);
  });
});
