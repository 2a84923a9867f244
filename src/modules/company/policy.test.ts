import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { companyPolicy } from "./policy.ts";

test.each([
  //               update
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", true],
  ["technician", false],
  ["support", false],
  ["system", true],
] as const)("%s", (who, update) => {
  expect(companyPolicy.update(ACTORS[who])).toBe(update);
});
