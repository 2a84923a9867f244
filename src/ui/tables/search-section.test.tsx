import { expect, test } from "vitest";
import { SearchSection } from "./search-section.tsx";
import { markupOf } from "../../testing/render.tsx";

const noop = () => {};
const props = { label: "Clients", placeholder: "Name", search: "", onSearch: noop, isFiltered: false, onClear: noop };

test("nobody can type more than every list takes", () => {
  expect(markupOf(<SearchSection {...props} />)).toMatch(/<input[^>]*maxLength="100"/i);
});

test("filters are folded behind one button, which says how many are set", () => {
  const plain = markupOf(<SearchSection {...props}>fields</SearchSection>);
  expect(plain).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Filters<\/button>/);
  const folded = /aria-controls="([^"]+)"/.exec(plain)?.[1];
  expect(plain).toMatch(new RegExp(`<div id="${String(folded)}"[^>]*>fields`));

  const filtered = markupOf(
    <SearchSection {...props} isFiltered activeFilters={2}>
      fields
    </SearchSection>,
  );
  expect(filtered.replaceAll(/<[^>]+>/g, "")).toContain("Filters2 active");
});

test("a list that is only searched has nothing to fold", () => {
  expect(markupOf(<SearchSection {...props} />)).not.toContain("Filters");
});
