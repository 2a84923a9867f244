import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { setupPolicy } from "./policy.ts";

test.each<[keyof typeof ACTORS, boolean, boolean, boolean]>([
  //               runs it  company  team
  ["visitor", false, false, false],
  ["client", false, false, false],
  ["technician", false, false, false],
  ["support", false, false, false],
  ["manager", true, true, false],
  ["administrator", true, true, true],
  ["system", true, true, true],
])("%s and the checklist of the first day", (who, runs, company, team) => {
  const actor = ACTORS[who];
  expect([setupPolicy.read(actor), setupPolicy.hide(actor)]).toEqual([runs, runs]);
  expect([setupPolicy.do(actor, "company"), setupPolicy.do(actor, "team")]).toEqual([company, team]);
});

test("whoever may add clients, but does not run the company, has no part in it", () => {
  expect(setupPolicy.do(ACTORS.support, "client")).toBe(false);
});
