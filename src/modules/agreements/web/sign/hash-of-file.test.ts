import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfFile } from "./hash-of-file.ts";

test("the hash is that of the bytes, and another one when one of them differs", async () => {
  const bytes = Buffer.from("%PDF-1.7 an agreement");
  expect(await hashOfFile(new Blob([bytes]))).toBe(createHash("sha256").update(bytes).digest("hex"));
  const changed = Buffer.from(bytes);
  changed[5] = 0x32;
  expect(await hashOfFile(new Blob([changed]))).not.toBe(await hashOfFile(new Blob([bytes])));
});
