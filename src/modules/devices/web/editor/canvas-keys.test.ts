import { expect, test } from "vitest";
import { keyOf } from "./canvas-keys.ts";

test.each([
  ["ArrowLeft", false, { kind: "arrow", by: { x: -1, y: 0 } }],
  ["ArrowDown", true, { kind: "arrow", by: { x: 0, y: 5 } }],
  ["Enter", false, { kind: "enter" }],
  ["Backspace", false, { kind: "remove" }],
  ["f", false, { kind: "finish" }],
  // The plan itself takes it, to zoom.
  ["+", false, undefined],
  ["Tab", false, undefined],
])("%s, with Shift %s", (key, shiftKey, expected) => {
  expect(keyOf({ key, shiftKey }, 1)).toEqual(expected);
});
