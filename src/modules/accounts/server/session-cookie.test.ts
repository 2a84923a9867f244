import { expect, test } from "vitest";
import { noSessionCookie, sessionCookie, sessionTokenIn } from "./session-cookie.ts";

test("over HTTPS the cookie is bound to this host and kept from scripts", () => {
  expect(sessionCookie({ token: "t0k", secure: true, maxAge: null })).toBe(
    "__Host-greenline=t0k; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
});

test("over plain HTTP it has a name that browsers take there", () => {
  expect(sessionCookie({ token: "t0k", secure: false, maxAge: 60 })).toBe(
    "greenline=t0k; Path=/; HttpOnly; SameSite=Lax; Max-Age=60",
  );
  expect(noSessionCookie(false)).toBe("greenline=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
});

test.each([
  ["greenline=t0k", false, "t0k"],
  ["theme=dark; greenline=t0k; other=1", false, "t0k"],
  ["__Host-greenline=t0k", true, "t0k"],
  // Over HTTPS a cookie that a neighbouring host or a plain-HTTP page could have set is not looked at.
  ["greenline=planted", true, undefined],
  ["not-greenline=t0k", false, undefined],
  ["greenline=", false, undefined],
  ["", false, undefined],
  [undefined, false, undefined],
])("in %j (secure: %s) the token is %j", (header, secure, token) => {
  expect(sessionTokenIn(header, secure)).toBe(token);
});
