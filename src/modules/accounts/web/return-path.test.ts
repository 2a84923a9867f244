import { expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

const HOME = "/admin-dashboard";
const after = (attempted: string) => returnPath(new URL(signInPath(attempted), "https://example.com").search, HOME);

test.each([
  "/admin-dashboard/schedule",
  "/admin-dashboard/schedule?status=scheduled&page=2",
  "/admin-dashboard/schedule?appointment=a%2Fb#notes",
])("returns to %s", (attempted) => {
  expect(after(attempted)).toBe(attempted);
});

test.each([
  "https://example.org/admin-dashboard",
  "//example.org",
  "/\\example.org",
  "/\t/example.org",
  "\\\\example.org",
  "/.//example.org",
  "/x/..//example.org",
  "javascript:alert(1)",
  "data:text/html,hello",
  "admin-dashboard",
  "",
])("goes home instead of to %j", (attempted) => {
  expect(after(attempted)).toBe(HOME);
});

test("goes home when nothing was attempted", () => {
  expect(signInPath()).toBe("/admin-login");
  expect(returnPath("", HOME)).toBe(HOME);
});
