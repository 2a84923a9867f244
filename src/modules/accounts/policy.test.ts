import { expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { accountPolicy } from "./policy.ts";

const session = { userId: "u", sessionId: "s" };
const actors: Record<string, Actor> = {
  visitor: VISITOR,
  client: { kind: "client", ...session, clientId: "c", accountType: "commercial" },
  administrator: { kind: "staff", ...session, role: "administrator" },
  manager: { kind: "staff", ...session, role: "manager" },
  technician: { kind: "staff", ...session, role: "technician" },
  support: { kind: "staff", ...session, role: "support" },
  system: SYSTEM,
};

test.each([
  //               createStaff
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", false],
  ["technician", false],
  ["support", false],
  ["system", true],
])("%s", (who, createStaff) => {
  const actor = actors[who];
  expect(actor && accountPolicy.createStaff(actor)).toBe(createStaff);
});
