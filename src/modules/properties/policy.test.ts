import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { propertyPolicy, type PropertySubject } from "./policy.ts";

const FIRST: PropertySubject = {
  id: "p1",
  clientId: "c1",
  isPrimary: true,
  isArchived: false,
  isClientArchived: false,
};
const SECOND: PropertySubject = { ...FIRST, isPrimary: false };

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
  expect(propertyPolicy.read(ACTORS[who])).toBe(read);
  expect(propertyPolicy.create(ACTORS[who])).toBe(write);
  expect(propertyPolicy.edit(ACTORS[who], FIRST)).toBe(write);
  expect(propertyPolicy.archive(ACTORS[who], SECOND)).toBe(write);
});

test.each([
  [FIRST, true, false],
  [SECOND, true, true],
  [{ ...SECOND, isArchived: true }, false, false],
  [{ ...SECOND, isClientArchived: true }, false, false],
] as const)("of %o the office may do what fits", (property, edit, archive) => {
  expect(propertyPolicy.edit(ACTORS.support, property)).toBe(edit);
  expect(propertyPolicy.archive(ACTORS.support, property)).toBe(archive);
});

test("a client sees and describes the places of theirs that are in use, and no others", () => {
  const { client } = ACTORS;
  const own = { ...SECOND, clientId: client.clientId };
  expect(propertyPolicy.see(client, own)).toBe(true);
  expect(propertyPolicy.describe(client, own)).toBe(true);
  expect(propertyPolicy.edit(client, own)).toBe(false);
  expect(propertyPolicy.describe(client, { ...own, isClientArchived: true })).toBe(false);
  for (const other of [
    { ...own, isArchived: true },
    { ...own, clientId: "somebody else" },
  ]) {
    expect(propertyPolicy.see(client, other)).toBe(false);
    expect(propertyPolicy.describe(client, other)).toBe(false);
  }
});
