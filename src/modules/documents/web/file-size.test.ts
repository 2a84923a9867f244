import { expect, test } from "vitest";
import { sizeOf } from "./file-size.ts";

test.each([
  [1, { unit: "kb", value: 1 }],
  [10_240, { unit: "kb", value: 10 }],
  [1024 * 1024 - 1, { unit: "kb", value: 1023 }],
  [1024 * 1024, { unit: "mb", value: 1 }],
  [2_516_582, { unit: "mb", value: 2.4 }],
])("%i bytes are told as people say it", (bytes, said) => {
  expect(sizeOf(bytes)).toEqual(said);
});
