import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { clientPolicy } from "./policy.ts";

test.each([
  //               make a login
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", true],
  ["technician", false],
  ["support", true],
  ["system", true],
] as const)("%s", (who, createAccount) => {
  expect(clientPolicy.createAccount(ACTORS[who])).toBe(createAccount);
});
