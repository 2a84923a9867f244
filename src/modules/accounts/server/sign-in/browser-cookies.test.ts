import { expect, test } from "vitest";
import { cookieIn, cookieLine, cookieName } from "./browser-cookies.ts";

test("over HTTPS each cookie is bound to this host, to every path, and kept from scripts", () => {
  expect(cookieLine({ kind: "session", value: "t0k", secure: true, maxAge: null })).toBe(
    "__Host-greenline=t0k; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
  expect(cookieLine({ kind: "pending", value: "t0k", secure: true, maxAge: 600 })).toBe(
    "__Host-greenline-sign-in=t0k; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=600",
  );
  expect(cookieName("device", true)).toBe("__Host-greenline-device");
});

test("over plain HTTP it has a name that browsers take there", () => {
  expect(cookieLine({ kind: "session", value: "t0k", secure: false, maxAge: 60 })).toBe(
    "greenline=t0k; Path=/; HttpOnly; SameSite=Lax; Max-Age=60",
  );
});

test.each([
  ["greenline=t0k", false, "t0k"],
  ["theme=dark; greenline=t0k; other=1", false, "t0k"],
  ["greenline-sign-in=other; greenline=t0k", false, "t0k"],
  ["__Host-greenline=t0k", true, "t0k"],
  // Over HTTPS a cookie that a neighbouring host or a plain-HTTP page could have set is not looked at.
  ["greenline=planted", true, undefined],
  ["not-greenline=t0k", false, undefined],
  ["greenline=", false, undefined],
  ["", false, undefined],
  [undefined, false, undefined],
])("in %j (secure: %s) the token is %j", (header, secure, token) => {
  expect(cookieIn(header, "session", secure)).toBe(token);
});
