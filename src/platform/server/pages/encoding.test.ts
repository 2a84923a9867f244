import { expect, test } from "vitest";
import { encodingOf } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["embroidery", "identity"],
] as const)("%s → %s", (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
  // The second time it is remembered.
  expect(encodingOf(header)).toBe(encoding);
});
