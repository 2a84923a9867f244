import { describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../testing/actors.ts";
import { issuePolicy, type IssueSubject } from "./policy.ts";

const actors: Record<string, Actor> = {
  ...ACTORS,
  stranger: { ...ACTORS.client, clientId: "another" },
  "reading key": { kind: "api_key", keyId: "k", scopes: ["inbox.read"] },
};
const issue: IssueSubject = {
  status: "active",
  clientId: "c",
  isProposed: false,
  hasAppointment: false,
  isTechnicians: true,
};
const scheduled: IssueSubject = { ...issue, status: "scheduled", hasAppointment: true };
const proposed: IssueSubject = { ...scheduled, isProposed: true };
const resolved: IssueSubject = { ...issue, status: "resolved" };

const OFFICE = ["administrator", "manager", "support", "system"];

describe.each<[keyof typeof issuePolicy, IssueSubject, string[]]>([
  ["read", issue, [...OFFICE, "client", "technician", "reading key"]],
  ["read", { ...issue, isTechnicians: false }, [...OFFICE, "client", "reading key"]],
  ["report", issue, [...OFFICE, "client", "stranger"]],
  ["change", issue, OFFICE],
  ["comment", issue, [...OFFICE, "client", "technician"]],
  ["schedule", issue, OFFICE],
  ["schedule", scheduled, []],
  ["schedule", resolved, []],
  ["resolve", scheduled, OFFICE],
  ["resolve", resolved, []],
  ["reopen", resolved, [...OFFICE, "client"]],
  ["reopen", issue, []],
  ["answer", proposed, [...OFFICE, "technician"]],
  ["answer", scheduled, []],
])("%s %j", (action, subject, allowed) => {
  test.each(Object.keys(actors))("by %s", (name) => {
    const actor = actors[name] ?? ACTORS.visitor;
    expect(issuePolicy[action](actor, subject)).toBe(allowed.includes(name));
  });
});
