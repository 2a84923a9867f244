import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { MAX_FINDINGS, MAX_REMOVED_ENTRIES } from "../../rules.ts";
import { applyChanges } from "./apply-changes.ts";
import { shownReport, StoredReport } from "./stored-report.ts";

const empty = StoredReport.parse({});
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ants = { pest: "Ants", count: 12, where: "Kitchen" };

describe("parts of a report", () => {
  test("what was seen as it is is changed, and says by whom", () => {
    const { report, clashes } = applyChanges(empty, { notes: { base: 0, value: "Trail at the sink." } }, "Nadia");
    expect(report.notes).toEqual({ revision: 1, value: "Trail at the sink.", by: "Nadia" });
    expect(clashes).toEqual([]);
    expect(report.areas, "others stay").toEqual({ revision: 0, value: null, by: "" });
  });

  test("two who write different parts never meet", () => {
    const first = applyChanges(empty, { notes: { base: 0, value: "Trail at the sink." } }, "Nadia").report;
    const { report, clashes } = applyChanges(first, { effectiveness: { base: 0, value: 80 } }, "Bram");
    expect(clashes).toEqual([]);
    expect(shownReport(report)).toMatchObject({ notes: { by: "Nadia" }, effectiveness: { value: 80, by: "Bram" } });
  });

  test("who writes what somebody else changed is told who did, and their words stay out", () => {
    const first = applyChanges(empty, { notes: { base: 0, value: "Trail at the sink." } }, "Nadia").report;
    const { report, clashes } = applyChanges(first, { notes: { base: 0, value: "Nothing seen." } }, "Bram");
    expect(clashes).toEqual([{ part: "notes", by: "Nadia" }]);
    expect(report.notes.value).toBe("Trail at the sink.");
  });

  test("what was put in and taken out before it was sent leaves nothing", () => {
    const changes = { findings: [{ id: idOf(1), base: 0, value: null }] };
    expect(applyChanges(empty, changes, "Nadia").report).toEqual(empty);
  });

  test("the same, sent again, is no clash and no change", () => {
    const change = { notes: { base: 0, value: "Trail at the sink." } };
    const first = applyChanges(empty, change, "Nadia").report;
    expect(applyChanges(first, change, "Bram")).toEqual({ report: first, clashes: [] });
  });
});

test("that there were no pests holds only until one is found, whoever says which first", () => {
  const found = { findings: [{ id: idOf(1), base: 0, value: ants }] };
  const free = applyChanges(empty, { pestFree: { base: 0, value: true } }, "Nadia").report;
  expect(applyChanges(free, found, "Bram").report.pestFree).toEqual({ revision: 2, value: null, by: "Bram" });

  const after = applyChanges(empty, found, "Bram").report;
  expect(applyChanges(after, { pestFree: { base: 0, value: true } }, "Nadia").report).toEqual(after);
  const gone = { findings: [{ id: idOf(1), base: 1, value: null }], pestFree: { base: 0, value: true as const } };
  expect(applyChanges(after, gone, "Nadia").report.pestFree.value).toBe(true);
});

describe("entries of a list", () => {
  test("come in their order; one that was taken out is gone, and whoever still changes it is told", () => {
    const changes = { findings: [1, 2].map((id) => ({ id: idOf(id), base: 0, value: { ...ants, count: id } })) };
    const two = applyChanges(empty, changes, "Nadia").report;
    expect(shownReport(two).findings.map(({ value }) => value.count)).toEqual([1, 2]);
    const one = applyChanges(two, { findings: [{ id: idOf(1), base: 1, value: null }] }, "Nadia").report;
    expect(shownReport(one).findings.map(({ id }) => id)).toEqual([idOf(2)]);
    const late = applyChanges(one, { findings: [{ id: idOf(1), base: 1, value: ants }] }, "Bram");
    expect(late.clashes).toEqual([{ part: `findings.${idOf(1)}`, by: "Nadia" }]);
  });

  test("are bounded", () => {
    const findings = Array.from({ length: MAX_FINDINGS + 1 }, (_, at) => ({ id: idOf(at), base: 0, value: ants }));
    expect(() => applyChanges(empty, { findings }, "Nadia")).toThrow(AppError);
  });

  test("are removed only so often, and what is there can still be changed then", () => {
    const gone = { revision: 2, value: null, by: "Nadia", position: 0 };
    const there = { revision: 1, value: ants, by: "Nadia", position: 0 };
    const removed = Object.fromEntries(Array.from({ length: MAX_REMOVED_ENTRIES }, (_, at) => [idOf(at), gone]));
    const full = StoredReport.parse({ findings: { ...removed, [idOf(9000)]: there, [idOf(9001)]: there } });
    const change = (value: typeof ants | null) => ({ findings: [{ id: idOf(9000), base: 1, value }] });
    expect(() => applyChanges(full, change(null), "Nadia")).toThrow(/more than 500 entries/);
    expect(applyChanges(full, change({ ...ants, count: 3 }), "Nadia").report.findings[idOf(9000)]?.value?.count).toBe(
      3,
    );
  });
});

test("whatever two phones send in whatever order, nothing is lost untold", () => {
  const edit = fc.record({
    who: fc.constantFrom("Nadia", "Bram"),
    notes: fc.constantFrom("a", "b", "c"),
    sees: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const seen = { Nadia: 0, Bram: 0 };
      let report = empty;
      for (const { who, notes, sees } of edits) {
        if (sees) seen[who] = report.notes.revision;
        const before = report.notes;
        const made = applyChanges(report, { notes: { base: seen[who], value: notes } }, who);
        const isThere = made.report.notes.value === notes;
        expect(isThere || made.clashes.length === 1).toBe(true);
        if (made.clashes.length === 1) expect(made.report.notes).toEqual(before);
        report = made.report;
      }
    }),
  );
});
