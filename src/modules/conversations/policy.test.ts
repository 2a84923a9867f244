import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { inboxPolicy } from "./policy.ts";

test.each([
  //               read, change
  ["visitor", false, false],
  ["client", false, false],
  ["administrator", true, true],
  ["manager", true, true],
  ["technician", false, false],
  ["support", true, true],
  ["system", true, true],
] as const)("%s", (who, read, change) => {
  expect(inboxPolicy.read(ACTORS[who])).toBe(read);
  expect(inboxPolicy.change(ACTORS[who])).toBe(change);
});
