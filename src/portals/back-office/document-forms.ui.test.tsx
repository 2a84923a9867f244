import { page } from "vitest/browser";
import { getClient } from "#modules/clients/contract.ts";
import {
  addDocument,
  answerRequest,
  changeDocument,
  changeDocumentSettings,
  declineRequest,
  getDocument,
  getRequest,
  listDocuments,
  listRequests,
} from "#modules/documents/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, pressByKeys } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { chooseFile, openDialog } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
/** A Tuesday. */
const DAY = "2031-06-03";
const person = {
  name: "Edda Keys",
  firstName: "Edda",
  lastName: "Keys",
  email: "edda@clients.example",
  phone: "(302) 555-0175",
  address: "1 Main Street",
  city: "Dover",
  status: "active" as const,
};
const document_ = {
  name: "Insurance",
  type: "certificate" as const,
  category: "insurance" as const,
  format: "pdf" as const,
  bytes: 1000,
  audience: "office" as const,
  source: "office" as const,
  client: { name: "Edda Keys" },
  datedOn: "2026-11-03",
};
const request = {
  reference: "DOC-000231",
  type: "warranty" as const,
  status: "waiting" as const,
  client: { name: "Sorrel Asker" },
  dueOn: DAY,
};
const REQUESTS = [
  answer(listRequests, { data: [request], pagination: { total: 1 } }),
  answer(getRequest, request),
  answer(listDocuments, { data: [document_], pagination: { total: 1 } }),
];
const openRequest = (button: string, dialog: RegExp) => async () => {
  await pressByKeys(page.getByRole("button", { name: /^DOC-/ }).first());
  await pressByKeys(page.getByRole("dialog").getByRole("button", { name: button, exact: true }));
  return page.getByRole("dialog", { name: dialog });
};

testForms([
  {
    form: "a document of a client",
    on: "desk",
    at: `${OFFICE}/clients/${SAMPLE_ID}/documents`,
    answers: [answer(getClient, person)],
    open: async () => {
      const form = await openDialog({ button: "Upload document", dialog: "Upload Document" })();
      await chooseFile("Insurance.pdf", "%PDF-1.4", "application/pdf");
      await elementOf(form.getByRole("link", { name: /Insurance|Sample/ }));
      return form;
    },
    steps: [
      {
        entries: {
          type: { option: "Certificate" },
          category: { option: "Insurance" },
          audience: { option: "The office only" },
          description: "Of this year",
          tags: "insurance, 2026",
        },
        press: "Upload Document",
      },
    ],
    to: addDocument,
    faultAt: "description",
    sends: { type: "certificate", category: "insurance", audience: "office", tags: ["insurance", "2026"] },
  },
  {
    form: "a document's details",
    on: "desk",
    at: `${OFFICE}/documents?search=Insurance`,
    answers: [
      answer(listDocuments, { data: [document_], pagination: { total: 1 } }),
      answer(getDocument, { ...document_, versions: [{ number: 1, fileName: "Insurance.pdf", format: "pdf" }] }),
    ],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "Insurance" }).first());
      await pressByKeys(page.getByRole("dialog").getByRole("button", { name: "Edit", exact: true }));
      return page.getByRole("dialog", { name: "Edit document" });
    },
    steps: [
      {
        entries: { name: "Insurance renewed", audience: { option: "The client and the office" } },
        press: "Save Document",
      },
    ],
    to: changeDocument,
    sends: { name: "Insurance renewed", audience: "client" },
  },
  {
    form: "the limits of uploads",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/settings/business`,
    open: openDialog({ button: "Change Limits", dialog: "Change document limits" }),
    steps: [{ entries: { clientMegabytes: "600", totalMegabytes: "60,000" }, press: "Save Limits" }],
    to: changeDocumentSettings,
    sends: { clientMegabytes: 600, totalMegabytes: 60_000 },
  },
  {
    form: "an answer to a request for a document",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/documents?tab=requests`,
    answers: REQUESTS,
    open: openRequest("Answer with a Document", /^Answer DOC-/),
    steps: [{ entries: { documentId: { option: "Insurance" }, answer: "Here it is." }, press: "Send Answer" }],
    to: answerRequest,
    faultAt: "answer",
    sends: { documentId: SAMPLE_ID, answer: "Here it is." },
  },
  {
    form: "the refusal of a request for a document",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/documents?tab=requests`,
    answers: REQUESTS,
    open: openRequest("Decline", /^Decline DOC-/),
    steps: [{ entries: { reason: "There was no visit in that month." }, press: "Decline Request" }],
    to: declineRequest,
    sends: { reason: "There was no visit in that month." },
  },
]);
