import { expect, test, vi } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { EMPTY_REPORT } from "../../factories.ts";
import { EMPTY_DRAFT } from "./report-draft.ts";
import { createReportSession } from "./report-session.ts";
import { isLateFault, putIntoReport } from "./send-photos.ts";
import { handleOf, type ReportHandle } from "./report-handle.ts";
import type { ValueOf } from "./report-values.ts";

const sent = { id: "0190c0de-0000-7000-8000-000000000001", kind: "signature" } as const;

function arrive(presence: ValueOf["presence"]) {
  const edit = vi.fn<ReportHandle["edit"]>();
  // Only the presence is asked for here.
  const value = (() => presence) as ReportHandle["value"];
  putIntoReport({ value, edit, entries: () => [] }, sent);
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

test("a signature meets what was typed and chosen while it was on its way", () => {
  const session = createReportSession(EMPTY_REPORT, {
    read: () => EMPTY_DRAFT,
    write: () => true,
    send: () => Promise.reject(new Error("Nothing is sent here")),
    faultOf: () => ({ kind: "later" }),
    isReady: () => false,
    newId: () => "1",
    at: () => "2026-03-03T14:00:00.000Z",
    after: () => () => undefined,
  });
  const atTheStart = handleOf(session, session.state());

  session.edit("presence", { kind: "signed", name: "Ana Reyes", fileId: null });
  putIntoReport(atTheStart, sent);
  expect(atTheStart.value("presence")).toEqual({ kind: "signed", name: "Ana Reyes", fileId: sent.id });

  session.edit("presence", { kind: "nobody-home" });
  putIntoReport(atTheStart, sent);
  expect(atTheStart.value("presence")).toEqual({ kind: "nobody-home" });
});

test("a photo is the same entry, however often it is put into the report", () => {
  const edit = vi.fn<ReportHandle["edit"]>();
  const photo = { id: sent.id, kind: "after" } as const;
  // A page that begins later may not have heard yet what the server has.
  for (let page = 0; page < 2; page += 1) putIntoReport({ value: () => null, edit, entries: () => [] }, photo);
  const entry = [`photos.${sent.id}`, { fileId: sent.id, slot: "after", caption: "" }];
  expect(edit.mock.calls).toEqual([entry, entry]);
});

test.each([
  ["no answer", new CallError("network.offline"), true],
  ["the page of a network in between", new CallError("server.error", { status: 403 }), true],
  ["too large for what stands before the server", new CallError("request.too_large", { status: 413 }), false],
  ["a refusal of the server", new CallError("files.type_not_allowed", { status: 422 }), false],
])("%s: whether it is sent again", (_name, fault, isLate) => {
  expect(isLateFault(fault)).toBe(isLate);
});
