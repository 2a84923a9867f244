import { inflateSync } from "node:zlib";

export interface ReadPdf {
  /** The text of each page in the order of drawing; each piece that was placed by itself on a line of its own. */
  pages: string[];
  /** Kinds of the structure tree in the order of the file, such as `H1` and `TD`. */
  tags: string[];
  catalog: string;
}

interface PdfObject {
  text: string;
  stream: string;
}

/** Reads what pdfkit writes: enough to see what stands on the pages and how it is tagged. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes));
  const all = [...objects.values()];
  const catalog = all.find(({ text }) => text.includes("/Type /Catalog"))?.text ?? "";
  const kids = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec(all.map(({ text }) => text).join("\n"))?.[1] ?? "";
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => textOfPage(objects, Number(id)));
  const tags = all.flatMap(({ text }) => /^<<\n\/S \/(\w+)\n/.exec(text)?.[1] ?? []);
  return { pages, tags, catalog };
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString("latin1");
  const objects = new Map<number, PdfObject>();
  const beginning = /(\d+) 0 obj\n/g;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const start = beginning.lastIndex;
    const end = text.indexOf("\nendobj", start);
    const streamAt = text.indexOf("\nstream\n", start);
    const hasStream = streamAt !== -1 && streamAt < end;
    const own = text.slice(start, hasStream ? streamAt : end);
    const length = hasStream ? Number(/\/Length (\d+)/.exec(own)?.[1] ?? 0) : 0;
    const raw = bytes.subarray(streamAt + 8, streamAt + 8 + length);
    const stream = own.includes("/FlateDecode") ? inflateSync(raw).toString("latin1") : "";
    objects.set(Number(found[1]), { text: own, stream });
    beginning.lastIndex = hasStream ? streamAt + 8 + length : end;
  }
  return objects;
}

function textOfPage(objects: Map<number, PdfObject>, id: number): string {
  const page = objects.get(id)?.text ?? "";
  const fonts = fontsOf(objects, referred(objects, page, "Resources").text);
  let font: Characters = new Map();
  const pieces: string[] = [];
  for (const line of referred(objects, page, "Contents").stream.split("\n")) {
    if (line.endsWith(" Tf")) font = fonts.get(line.slice(1, line.indexOf(" "))) ?? font;
    if (line === "BT") pieces.push("");
    if (line.endsWith("TJ")) pieces.push((pieces.pop() ?? "") + textOf(line, font));
  }
  return pieces.join("\n");
}

type Characters = Map<string, string>;

function textOf(line: string, font: Characters): string {
  const codes = Array.from(line.matchAll(/<([0-9a-f]*)>/g), ([, hex]) => hex ?? "").join("");
  return (codes.match(/.{4}/g) ?? []).map((code) => font.get(code) ?? "?").join("");
}

function referred(objects: Map<number, PdfObject>, text: string, key: string): PdfObject {
  const id = Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]);
  return objects.get(id) ?? { text: "", stream: "" };
}

function fontsOf(objects: Map<number, PdfObject>, resources: string): Map<string, Characters> {
  const fonts = new Map<string, Characters>();
  for (const [, name = "", id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(id))?.text ?? "";
    fonts.set(name, charactersOf(referred(objects, font, "ToUnicode").stream));
  }
  return fonts;
}

function charactersOf(map: string): Characters {
  const characters = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex]] of [...(list ?? "").matchAll(/<([^>]*)>/g)].entries()) {
      // A dot of a letter that is drawn by itself stands for nothing.
      const units = (hex ?? "")
        .split(" ")
        .filter(Boolean)
        .map((unit) => Number.parseInt(unit, 16));
      const code = (Number.parseInt(first ?? "", 16) + index).toString(16).padStart(4, "0");
      characters.set(code, String.fromCharCode(...units));
    }
  return characters;
}
