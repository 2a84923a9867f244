import { expect, test } from "vitest";
import { mergeValues, NEW_CLIENT } from "./client-values.ts";

const before = { ...NEW_CLIENT, firstName: "Ana", city: "Dover", pestTypes: ["Ants"] };

test("what only the other one changed is taken over", () => {
  const own = { ...before, notes: "Rings twice" };
  const theirs = { ...before, city: "Newark", pestTypes: ["Ants", "Fleas"] };
  const { changes, values } = mergeValues(before, own, theirs);
  expect(values).toEqual({ ...theirs, notes: "Rings twice" });
  expect(changes).toEqual([
    { field: "city", before: "Dover", theirs: "Newark", own: null },
    { field: "pestTypes", before: ["Ants"], theirs: ["Ants", "Fleas"], own: null },
  ]);
});

test("what both changed stays as it was typed, and is told", () => {
  const { changes, values } = mergeValues(before, { ...before, city: "Lewes" }, { ...before, city: "Newark" });
  expect(values.city).toBe("Lewes");
  expect(changes).toEqual([{ field: "city", before: "Dover", theirs: "Newark", own: "Lewes" }]);
});

test("both may have thought of the same", () => {
  const { changes, values } = mergeValues(before, { ...before, city: "Newark" }, { ...before, city: "Newark" });
  expect(values.city).toBe("Newark");
  expect(changes).toMatchObject([{ field: "city", own: null }]);
});
