import { describe } from "vitest";
import { SLOWNESS } from "./support/browser.ts";
import { sendByKeys, type FormCase } from "./support/by-keys.ts";
import { formsOfClients, formsOfCompany, formsOfVisits } from "./support/forms-of-office.ts";
import { formsOfSite } from "./support/forms-of-site.ts";
import { formsOfTeam } from "./support/forms-of-team.ts";
import { journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const WIDTHS = [
  { who: "wide", viewport: { width: 1440, height: 900 } },
  { who: "narrow", viewport: { width: 390, height: 844 } },
];

const signIn = (page: Page) => signInAsStaff(page.request, "administrator");

const GROUPS: { of: string; forms: (who: string) => FormCase[]; before?: (page: Page) => Promise<void> }[] = [
  { of: "the site and of clients' accounts", forms: formsOfSite },
  { of: "clients", forms: formsOfClients, before: signIn },
  { of: "visits", forms: formsOfVisits, before: signIn },
  { of: "the team", forms: formsOfTeam, before: signIn },
  { of: "the company", forms: formsOfCompany, before: signIn },
];

describe.for(GROUPS)("the forms of $of are filled in and sent by keys alone", ({ forms, before }) => {
  // A dozen forms in a row take longer than one job; a busy machine has other things to do meanwhile.
  test.for(WIDTHS)(
    "$viewport.width pixels wide",
    { timeout: 300_000 * SLOWNESS },
    async ({ who, viewport }, { openVisitor }) => {
      const { page } = await openVisitor({ viewport });
      await before?.(page);
      for (const form of forms(who))
        await sendByKeys(page, form).catch((fault: unknown) => {
          throw new Error(`${form.form}: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
        });
    },
  );
});
