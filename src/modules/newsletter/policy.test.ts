import { expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { newsletterPolicy } from "./policy.ts";
import { SUBSCRIPTION_STATUSES } from "./rules.ts";

const staff = (role: "administrator" | "manager" | "technician" | "support"): Actor => ({
  kind: "staff",
  userId: "u",
  sessionId: "s",
  role,
});

test.each([
  //                                     read   add
  ["visitor", { kind: "visitor" }, false, false],
  [
    "client",
    { kind: "client", userId: "u", sessionId: "s", clientId: "c", accountType: "residential", propertyIds: null },
    false,
    false,
  ],
  ["administrator", staff("administrator"), true, true],
  ["manager", staff("manager"), true, true],
  ["support", staff("support"), true, true],
  ["technician", staff("technician"), false, false],
] as [string, Actor, boolean, boolean][])("%s", (_who, actor, read, add) => {
  expect([newsletterPolicy.read(actor), newsletterPolicy.add(actor)]).toEqual([read, add]);
  for (const status of SUBSCRIPTION_STATUSES) {
    expect(newsletterPolicy.ask(actor, { status })).toBe(add && status !== "confirmed");
    expect(newsletterPolicy.unsubscribe(actor, { status })).toBe(add && status !== "unsubscribed");
  }
});
