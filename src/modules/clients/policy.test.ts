import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { clientPolicy, type ClientSubject } from "./policy.ts";

const LIVING: ClientSubject = { isArchived: false, isMerged: false };
const ARCHIVED: ClientSubject = { isArchived: true, isMerged: false };
const MERGED: ClientSubject = { isArchived: true, isMerged: true };

test.each([
  //               read   write
  ["visitor", false, false],
  ["client", false, false],
  ["administrator", true, true],
  ["manager", true, true],
  ["technician", false, false],
  ["support", true, true],
  ["system", true, true],
] as const)("%s", (who, read, write) => {
  const actor = ACTORS[who];
  expect(clientPolicy.read(actor)).toBe(read);
  expect(clientPolicy.create(actor)).toBe(write);
  expect(clientPolicy.createAccount(actor)).toBe(write);
  expect(clientPolicy.edit(actor, LIVING)).toBe(write);
  expect(clientPolicy.archive(actor, LIVING)).toBe(write);
  expect(clientPolicy.merge(actor, LIVING)).toBe(write);
  expect(clientPolicy.restore(actor, ARCHIVED)).toBe(write);
});

test.each([
  [LIVING, { edit: true, archive: true, merge: true, restore: false }],
  [ARCHIVED, { edit: false, archive: false, merge: false, restore: true }],
  [MERGED, { edit: false, archive: false, merge: false, restore: false }],
])("of %o the office may do what fits", (subject, may) => {
  const actor = ACTORS.support;
  expect({
    edit: clientPolicy.edit(actor, subject),
    archive: clientPolicy.archive(actor, subject),
    merge: clientPolicy.merge(actor, subject),
    restore: clientPolicy.restore(actor, subject),
  }).toEqual(may);
});

test("a key that reads does not write", () => {
  const key = { kind: "api_key", keyId: "k", scopes: ["clients.read"] } as const;
  expect(clientPolicy.read(key)).toBe(true);
  expect(clientPolicy.edit(key, LIVING)).toBe(false);
});
