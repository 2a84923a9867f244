import { describe, expect, test } from "vitest";
import { returnPath, signInPath } from "./return-path.ts";

const HOME = "/client-dashboard";
const after = (attempted: string) =>
  returnPath(new URL(signInPath("client", attempted), "https://example.com").search, HOME);

describe.each([
  ["client", "/login"],
  ["staff", "/admin-login"],
] as const)("the sign-in page of %s", (page, path) => {
  test("remembers the attempted place", () => {
    expect(signInPath(page)).toBe(path);
    const { pathname, search } = new URL(signInPath(page, "/somewhere?a=1&b=2"), "https://example.com");
    expect(pathname).toBe(path);
    expect(returnPath(search, HOME)).toBe("/somewhere?a=1&b=2");
  });
});

test("clients sign in in their language, staff in English", () => {
  expect(signInPath("client", "/x", "es")).toBe("/es/login?returnTo=%2Fx");
  expect(signInPath("staff", "/x", "es")).toBe("/admin-login?returnTo=%2Fx");
});

test.each([
  "/admin-dashboard/schedule",
  "/admin-dashboard/schedule?status=scheduled&page=2",
  "/client-dashboard/appointments?appointment=a%2Fb#notes",
  // Part of the path of this site, whatever it looks like.
  "/https://example.org",
  "/%2F%2Fexample.org",
  "/%5Cexample.org",
])("returns to %s", (attempted) => {
  expect(after(attempted)).toBe(attempted);
});

test.each([
  "https://example.org/client-dashboard",
  "HTTPS:example.org",
  "https:/example.org",
  "//example.org",
  "///example.org",
  "/\\example.org",
  "/\\/example.org",
  "\\\\example.org",
  "/\t/example.org",
  "/\n/example.org",
  "/\r\n/example.org",
  "\t//example.org",
  "\n/\\example.org",
  " //example.org",
  "/.//example.org",
  "/x/..//example.org",
  "/%2e//example.org",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,hello",
  "//user@example.org",
  "//[::1",
  "client-dashboard",
  "?returnTo=//example.org",
  "",
])("goes home instead of to %j", (attempted) => {
  expect(after(attempted)).toBe(HOME);
});

test.each([
  "?returnTo=%2F%2Fexample.org",
  "?returnTo=%2F%5Cexample.org",
  "?returnTo=/%09/example.org",
  "?returnTo=",
  "?",
  "",
])("an address written by hand leads home: %j", (search) => {
  expect(returnPath(search, HOME)).toBe(HOME);
});

test("of two remembered places the first counts, and it is the one that is looked at", () => {
  expect(returnPath("?returnTo=/a&returnTo=//example.org", HOME)).toBe("/a");
  expect(returnPath("?returnTo=//example.org&returnTo=/a", HOME)).toBe(HOME);
});

test("what is returned stays on this site wherever it is opened", () => {
  for (const search of ["?returnTo=/x/../../..//example.org", "?returnTo=/./%2e%2e//example.org"])
    expect(new URL(returnPath(search, HOME), "https://example.com").origin).toBe("https://example.com");
});
