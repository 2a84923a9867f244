import {
  cancelAgreement,
  createAgreement,
  createAgreementTemplate,
  recallAgreement,
  sendAgreement,
  updateAgreement,
} from "../../../src/modules/agreements/contract.ts";
import type { FormCase } from "../by-keys.ts";
import { openDialog, someClient } from "../forms-of-office.ts";
import type { Page } from "../journeys.ts";
import { tabTo } from "../keyboard.ts";
import { sentContract, someContract } from "./contracts.ts";

/** What is done more rarely stands behind it. */
const MORE = /^More: CNT-/;

export function formsOfContracts(who: string): FormCase[] {
  const atDraft = async (page: Page, name: string) => `contracts/${(await someContract(page, `${name} ${who}`)).id}`;
  const atSent = async (page: Page, name: string) =>
    `contracts/${(await sentContract(page, `${name} ${who}`)).agreement.id}`;
  return [
    {
      form: "a new contract",
      open: async (page) => {
        await someClient(page, who, "Cosmo");
        const form = await openDialog(page, {
          at: "contracts",
          button: "Create Contract",
          dialog: "Create New Contract",
        });
        await tabTo(page, form.getByRole("combobox", { name: "Client" }));
        await page.keyboard.type(`Cosmo Keys ${who}`);
        await page.getByRole("option", { name: new RegExp(`^Cosmo Keys ${who}`) }).waitFor();
        await page.keyboard.press("Enter");
        return form;
      },
      steps: [
        {
          answers: {
            clientName: `Cosmo of ${who}`,
            duration: { option: "6 months" },
            totalCents: "640.50",
            paymentTerms: { option: "Net 15" },
            specialTerms: "Call at the gate.",
          },
          press: "Choose who signs",
        },
        {
          answers: { "signers.0.title": "Owner", companySigns: { box: "We sign, too" } },
          press: "Create Contract",
        },
      ],
      to: createAgreement,
      kept: {
        status: "draft",
        client: { name: `Cosmo of ${who}` },
        totalCents: 640_50,
        duration: "6-months",
        paymentTerms: "net-15",
        companySigns: true,
        specialTerms: "Call at the gate.",
      },
    },
    {
      form: "a contract's changes",
      open: async (page) => openDialog(page, { at: await atDraft(page, "Dov"), button: "Edit", dialog: /^Edit CNT-/ }),
      steps: [{ answers: { totalCents: "900", signingDays: "14" }, press: "Save Contract" }],
      to: updateAgreement,
      kept: { totalCents: 900_00, signingDays: 14 },
    },
    {
      form: "a contract that is sent",
      open: async (page) => openDialog(page, { at: await atDraft(page, "Eno"), button: "Send", dialog: /^Send CNT-/ }),
      steps: [{ answers: { message: "As we discussed." }, press: "Send contract" }],
      to: sendAgreement,
      kept: { status: "sent" },
    },
    {
      form: "a contract that is recalled",
      open: async (page) =>
        openDialog(page, { at: await atSent(page, "Fitz"), menu: MORE, button: "Recall", dialog: /^Recall CNT-/ }),
      steps: [{ answers: { reason: "Another price" }, press: "Recall contract" }],
      to: recallAgreement,
      kept: { status: "draft" },
    },
    {
      form: "a contract that is cancelled",
      open: async (page) =>
        openDialog(page, {
          at: await atSent(page, "Gale"),
          menu: MORE,
          button: "Cancel contract",
          dialog: /^Cancel CNT-/,
        }),
      steps: [{ answers: { reason: "They moved" }, press: "Cancel contract" }],
      to: cancelAgreement,
      kept: { status: "cancelled", cancelReason: "They moved" },
    },
    {
      form: "a new template",
      open: (page) => openDialog(page, { at: "contracts/templates", button: "Add Template", dialog: "Add Template" }),
      steps: [
        {
          answers: {
            name: `Template of ${who}`,
            contractType: { option: "Commercial Service Agreement" },
            states: "DE",
            "texts.en.title": "Agreement",
            "texts.en.sections.0.heading": "Service",
            "texts.en.sections.0.text": "We come as agreed.",
          },
          press: "Add Template",
        },
      ],
      to: createAgreementTemplate,
      kept: { name: `Template of ${who}`, contractType: "commercial", states: ["DE"] },
    },
  ];
}
