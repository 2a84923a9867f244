import { expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { companyPolicy } from "./policy.ts";

const session = { userId: "u", sessionId: "s" };
const actors: Record<string, Actor> = {
  visitor: VISITOR,
  client: { kind: "client", ...session, clientId: "c", accountType: "residential" },
  administrator: { kind: "staff", ...session, role: "administrator" },
  manager: { kind: "staff", ...session, role: "manager" },
  technician: { kind: "staff", ...session, role: "technician" },
  support: { kind: "staff", ...session, role: "support" },
  system: SYSTEM,
};

test.each([
  //               update
  ["visitor", false],
  ["client", false],
  ["administrator", true],
  ["manager", true],
  ["technician", false],
  ["support", false],
  ["system", true],
])("%s", (who, update) => {
  const actor = actors[who];
  expect(actor && companyPolicy.update(actor)).toBe(update);
});
