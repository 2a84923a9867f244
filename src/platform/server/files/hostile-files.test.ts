import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../../testing/actors.ts";
import { makeZip, wordWith } from "../../../testing/make-zip.ts";
import { phonePhoto } from "../../../testing/pictures.ts";
import { answerToFile, fetchFile } from "../../../testing/send-file.ts";
import { createWorld, type World } from "../../../testing/world.ts";

const ana: Actor = { ...ACTORS.technician, userId: "ana" };
const HTML = "<!doctype html><script>fetch('/api/my/account')</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const DOCX = makeZip(wordWith());

let dataDir: string;
let world: World;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "greenline-hostile-"));
  world = await createWorld({ settings: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await world.close();
  await rm(dataDir, { recursive: true });
});

const send = (content: Buffer | string, name: string) => answerToFile(world, ana, { name, content });
const stored = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test("a Word document is kept, and never shown by the browser itself", async () => {
  const { status, body } = await send(DOCX, "Letter.docx");
  expect([status, body.kind]).toEqual([201, "docx"]);
  const { headers } = await fetchFile(world, ana, body.id);
  expect(headers["content-disposition"]).toMatch(/^attachment; /);
});

test.each([
  ["an HTML page named .pdf", HTML, "Bond.pdf", "files.type_not_allowed"],
  ["a drawing with a script", SVG, "Logo.svg", "files.type_not_allowed"],
  ["a drawing with a script named .png", SVG, "Logo.png", "files.type_not_allowed"],
  ["a plain ZIP", makeZip([{ name: "a.txt", content: "a" }]), "All.zip", "files.type_not_allowed"],
  ["a plain ZIP named .docx", makeZip([{ name: "a.txt", content: "a" }]), "All.docx", "files.type_not_allowed"],
  ["an HTML page before a ZIP", Buffer.concat([Buffer.from(HTML), DOCX]), "Page.docx", "files.type_not_allowed"],
  ["an HTML page behind a ZIP", Buffer.concat([DOCX, Buffer.from(HTML)]), "Page.docx", "files.archive_unsafe"],
  ["an HTML page in the note of a ZIP", makeZip(wordWith(), HTML), "Page.docx", "files.archive_unsafe"],
  [
    "a document that bursts",
    makeZip(wordWith({ name: "word/media/a.xml", content: Buffer.alloc(40 * 1024 * 1024) })),
    "Bomb.docx",
    "files.archive_unsafe",
  ],
  [
    "a document that claims to be larger than any",
    makeZip(wordWith({ name: "word/media/a.xml", content: "a", claims: 0xffffffff })),
    "Bomb.docx",
    "files.archive_unsafe",
  ],
  [
    "a document of very many parts",
    makeZip(wordWith(...Array.from({ length: 5000 }, (_, at) => ({ name: `word/${at}`, content: "" })))),
    "Bomb.docx",
    "files.archive_unsafe",
  ],
  [
    "a document with macros",
    makeZip(wordWith({ name: "word/vbaProject.bin", content: "Sub AutoOpen()" })),
    "Macro.docx",
    "files.archive_unsafe",
  ],
])("%s is refused, and nothing of it is kept", async (_what, content, name, code) => {
  expect(await send(content, name)).toMatchObject({ status: 422, body: { code } });
  expect(await stored()).toBe(0);
});

test("a PDF that is a page as well is a PDF to every browser, and may run nothing", async () => {
  const { status, body } = await send(`${PDF}${HTML}`, "Bond.pdf");
  expect(status).toBe(201);
  expect((await fetchFile(world, ana, body.id)).headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'self'",
  });
});

test("of a picture that is a page as well, the picture alone is kept", async () => {
  const { status, body } = await send(Buffer.concat([await phonePhoto(), Buffer.from(HTML)]), "House.jpg");
  expect(status).toBe(201);
  expect((await fetchFile(world, ana, body.id)).content.includes("<script>")).toBe(false);
});
