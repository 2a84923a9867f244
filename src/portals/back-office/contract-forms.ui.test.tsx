import { page } from "vitest/browser";
import {
  bulkSendAgreements,
  cancelAgreement,
  countersignAgreement,
  createAgreement,
  createAgreementTemplate,
  getAgreement,
  listAgreements,
  readAgreementChoices,
  recallAgreement,
  renewAgreement,
  sendAgreement,
  updateAgreement,
} from "#modules/agreements/contract.ts";
import { getClient, listClients } from "#modules/clients/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, press, pressByKeys, tabTo } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { openDialog, openForClient } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const person = {
  name: "Ivo Keys",
  firstName: "Ivo",
  lastName: "Keys",
  email: "ivo@clients.example",
  phone: "(302) 555-0175",
  address: "1 Main Street",
  city: "Dover",
  status: "active" as const,
};
const CLIENTS = [
  answer(listClients, { data: [person], pagination: { total: 1 } }),
  answer(getClient, person),
  answer(listProperties, { data: [{ address: "1 Main Street", isPrimary: true }] }),
];
/** Commands that are used more rarely are behind it. */
const MORE = /^More: /;
const CHOICES = answer(readAgreementChoices, {
  services: [{ name: "Monthly service", slug: "monthly-service", baseCents: 100_00, frequencies: ["monthly"] }],
  templates: [
    { name: "Standard", slug: "standard-pest-control", contractType: "residential", states: ["DE"], languages: ["en"] },
  ],
});
const contractOf = (status: "draft" | "sent" | "signed") =>
  answer(getAgreement, {
    // The company signs after the client.
    can: { send: status === "draft", countersign: status === "sent", again: false },
    reference: "CNT-000231",
    client: { name: "Cosmo Keys", email: "cosmo@clients.example" },
    status,
    contractType: "residential",
    clientAddress: "21 Heron Way, Dover, DE 19901",
    clientPhone: "(302) 555-0175",
    frequency: "monthly",
    duration: "12-months",
    totalCents: 1800_00,
    startsOn: "2031-01-01",
    endsOn: "2031-12-31",
    autoRenews: true,
    signingDays: 30,
    serviceName: "Monthly service",
    serviceSlug: "monthly-service",
    template: { name: "Standard" },
    companySigns: true,
    signers: [
      {
        party: "client",
        name: "Cosmo Keys",
        email: "cosmo@clients.example",
        state: status === "draft" ? "waiting" : "signed",
      },
      { party: "company", name: "Imogen Ashby", email: "imogen@tidewren.example", state: "asked" },
    ],
    visits: { count: 12, eachCents: 150_00, lastCents: 150_00 },
    signBy: "2031-02-01",
  });
const contract = `${OFFICE}/contracts/${SAMPLE_ID}`;

testForms([
  {
    form: "a new contract",
    on: "desk",
    at: `${OFFICE}/contracts`,
    answers: [...CLIENTS, CHOICES],
    open: openForClient({ button: "Create Contract", dialog: "Create New Contract" }, "Ivo Keys"),
    steps: [
      {
        entries: {
          clientName: "Cosmo of Dover",
          duration: { option: "6 months" },
          totalCents: "640.50",
          paymentTerms: { option: "Net 15" },
          specialTerms: "Call at the gate.",
        },
        press: "Choose who signs",
      },
      {
        entries: { "signers.0.title": "Owner", companySigns: { box: "We sign, too" } },
        press: "Create Contract",
      },
    ],
    to: createAgreement,
    faultAt: null,
    sends: {
      clientId: SAMPLE_ID,
      clientName: "Cosmo of Dover",
      totalCents: 640_50,
      duration: "6-months",
      paymentTerms: "net-15",
      companySigns: true,
      specialTerms: "Call at the gate.",
    },
  },
  {
    form: "a contract's changes",
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("draft")],
    open: openDialog({ button: "Edit", dialog: /^Edit CNT-/ }),
    steps: [{ entries: { totalCents: "900", signingDays: "14" }, press: "Save Contract" }],
    to: updateAgreement,
    sends: { totalCents: 900_00, signingDays: 14 },
  },
  {
    form: "a contract that is sent",
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("draft")],
    open: openDialog({ button: "Send", dialog: /^Send CNT-/ }),
    steps: [{ entries: { message: "As we discussed." }, press: "Send contract" }],
    to: sendAgreement,
    sends: { message: "As we discussed." },
  },
  {
    form: "a contract that is recalled",
    isRare: true,
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("sent")],
    open: openDialog({ menu: MORE, button: "Recall", dialog: /^Recall CNT-/ }),
    steps: [{ entries: { reason: "Another price" }, press: "Recall contract" }],
    to: recallAgreement,
    sends: { reason: "Another price" },
  },
  {
    form: "a contract that is canceled",
    isRare: true,
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("sent")],
    open: openDialog({ menu: MORE, button: "Cancel contract", dialog: /^Cancel CNT-/ }),
    steps: [{ entries: { reason: "They moved" }, press: "Cancel contract" }],
    to: cancelAgreement,
    sends: { reason: "They moved" },
  },
  {
    form: "a new template",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/contracts/templates`,
    answers: [
      answer(createAgreementTemplate, {
        texts: { en: { title: "Agreement", sections: [{ heading: "Service", text: "We come as agreed." }] } },
      }),
    ],
    open: openDialog({ button: "Add Template", dialog: "Add Template" }),
    steps: [
      {
        entries: {
          name: "Template of Dover",
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
    sends: { name: "Template of Dover", contractType: "commercial", states: ["DE"] },
  },
  {
    form: "a contract's renewal",
    isRare: true,
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("signed")],
    open: openDialog({ menu: MORE, button: "Renew", dialog: /^Renew CNT-/ }),
    steps: [{ entries: { totalCents: "1,950" }, press: "Create draft" }],
    to: renewAgreement,
    sends: { totalCents: 1950_00 },
  },
  {
    form: "other terms of a contract",
    isRare: true,
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("signed")],
    open: openDialog({ menu: MORE, button: "Change terms", dialog: /^Change the terms of CNT-/ }),
    steps: [{ entries: { totalCents: "2400.60" }, press: "Create draft" }],
    to: renewAgreement,
    sends: { totalCents: 2400_60 },
  },
  {
    form: "the company's signature",
    isRare: true,
    on: "desk",
    at: contract,
    answers: [...CLIENTS, CHOICES, contractOf("sent")],
    open: openDialog({ button: "Sign for the company", dialog: /^Sign CNT-/ }),
    steps: [{ entries: { name: "Imogen of Dover", title: "Owner" }, press: "Sign contract" }],
    to: countersignAgreement,
    sends: { name: "Imogen of Dover", title: "Owner" },
  },
  {
    form: "contracts that are sent together",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/contracts`,
    answers: [
      answer(listAgreements, {
        data: [{ reference: "CNT-000231", status: "draft", client: { name: "Kester Holloway" } }],
        pagination: { total: 1 },
      }),
      answer(bulkSendAgreements, { planned: 1 }),
    ],
    open: async () => {
      const box = await elementOf(page.getByLabelText("Choose CNT-000231"));
      await tabTo(box);
      await press(" ");
      await pressByKeys(page.getByRole("button", { name: "Send selected" }));
      return page.getByRole("dialog");
    },
    steps: [{ entries: {}, press: "Send contracts" }],
    to: bulkSendAgreements,
    faultAt: null,
  },
]);
