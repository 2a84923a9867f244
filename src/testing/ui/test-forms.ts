import { test } from "vitest";
import { sendByKeys, type Entries, type FormCase } from "./send-by-keys.ts";

export const NEXT_YEAR = "2031-06-03";

export const PLACE: Entries = {
  address: "4 Quay Street",
  city: "Lewes",
  state: { option: "Delaware" },
  zipCode: "19958",
};

/** One test for each form. */
export function testForms(forms: readonly FormCase[]): void {
  test.for(forms)("$form, filled in and sent by keys alone on a $on", async (form) => {
    await sendByKeys(form);
  });
}
