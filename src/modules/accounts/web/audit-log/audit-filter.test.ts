import { expect, test } from "vitest";
import { auditFilterOf, isAuditFiltered, type AuditFilter } from "./audit-filter.ts";

const plain: AuditFilter = { search: "", action: null, from: null, to: null, page: 1, size: null, entry: null };
const rows = { page: 2, limit: 17 };

test("asks for a page of the whole log", () => {
  expect(auditFilterOf(plain, rows)).toEqual({ page: 2, limit: 17, search: "" });
});

test("passes on what is chosen, but no day that the calendar does not have", () => {
  const filter = { ...plain, search: "ana", action: "accounts.signed_in", from: "2026-02-30", to: "2026-03-01" };
  expect(auditFilterOf(filter, rows)).toEqual({
    ...rows,
    search: "ana",
    action: "accounts.signed_in",
    to: "2026-03-01",
  });
});

test("an open entry or a page is no filter", () => {
  expect(isAuditFiltered({ ...plain, page: 2, size: 50, entry: "e" })).toBe(false);
  expect(isAuditFiltered({ ...plain, to: "2026-03-01" })).toBe(true);
});
