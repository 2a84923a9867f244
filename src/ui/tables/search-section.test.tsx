import { expect, test } from "vitest";
import { SearchSection } from "./search-section.tsx";
import { markupOf } from "../../testing/render.tsx";

test("nobody can type more than every list takes", () => {
  const noop = () => {};
  const props = { label: "Clients", placeholder: "Name", search: "", onSearch: noop, isFiltered: false, onClear: noop };
  expect(markupOf(<SearchSection {...props} />)).toMatch(/<input[^>]*maxLength="100"/i);
});
