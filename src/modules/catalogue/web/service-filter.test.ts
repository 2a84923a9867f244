import { expect, test } from "vitest";
import { MAX_ROWS, pageWithin } from "#ui/tables/rows.ts";
import { listServices } from "../contract.ts";
import { listFilterOf } from "./service-filter.ts";

const shown = {
  search: "",
  category: null,
  offer: "offered",
  sortBy: "name",
  sortOrder: "asc",
  service: null,
  new: null,
  page: 1,
  size: null,
} as const;

test.each([-3, 7, 99_999_999])("with page %d in the address the list is asked for one that there can be", (written) => {
  for (const limit of [1, 10, MAX_ROWS]) {
    const filter = listFilterOf(shown, { page: pageWithin(written, limit), limit });
    expect(listServices.input.safeParse(filter).success).toBe(true);
  }
});
