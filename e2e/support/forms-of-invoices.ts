import {
  cancelInvoice,
  createInvoice,
  creditInvoice,
  updateInvoice,
  writeOffInvoice,
} from "../../src/modules/billing/contract.ts";
import type { FormCase } from "./by-keys.ts";
import { openDialog, someClient } from "./forms-of-office.ts";
import { someDraft, someInvoice } from "./invoices.ts";
import type { Page } from "./journeys.ts";
import { tabTo } from "./keyboard.ts";

/** What is done more rarely stands behind it. */
const MORE = /^More: INV-/;

export function formsOfInvoices(who: string): FormCase[] {
  const atDraft = async (page: Page, name: string) =>
    `payments/invoices/${(await someDraft(page, `${name} ${who}`)).id}`;
  const atInvoice = async (page: Page, name: string) =>
    `payments/invoices/${(await someInvoice(page, `${name} ${who}`)).id}`;
  return [
    {
      form: "a new invoice",
      open: async (page) => {
        await someClient(page, who, "Ivo");
        const form = await openDialog(page, {
          at: "payments?tab=invoices",
          button: "Create Invoice",
          dialog: "Create New Invoice",
        });
        await tabTo(page, form.getByRole("combobox", { name: "Client" }));
        await page.keyboard.type(`Ivo Keys ${who}`);
        await page.getByRole("option", { name: new RegExp(`^Ivo Keys ${who}`) }).waitFor();
        await page.keyboard.press("Enter");
        return form;
      },
      steps: [
        {
          answers: {
            paymentTerms: { option: "Net 15" },
            clientName: `Ivo of ${who}`,
            "lines.0.description": "Exclusion of the attic",
            "lines.0.quantity": "3",
            "lines.0.unitCents": "40.50",
          },
          press: "Add item",
        },
        {
          answers: {
            "lines.1.description": "Steel mesh",
            "lines.1.unitCents": "20",
            discountCents: "1.50",
            taxMode: { option: "Another rate" },
            taxRate: "6.625",
            notes: "Keep the hatch closed.",
            terms: "Due in 15 days.",
          },
          press: "Create Invoice",
        },
      ],
      to: createInvoice,
      kept: {
        status: "draft",
        paymentTerms: "net-15",
        billTo: { name: `Ivo of ${who}` },
        subtotalCents: 141_50,
        discountCents: 1_50,
        taxRate: 6_625,
        taxCents: 9_28,
        totalCents: 149_28,
        notes: "Keep the hatch closed.",
      },
    },
    {
      form: "a draft's changes",
      open: async (page) => openDialog(page, { at: await atDraft(page, "Jory"), button: "Edit", dialog: /^Edit INV-/ }),
      steps: [{ answers: { "lines.0.quantity": "2", notes: "Twice." }, press: "Save Invoice" }],
      to: updateInvoice,
      kept: { subtotalCents: 200_00, notes: "Twice." },
    },
    {
      form: "a draft that is cancelled",
      open: async (page) =>
        openDialog(page, {
          at: await atDraft(page, "Kit"),
          menu: MORE,
          button: "Cancel invoice",
          dialog: /^Cancel INV-/,
        }),
      steps: [{ answers: { reason: "Written by mistake" }, press: "Cancel invoice" }],
      to: cancelInvoice,
      kept: { status: "cancelled", cancelReason: "Written by mistake" },
    },
    {
      form: "a credit note",
      open: async (page) =>
        openDialog(page, { at: await atInvoice(page, "Lio"), menu: MORE, button: "Credit", dialog: /^Credit INV-/ }),
      steps: [{ answers: { cents: "10", reason: "One trap was missing" }, press: "Write credit note" }],
      to: creditInvoice,
      kept: { creditNotes: [{ totalCents: 10_00, reason: "One trap was missing" }] },
    },
    {
      form: "an invoice that is written off",
      open: async (page) =>
        openDialog(page, {
          at: await atInvoice(page, "Mab"),
          menu: MORE,
          button: "Write off",
          dialog: /^Write off INV-/,
        }),
      steps: [{ answers: { reason: "Moved away" }, press: "Write off" }],
      to: writeOffInvoice,
      kept: { balanceCents: 0 },
    },
  ];
}
