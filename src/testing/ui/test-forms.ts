import { testTable } from "../test-table.ts";
import { sendByKeys, type Entries, type FormCase } from "./send-by-keys.ts";

export const NEXT_YEAR = "2031-06-03";

export const PLACE: Entries = {
  address: "4 Quay Street",
  city: "Lewes",
  state: { option: "Delaware" },
  zipCode: "19958",
};

/** One test for each form; those that are rare are left to `npm run test:all`. */
export function testForms(forms: readonly FormCase[]): void {
  const title = "$form, filled in and sent by keys alone on a $on";
  testTable(forms, ({ isRare }) => isRare !== true)(title, async (form) => void (await sendByKeys(form)));
}
