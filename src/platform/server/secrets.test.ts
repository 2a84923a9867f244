import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets(Buffer.alloc(32, 7));

test("what was encrypted is opened again, whatever it is", () => {
  for (const text of ["JBSWY3DPEHPK3PXP", "", "Ångström 🦋", "x".repeat(10_000)])
    expect(secrets.decrypt(secrets.encrypt(text, "ana"), "ana")).toBe(text);
});

test("the same text is encrypted differently each time, and does not shine through", () => {
  const encrypted = Array.from({ length: 50 }, () => secrets.encrypt("JBSWY3DPEHPK3PXP", "ana"));
  expect(new Set(encrypted).size).toBe(50);
  for (const one of encrypted) expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("JBSWY3");
});

test("nobody opens what is another's, or with another key", () => {
  const encrypted = secrets.encrypt("JBSWY3DPEHPK3PXP", "ana");
  expect(() => secrets.decrypt(encrypted, "ben")).toThrow();
  expect(() => createSecrets(Buffer.alloc(32, 8)).decrypt(encrypted, "ana")).toThrow();
});

test("every changed bit and every missing byte is found", () => {
  const bytes = Buffer.from(secrets.encrypt("secret", "ana"), "base64url");
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[index] = byte ^ 1;
    expect(() => secrets.decrypt(changed.toString("base64url"), "ana"), `byte ${index}`).toThrow();
    expect(() => secrets.decrypt(bytes.subarray(0, index).toString("base64url"), "ana"), `${index} bytes`).toThrow();
  }
});

test("the fingerprint tells keys apart and says nothing of them", () => {
  const key = randomBytes(32);
  const { fingerprint } = createSecrets(key);
  expect(fingerprint).toBe(createSecrets(Buffer.from(key)).fingerprint);
  expect(fingerprint).not.toBe(secrets.fingerprint);
  expect(fingerprint).toMatch(/^[\w-]{16}$/);
  expect(key.toString("base64url")).not.toContain(fingerprint);
});

test("a derived key is the same each time, and another for each purpose and each key", () => {
  const derived = secrets.derive("webhooks");
  expect(derived).toHaveLength(32);
  expect(createSecrets(Buffer.alloc(32, 7)).derive("webhooks")).toEqual(derived);
  expect(secrets.derive("pages")).not.toEqual(derived);
  expect(createSecrets(Buffer.alloc(32, 8)).derive("webhooks")).not.toEqual(derived);
});
