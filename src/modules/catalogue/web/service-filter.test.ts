import { expect, test } from "vitest";
import { listServices } from "../contract.ts";
import { listFilterOf } from "./service-filter.ts";

test("whatever page stands in the address, the list is asked for one that there can be", () => {
  const shown = {
    search: "",
    category: null,
    offer: "offered",
    sortBy: "name",
    sortOrder: "asc",
    service: null,
  } as const;
  for (const [written, asked] of [
    [-3, 1],
    [7, 7],
    [99_999_999, 1000],
  ]) {
    const filter = listFilterOf({ ...shown, page: written ?? 1 });
    expect(filter.page).toBe(asked);
    expect(listServices.input.safeParse(filter).success).toBe(true);
  }
});
