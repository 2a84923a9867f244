import { describe } from "vitest";
import { SLOWNESS } from "./browser.ts";
import { sendByKeys, type FormCase } from "./by-keys.ts";
import { journeys, type Page } from "./journeys.ts";

export interface FormGroup {
  of: string;
  forms: (who: string) => FormCase[];
  before?: (page: Page) => Promise<void>;
}

const WIDTHS = [
  { who: "wide", viewport: { width: 1440, height: 900 } },
  { who: "narrow", viewport: { width: 390, height: 844 } },
];

/** Each group of forms on a desk and on a phone, on an installation that these groups have for themselves. */
export function testForms(groups: FormGroup[]): void {
  const test = journeys({ DEMO_DATA: "on" });
  describe.for(groups)("the forms of $of are filled in and sent by keys alone", ({ forms, before }) => {
    // A dozen forms in a row take longer than one job; a busy machine has other things to do meanwhile.
    test.for(WIDTHS)(
      "$viewport.width pixels wide",
      { timeout: 300_000 * SLOWNESS },
      async ({ who, viewport }, { openVisitor }) => {
        const { page } = await openVisitor({ viewport });
        await before?.(page);
        for (const form of forms(who))
          await sendByKeys(page, form).catch((fault: unknown) => {
            throw new Error(`${form.form}: ${fault instanceof Error ? fault.message : String(fault)}`, {
              cause: fault,
            });
          });
      },
    );
  });
}
