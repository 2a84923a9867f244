import { expect, test, vi } from "vitest";
import { createStack } from "./topmost.ts";

test("the last that was opened is on top, whichever goes first", () => {
  const stack = createStack();
  const onChange = vi.fn();
  stack.subscribe(onChange);
  const closePanel = stack.push("panel");
  const closeDialog = stack.push("dialog");
  expect(stack.top()).toBe("dialog");
  closeDialog();
  expect(stack.top()).toBe("panel");
  const closeOther = stack.push("other");
  closePanel();
  expect(stack.top()).toBe("other");
  closeOther();
  expect(stack.top()).toBeUndefined();
  expect(onChange).toHaveBeenCalledTimes(6);
});
