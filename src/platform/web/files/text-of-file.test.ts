import { expect, test } from "vitest";
import { textOf } from "./text-of-file.ts";

const UTF_16 = new Uint8Array([0xff, 0xfe, 0x4e, 0x00, 0xfa, 0x00]);

test.each([
  ["UTF-8", new TextEncoder().encode("Núria"), "Núria"],
  ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, 0x4e, 0xc3, 0xba]), "Nú"],
  ["UTF-16 of Excel", UTF_16, "Nú"],
  ["windows-1252", new Uint8Array([0x4e, 0xfa, 0x72, 0x69, 0x61, 0x20, 0x80]), "Núria €"],
  ["nothing", new Uint8Array(), ""],
])("reads %s", (_name, bytes, text) => {
  expect(textOf(bytes)).toBe(text);
});
