import { expect, test } from "vitest";
import { PURPOSES } from "./finder-actions.ts";
import { HOME, mayOpenAddress, NAVIGATION } from "./navigation.ts";

const ROLES = ["administrator", "manager", "technician", "support"] as const;
// oxfmt-ignore
const PLACES: [place: string, allowed: boolean[]][] = [
  //                        administrator manager technician support
  ["",                      [true,  true,  false, true]],
  ["/settings",             [true,  true,  true,  true]],
  ["/analytics",            [true,  true,  false, false]],
  ["/documents",            [true,  true,  false, true]],
  ["/payments",             [true,  true,  false, true]],
  ["/payments/",            [true,  true,  false, true]],
  ["/payments/invoices/1",  [true,  true,  false, true]],
  ["/payments/1",           [true,  true,  false, false]],
  ["/payments/deposits",    [true,  true,  false, false]],
  ["/payments/differences", [true,  true,  false, false]],
];

test.each(PLACES)("who may open %j", (place, allowed) => {
  expect(ROLES.map((role) => mayOpenAddress(role, `${HOME}${place}`))).toEqual(allowed);
});

test("the finder says of each page what it is for", () => {
  expect(Object.keys(PURPOSES).toSorted()).toEqual(NAVIGATION.map(({ path }) => path).toSorted());
});
