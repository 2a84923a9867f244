import { expect, test } from "vitest";
import { pestsFor } from "./check-values.ts";

test("what was found there last comes first, and each pest once", () => {
  const lastCheck = { findings: [{ pest: "Rats", count: 1 }] } as Parameters<typeof pestsFor>[0]["lastCheck"];
  expect(pestsFor({ kind: "bait-station", lastCheck }, ["Ants", "Mice", "Other"])).toEqual(["Rats", "Mice", "Ants"]);
});
