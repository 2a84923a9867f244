import { expect, test } from "vitest";
import { isPermission } from "#platform/permissions.ts";
import { canBeWritten, KEY_AREAS, PRESETS, scopesOf, scopeWords } from "./api-key-scopes.ts";
import { AREA_LABELS } from "./role-words.ts";

test("writing includes reading, so one scope says both", () => {
  expect(scopesOf({ clients: "write", services: "read", staff: "none" })).toEqual(["clients.write", "services.read"]);
});

test("what only can be read is not offered for writing", () => {
  expect(canBeWritten("audit_log")).toBe(false);
  expect(canBeWritten("clients")).toBe(true);
});

test("a key has nothing of its own", () => {
  expect(KEY_AREAS).not.toContain("own_appointments");
  expect(KEY_AREAS).not.toContain("own_messages");
});

test("every preset is made of permissions that there are", () => {
  for (const { label, levels } of PRESETS) expect(scopesOf(levels).every(isPermission), label).toBe(true);
});

test("reading the business does not reach what guards it", () => {
  const scopes = scopesOf(PRESETS[0]?.levels ?? {});
  expect(scopes).toContain("clients.read");
  expect(scopes.filter((scope) => /^(staff|system|audit_log|data_export)\./.test(scope))).toEqual([]);
});

test("scopes in words", () => {
  expect(scopeWords(["clients.write", "services.read", "of.yesterday"], AREA_LABELS)).toEqual([
    "clients",
    "services (read)",
  ]);
});
