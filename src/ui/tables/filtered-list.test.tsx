import { expect, test } from "vitest";
import { CallError } from "#platform/web/call.ts";
import { FilteredList } from "./filtered-list.tsx";
import { markupOf } from "../../testing/render.tsx";

const answer = { data: ["Ada Marlowe"], pagination: { page: 1, limit: 10, total: 1 } };
const list = {
  data: answer,
  error: null,
  isPending: false,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
};
const shown = (told: Partial<Parameters<typeof FilteredList<string>>[0]["list"]>) =>
  markupOf(
    <FilteredList
      list={{ ...list, ...told }}
      words={{ waiting: "Loading", failed: "Failed to load clients.", nothingFound: "Nobody" }}
      isFiltered={false}
      onClear={() => {}}
      onPage={() => {}}
      empty="Nobody yet"
    >
      {(rows) => rows.join(", ")}
    </FilteredList>,
  );

test("rows are shown, and those that could not be loaded anew are taken away with a word", () => {
  expect(shown({})).toContain("Ada Marlowe");
  const failed = shown({ error: new CallError("network.offline") });
  expect(failed).toMatch(/role="alert".*Failed to load clients\..*Try again/);
  expect(failed).not.toContain("Ada Marlowe");
});
