import { expect, test } from "vitest";
import {
  countRecordFilters,
  exportAsked,
  isRecordsFiltered,
  recordsAsked,
  type RecordsFilter,
} from "./records-filter.ts";

const PLAIN: RecordsFilter = {
  search: "",
  from: null,
  to: null,
  state: null,
  product: null,
  applicator: null,
  client: null,
  versions: false,
  incomplete: false,
  page: 1,
  size: null,
  record: null,
};

test("asks for what the address says, but for no day that the calendar does not have", () => {
  const filter = {
    ...PLAIN,
    search: "ana",
    from: "2026-02-30",
    to: "2026-03-01",
    state: "DE",
    versions: true,
    incomplete: true,
  };
  const asked = { search: "ana", to: "2026-03-01", state: "DE", allVersions: "true", incomplete: "true" };
  expect(recordsAsked(filter, { page: 2, limit: 10 })).toEqual({ page: 2, limit: 10, ...asked });
  expect(exportAsked(filter, "pdf")).toEqual({ ...asked, format: "pdf", sort: "oldest" });
});

test("an open record is no filter, and the days are one", () => {
  expect(isRecordsFiltered({ ...PLAIN, record: "r", page: 3 })).toBe(false);
  expect(countRecordFilters({ ...PLAIN, from: "2026-03-01", to: "2026-03-31", state: "PA" })).toBe(2);
});
