import { expect, test } from "vitest";
import { faultsAsCsv } from "./import-faults.ts";

test("faults become lines of a table, and none of them a formula", () => {
  expect(
    faultsAsCsv([
      { line: 3, column: "E-mail", message: 'Invalid: "ana@"' },
      { line: 9, column: null, message: "=2+2" },
    ]),
  ).toBe('"Line","Column","Error"\r\n"3","E-mail","Invalid: ""ana@"""\r\n"9","","\'=2+2"');
});
