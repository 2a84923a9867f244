import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

test("a page may run and load our own files and nothing inline", () => {
  const policy = contentSecurityPolicy();

  expect(policy).toContain(
    "default-src 'self'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
  );
  expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test("inline scripts are named by their hash or by the answer's nonce, inline styles by the nonce alone", () => {
  const policy = contentSecurityPolicy({ scriptHashes: ["sha256-abc="], nonce: "n0nce" });

  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'nonce-n0nce';");
  expect(policy).toContain("style-src-elem 'self' 'nonce-n0nce';");
});
