import { closeBooks } from "../../src/modules/billing/contract-ledger.ts";
import { changeBillingSettings, replaceTaxRates } from "../../src/modules/billing/contract-settings.ts";
import type { FormCase } from "./by-keys.ts";
import { OFFICE, openDialog } from "./forms-of-office.ts";
import { expect } from "./journeys.ts";

export function formsOfBillingSettings(who: string): FormCase[] {
  return [
    {
      form: "how the company bills",
      open: async (page) => {
        await page.goto(`${OFFICE}/settings/billing`);
        const form = page.getByRole("main");
        await form.getByLabel("Payment terms").waitFor();
        return form;
      },
      steps: [
        {
          answers: {
            paymentTerms: { option: "Net 15" },
            defaultTaxRate: "6.625",
            invoiceTerms: `Due in 15 days, ${who}.`,
            lateFeeRate: "2",
            lateFeeAfterDays: "14",
          },
          press: "Save Billing Defaults",
        },
      ],
      to: changeBillingSettings,
      kept: {
        paymentTerms: "net-15",
        defaultTaxRate: 6_625,
        invoiceTerms: `Due in 15 days, ${who}.`,
        lateFeeRate: 2_000,
        lateFeeAfterDays: 14,
      },
      shows: "The billing defaults were saved.",
    },
    {
      // Long ago, so that what the other forms enter is not on a closed day.
      form: "the closing date",
      open: (page) =>
        openDialog(page, { at: "settings/billing", button: "Close the Books", dialog: "Close the books" }),
      steps: [{ answers: { closedThrough: "2020-01-31" }, press: "Save Closing Date" }],
      to: closeBooks,
      kept: { closedThrough: "2020-01-31" },
      shows: "The books are closed through January 31, 2020.",
    },
    {
      form: "a tax rate",
      open: (page) => openDialog(page, { at: "settings/billing", button: "Add Tax Rate", dialog: "Add Tax Rate" }),
      steps: [
        {
          answers: {
            name: `County tax ${who}`,
            rate: "1.25",
            state: { option: "Maryland" },
            county: `Kent ${who}`,
            city: "Chestertown",
            startsOn: "2026-01-01",
            endsOn: "2031-12-31",
            serviceIds: { box: "Rodent Control" },
          },
          press: "Add Tax Rate",
        },
      ],
      to: replaceTaxRates,
      kept: {
        rates: expect.arrayContaining([
          expect.objectContaining({
            name: `County tax ${who}`,
            state: "MD",
            county: `Kent ${who}`,
            rate: 1_250,
            startsOn: "2026-01-01",
            endsOn: "2031-12-31",
            serviceIds: [expect.any(String)],
          }),
        ]) as unknown,
      },
      shows: `County tax ${who} was added.`,
    },
  ];
}
