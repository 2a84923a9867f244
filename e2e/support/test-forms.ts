import { SLOWNESS } from "./browser.ts";
import { sendByKeys, type FormCase } from "./by-keys.ts";
import { journeys, type Page } from "./journeys.ts";

export interface FormGroup {
  of: string;
  /** Fields and their keys are the same on both, the way to them is not: each group takes the one where its forms are used. */
  on: "desk" | "phone";
  forms: (who: string) => FormCase[];
  before?: (page: Page) => Promise<void>;
}

const WIDTHS = {
  desk: { who: "wide", viewport: { width: 1440, height: 900 } },
  phone: { who: "narrow", viewport: { width: 390, height: 844 } },
};

/** Each group of forms on a desk or on a phone, on an installation that these groups have for themselves. */
export function testForms(groups: FormGroup[]): void {
  const test = journeys({ DEMO_DATA: "on" });
  test.for(groups)(
    "the forms of $of are filled in and sent by keys alone on a $on",
    // A dozen forms in a row take longer than one job; a busy machine has other things to do meanwhile.
    { timeout: 300_000 * SLOWNESS },
    async ({ on, forms, before }, { openVisitor }) => {
      const { who, viewport } = WIDTHS[on];
      const { page } = await openVisitor({ viewport });
      await before?.(page);
      for (const form of forms(who))
        await sendByKeys(page, form).catch((fault: unknown) => {
          throw new Error(`${form.form}: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
        });
    },
  );
}
