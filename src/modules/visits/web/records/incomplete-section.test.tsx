import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import { IncompleteSection } from "./incomplete-section.tsx";

const shown = (total: number) =>
  markupOf(
    <MemoryRouter>
      <IncompleteSection total={total} onShow={() => undefined} />
    </MemoryRouter>,
  );

test("says how many records have to be completed, and nothing where none has to be", () => {
  expect(shown(0)).toBe("");
  expect(shown(1)).toContain("1 incomplete record<");
  expect(shown(12)).toContain("12 incomplete records");
  expect(shown(1001)).toContain("More than 1,000 incomplete records");
});
