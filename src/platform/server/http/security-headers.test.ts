import { expect, test } from "vitest";
import { contentSecurityPolicy, pageHeaders, securityHeadersOf } from "./security-headers.ts";

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

const OPENING = {
  scripts: ["https://pay.example"],
  frames: ["https://pay.example", "https://bank.example"],
  connections: ["https://api.pay.example"],
  payment: ["https://pay.example"],
  opensWindows: true,
} as const;

test("a page gets what it needs of other hosts, each for what it is needed", () => {
  const policy = contentSecurityPolicy({ nonce: "n0nce", openings: [OPENING] });
  expect(policy).toContain("script-src 'self' 'nonce-n0nce' https://pay.example;");
  expect(policy).toContain("frame-src 'self' https://pay.example https://bank.example;");
  expect(policy).toContain("connect-src 'self' https://api.pay.example;");
  expect(policy).toContain("default-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob:;");
});

test("payment and windows that answer are opened for such a page alone", () => {
  const { "permissions-policy": usual = "", ...others } = securityHeadersOf({ secure: true });
  expect(usual).toContain("payment=(),");
  expect(others["cross-origin-opener-policy"]).toBe("same-origin");
  expect(Object.keys(pageHeaders())).toEqual(["content-security-policy"]);
  expect(pageHeaders({ openings: [OPENING] })).toMatchObject({
    "permissions-policy": usual.replace("payment=()", 'payment=(self "https://pay.example")'),
    "cross-origin-opener-policy": "same-origin-allow-popups",
  });
});
