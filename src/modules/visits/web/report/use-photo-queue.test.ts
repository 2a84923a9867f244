import { expect, test, vi } from "vitest";
import { putIntoReport } from "./use-photo-queue.ts";
import type { ReportHandle } from "./use-report.ts";
import type { ValueOf } from "./report-values.ts";

const sent = { id: "0190c0de-0000-7000-8000-000000000001", kind: "signature" } as const;

function arrive(presence: ValueOf["presence"]) {
  const edit = vi.fn<ReportHandle["edit"]>();
  // Only the presence is asked for here.
  const value = (() => presence) as ReportHandle["value"];
  putIntoReport({ value, edit, entries: () => [], add: () => "" }, sent);
  return edit.mock.calls;
}

test("a signature that arrives after Nobody at home was chosen leaves that choice", () => {
  expect(arrive({ kind: "nobody-home" })).toEqual([]);
});

test("a signature that arrives keeps the name that was typed", () => {
  const signed = { kind: "signed", fileId: sent.id } as const;
  expect(arrive(null)).toEqual([["presence", { ...signed, name: "" }]]);
  expect(arrive({ kind: "signed", name: "Ana", fileId: null })).toEqual([["presence", { ...signed, name: "Ana" }]]);
});
