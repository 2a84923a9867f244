import { expect, test } from "vitest";
import { ACTORS } from "../../testing/actors.ts";
import { propertyPolicy, type PropertySubject } from "./policy.ts";

const FIRST: PropertySubject = { isPrimary: true, isArchived: false, isClientArchived: false };
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
