import { describe, expect, test } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { ACTORS } from "../../testing/actors.ts";
import { ticketPolicy, type TicketSubject } from "./policy.ts";

const limited = { ...ACTORS.client, propertyIds: ["p"] };
const actors: Record<string, Actor> = {
  ...ACTORS,
  stranger: { ...ACTORS.client, clientId: "another" },
  "manager of places": { ...limited, userId: "another" },
  "manager who wrote it": limited,
  "reading key": { kind: "api_key", keyId: "k", scopes: ["inbox.read"] },
};
const open: TicketSubject = { status: "open", clientId: "c", openedBy: limited.userId };
const resolved: TicketSubject = { ...open, status: "resolved" };
const closed: TicketSubject = { ...open, status: "closed" };

const OFFICE = ["administrator", "manager", "support", "system"];
const CLIENTS = ["client", "manager who wrote it"];

describe.each<[keyof typeof ticketPolicy, TicketSubject, string[]]>([
  ["read", open, [...OFFICE, ...CLIENTS, "reading key"]],
  ["read", { ...open, openedBy: null }, [...OFFICE, "client", "reading key"]],
  ["change", open, OFFICE],
  ["change", closed, []],
  ["comment", resolved, [...OFFICE, ...CLIENTS]],
  ["comment", closed, []],
  ["reopen", resolved, CLIENTS],
  ["reopen", open, []],
  ["reopen", closed, []],
])("%s %j", (action, subject, allowed) => {
  test.each(Object.keys(actors))("by %s", (name) => {
    const actor = actors[name] ?? ACTORS.visitor;
    expect(ticketPolicy[action](actor, subject)).toBe(allowed.includes(name));
  });
});
