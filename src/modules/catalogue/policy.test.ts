import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { cataloguePolicy } from "./policy.ts";

test.each([
  //               manage
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", true],
  ["technician", false],
  ["support", false],
  ["system", true],
] as const)("%s", (who, manage) => {
  expect(cataloguePolicy.manage(ACTORS[who])).toBe(manage);
});
