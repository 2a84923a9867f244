import { expect, test } from "vitest";
import { auditFilterOf, isAuditFiltered, type AuditFilter } from "./audit-filter.ts";

const plain: AuditFilter = { search: "", action: null, from: null, to: null, page: 1, entry: null };

test("asks for a page of the whole log", () => {
  expect(auditFilterOf(plain)).toEqual({ page: 1, limit: 25, search: "" });
});

test("passes on what is chosen, but no day that the calendar does not have", () => {
  const filter = { ...plain, search: "ana", action: "accounts.signed_in", from: "2026-02-30", to: "2026-03-01" };
  expect(auditFilterOf(filter)).toEqual({
    page: 1,
    limit: 25,
    search: "ana",
    action: "accounts.signed_in",
    to: "2026-03-01",
  });
});

test.each([
  [-3, 1],
  [7, 7],
  [1e9, 400],
])("page %d of the address is page %d", (page, asked) => {
  expect(auditFilterOf({ ...plain, page }).page).toBe(asked);
});

test("an open entry or a page is no filter", () => {
  expect(isAuditFiltered({ ...plain, page: 2, entry: "e" })).toBe(false);
  expect(isAuditFiltered({ ...plain, to: "2026-03-01" })).toBe(true);
});
