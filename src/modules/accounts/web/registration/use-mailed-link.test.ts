import { expect, test } from "vitest";
import { tokenIn } from "./use-mailed-link.ts";

test.each([
  ["#token=Ab-9_x", "Ab-9_x"],
  ["#other=1&token=Ab-9_x", "Ab-9_x"],
  ["#token=", null],
  ["#content", null],
  ["", null],
])("%j brings %j", (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});
