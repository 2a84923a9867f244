import { expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../testing/actors.ts";
import { accountPolicy } from "./policy.ts";

const key = (...scopes: string[]): Actor => ({ kind: "api_key", keyId: "k", scopes });
const WHO = {
  ...ACTORS,
  "key for reading staff": key("staff.read"),
  "key for staff": key("staff.write"),
  "key for the system": key("system.write"),
  "key for the log": key("audit_log.read"),
} as const;

const somebody = { id: "somebody" };

// oxfmt-ignore
test.each([
  //                        read   make   give   shut   let    end of    make   revoke read
  //                        staff  staff  roles  out    in     sessions  keys   keys   log
  ["visitor",               [false, false, false, false, false, false,    false, false, false]],
  ["client",                [false, false, false, false, false, false,    false, false, false]],
  ["administrator",         [true,  true,  true,  true,  true,  true,     true,  true,  true ]],
  ["manager",               [false, false, false, false, false, false,    false, false, false]],
  ["technician",            [false, false, false, false, false, false,    false, false, false]],
  ["support",               [false, false, false, false, false, false,    false, false, false]],
  ["system",                [true,  true,  true,  true,  true,  true,     false, true,  true ]],
  ["key for reading staff", [true,  false, false, false, false, false,    false, false, false]],
  ["key for staff",         [true,  false, false, false, false, false,    false, false, false]],
  ["key for the system",    [false, false, false, false, false, false,    false, false, false]],
  ["key for the log",       [false, false, false, false, false, false,    false, false, true ]],
] as const)("%s", (who, expected) => {
  const actor = WHO[who];
  expect([
    accountPolicy.readStaff(actor),
    accountPolicy.createStaff(actor),
    accountPolicy.giveRole(actor),
    accountPolicy.deactivate(actor, somebody),
    accountPolicy.reactivate(actor),
    accountPolicy.endSessions(actor),
    accountPolicy.createApiKey(actor),
    accountPolicy.revokeApiKey(actor),
    accountPolicy.readAuditLog(actor),
  ]).toEqual(expected);
});

test("nobody shuts themselves out", () => {
  const { administrator } = ACTORS;
  expect(accountPolicy.deactivate(administrator, { id: administrator.userId })).toBe(false);
});
