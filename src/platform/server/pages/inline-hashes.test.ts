import { expect, test } from "vitest";
import { hashInline, hashOf } from "./inline-hashes.ts";

test("what carries the nonce is named by its hash and loses it; anything else stays as it is and is named by nobody", () => {
  const html =
    '<style data-of="ui" nonce="n1">a{}</style><script nonce="n1" type="module" async="">go()</script>' +
    '<script nonce="other">no()</script><script>alert(1)</script><script nonce="n1" src="/a.js"></script><link rel="modulepreload" nonce="n1"/>';
  expect(hashInline(html, "n1")).toEqual({
    html:
      '<style data-of="ui">a{}</style><script type="module" async="">go()</script>' +
      '<script nonce="other">no()</script><script>alert(1)</script><script src="/a.js"></script><link rel="modulepreload"/>',
    scriptHashes: [hashOf("go()")],
    styleHashes: [hashOf("a{}")],
  });
});

test("a page that says its nonce elsewhere cannot be kept", () => {
  expect(() => hashInline('<p data-key="n1"></p>', "n1")).toThrow("repeats its nonce");
});
