import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { beginTwoFactor, changePassword, enableTwoFactor, getTwoFactor } from "#modules/accounts/contract.ts";
import {
  listOwnDocuments,
  requestOwnDocument,
  shareOwnDocument,
  uploadOwnDocuments,
} from "#modules/documents/contract.ts";
import { commentOwnIssue, getOwnIssue, listOwnIssues, reportOwnIssue } from "#modules/issues/contract.ts";
import {
  addOwnProperty,
  listOwnProperties,
  updateOwnAddress,
  updateOwnPreferences,
} from "#modules/properties/contract.ts";
import {
  commentOwnTicket,
  getOwnChat,
  getOwnTicket,
  listOwnTickets,
  openTicket,
  writeInChat,
} from "#modules/support/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, pressByKeys } from "../../testing/ui/keyboard.ts";
import { chooseFile, openDialog, sendByKeys, type FormCase } from "../../testing/ui/send-by-keys.ts";
import { PLACE, testForms } from "../../testing/ui/test-forms.ts";

const PORTAL = "/client-dashboard";
const issue = {
  title: "Ants in the pantry",
  reference: "ISS-000231",
  status: "active" as const,
  location: "Pantry",
  description: "Between the jars",
};
const ISSUES = [
  answer(listOwnIssues, { data: [issue], pagination: { total: 1 }, open: 1, hasAny: true }),
  answer(getOwnIssue, issue),
];
const ticket = { subject: "A charge we do not know", reference: "TIC-000231", status: "open" as const };
const TICKETS = [
  answer(listOwnTickets, { data: [ticket], pagination: { total: 1 }, hasAny: true }),
  answer(getOwnTicket, ticket),
];
const paper = {
  name: "Bond",
  type: "certificate" as const,
  format: "pdf" as const,
  bytes: 1000,
  datedOn: "2026-11-03",
};
const DOCUMENTS = answer(listOwnDocuments, {
  data: [paper],
  pagination: { total: 1 },
  hasAny: true,
  room: { usedBytes: 1000, totalBytes: 500_000_000 },
});
const property = {
  label: "Home",
  address: "1 Main Street",
  city: "Newark",
  state: "DE",
  zipCode: "19711",
  isPrimary: true,
  inServiceArea: true,
};
const PROPERTIES = answer(listOwnProperties, { data: [property] });

