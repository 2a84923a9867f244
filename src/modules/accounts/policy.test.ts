import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { accountPolicy } from "./policy.ts";

test.each([
  //               createStaff
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", false],
  ["technician", false],
  ["support", false],
  ["system", true],
] as const)("%s", (who, createStaff) => {
  expect(accountPolicy.createStaff(ACTORS[who])).toBe(createStaff);
});