const FORMS: Omit<FormCase, "on" | "as">[] = [
  {
    form: "a report of an issue",
    at: `${PORTAL}/issues`,
    open: openDialog({ button: "Report New Issue", dialog: "Report New Issue" }),
    steps: [
      {
        entries: {
          title: "Ants in the pantry",
          type: { option: "Ants" },
          description: "Between the jars",
          location: "Pantry",
          priority: { option: "Medium" },
        },
        press: "Submit Issue",
      },
    ],
    to: reportOwnIssue,
    sends: { title: "Ants in the pantry", type: "ants", location: "Pantry", priority: "medium" },
  },
  {
    form: "a comment on an issue",
    at: `${PORTAL}/issues`,
    answers: ISSUES,
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "View details of Ants in the pantry" }));
      return page.getByRole("dialog", { name: "Ants in the pantry" });
    },
    steps: [{ entries: { content: "They are gone from the jars" }, press: "Send Comment" }],
    to: commentOwnIssue,
    sends: { content: "They are gone from the jars" },
  },
  {
    form: "more filters of issues",
    isRare: true,
    at: `${PORTAL}/issues`,
    answers: ISSUES,
    open: openDialog({ button: "More Filters", dialog: "More Filters" }),
    steps: [
      {
        entries: { period: { option: "Last month" }, location: "pantry", hasComments: { box: "Has comments" } },
        press: "Apply Filters",
      },
    ],
    to: listOwnIssues,
    faultAt: null,
    sends: { period: "month", location: "pantry", hasComments: "true" },
    shows: "Ants in the pantry",
  },
  {
    form: "a support ticket",
    at: `${PORTAL}/support`,
    open: openDialog({ button: "New Ticket", dialog: "Create Support Ticket" }),
    steps: [
      {
        entries: {
          subject: "A charge we do not know",
          category: { option: "Billing" },
          priority: { option: "Low" },
          description: "The last invoice has a second visit",
        },
        press: "Create Ticket",
      },
    ],
    to: openTicket,
    sends: { subject: "A charge we do not know", category: "billing", priority: "low" },
  },
  {
    form: "a comment on a support ticket",
    isRare: true,
    at: `${PORTAL}/support`,
    answers: TICKETS,
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "View ticket: A charge we do not know" }));
      return page.getByRole("dialog", { name: "A charge we do not know" });
    },
    steps: [{ entries: { content: "It was the one in May" }, press: "Send Comment" }],
    to: commentOwnTicket,
    sends: { content: "It was the one in May" },
  },
  {
    form: "a line in the chat",
    at: `${PORTAL}/support`,
    answers: [answer(getOwnChat, { isStaffOnline: true })],
    open: openDialog({ button: "Live Chat", dialog: "Live Chat Support" }),
    steps: [{ entries: { content: "Can you come on Friday?" }, press: "Send" }],
    to: writeInChat,
    faultAt: null,
    sends: { content: "Can you come on Friday?" },
  },
  {
    form: "another password",
    isRare: true,
    at: `${PORTAL}/settings/security`,
    open: openDialog({ button: "Change Password", dialog: "Change Password" }),
    steps: [
      {
        entries: {
          currentPassword: "Copse-Ember-58!",
          password: "Fennel-Quarry-31!",
          confirmPassword: "Fennel-Quarry-31!",
        },
        press: "Update Password",
      },
    ],
    to: changePassword,
    sends: { currentPassword: "Copse-Ember-58!", password: "Fennel-Quarry-31!" },
  },
  {
    form: "the service address",
    at: `${PORTAL}/settings/address`,
    answers: [PROPERTIES],
    open: openDialog({ button: "Edit Address", dialog: "Edit Service Address" }),
    steps: [
      {
        entries: {
          address: "14 Alder Row",
          unit: "Apt 3",
          city: "Newark",
          state: { option: "Maryland" },
          zipCode: "19711",
        },
        press: "Save Changes",
      },
    ],
    to: updateOwnAddress,
    sends: { address: "14 Alder Row", unit: "Apt 3", city: "Newark", state: "MD", zipCode: "19711" },
  },
  {
    form: "one more property",
    at: `${PORTAL}/settings/address`,
    answers: [PROPERTIES],
    open: openDialog({ button: "Add Property", dialog: "Add Property" }),
    steps: [{ entries: { label: "Beach house", ...PLACE }, press: "Add Property" }],
    to: addOwnProperty,
    sends: { label: "Beach house", address: "4 Quay Street", city: "Lewes", state: "DE" },
  },
  {
    form: "the preferences for visits",
    isRare: true,
    at: `${PORTAL}/settings/address`,
    answers: [PROPERTIES],
    open: async () => {
      const section = page.getByRole("region", { name: "Service Preferences" });
      await elementOf(section);
      return section;
    },
    steps: [
      {
        entries: { preferredTime: { option: "Evening (5PM-8PM)" }, serviceInstructions: "Please call from the gate" },
        press: "Save Changes",
      },
    ],
    to: updateOwnPreferences,
    faultAt: "serviceInstructions",
    sends: { preferredTime: "evening", serviceInstructions: "Please call from the gate" },
  },
  {
    form: "a shared link",
    at: `${PORTAL}/documents`,
    answers: [DOCUMENTS],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: /^Share Bond/ }));
      return page.getByRole("dialog", { name: "Share Document" });
    },
    steps: [
      {
        entries: {
          recipients: "ana@example.com, ben@example.com",
          message: "As we said",
          days: { option: "7 days" },
          password: "blue heron 7",
        },
        press: "Send",
      },
    ],
    to: shareOwnDocument,
    sends: {
      method: "email",
      recipients: ["ana@example.com", "ben@example.com"],
      message: "As we said",
      days: 7,
      password: "blue heron 7",
    },
  },
  {
    form: "a request for a document",
    isRare: true,
    at: `${PORTAL}/documents`,
    answers: [DOCUMENTS],
    open: openDialog({ button: "Request Document", dialog: "Request Document" }),
    steps: [
      {
        entries: {
          type: { option: "Warranty" },
          urgency: { option: "Urgent (1–2 business days)" },
          description: "The warranty of 2025",
        },
        press: "Submit Request",
      },
    ],
    to: requestOwnDocument,
    faultAt: "description",
    sends: { type: "warranty", urgency: "urgent", description: "The warranty of 2025" },
  },
  {
    form: "an upload",
    at: `${PORTAL}/documents`,
    answers: [DOCUMENTS],
    open: async () => {
      const form = await openDialog({ button: "Upload", dialog: "Upload Document" })();
      await chooseFile("Bond.pdf", "%PDF-1.4", "application/pdf");
      await elementOf(form.getByRole("link", { name: /Bond|Sample/ }));
      return form;
    },
    steps: [
      {
        entries: {
          type: { option: "Certificate" },
          category: { option: "Insurance" },
          description: "For the bank",
        },
        press: "Upload",
      },
    ],
    to: uploadOwnDocuments,
    faultAt: "description",
    sends: { type: "certificate", category: "insurance", description: "For the bank" },
  },
];

testForms(FORMS.map((form) => ({ ...form, on: "phone", as: "client" })));

test("the second factor is set up by keys alone, step by step", async () => {
  const server = await sendByKeys({
    form: "the second factor",
    on: "phone",
    as: "client",
    at: `${PORTAL}/settings/security`,
    answers: [
      answer(getTwoFactor, { isEnabled: false }),
      answer(beginTwoFactor, { secret: "JBSWY3DPEHPK3PXP", qr: { size: 21, path: "M0 0h1v1z" } }),
      answer(enableTwoFactor, { backupCodes: ["aaaa-bbbb"] }),
    ],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "Enable 2FA" }));
      return page.getByRole("dialog");
    },
    steps: [
      { entries: { "Your password": "Fennel-Quarry-31!" }, press: "Continue" },
      { entries: { "Six-digit code from the app": "123456" }, press: "Verify" },
    ],
    to: enableTwoFactor,
    faultAt: null,
    sends: { code: "123456" },
    shows: "Here are your backup codes.",
  });
  expect(server.inputsOf(beginTwoFactor)).toEqual([{ password: "Fennel-Quarry-31!" }]);
});
