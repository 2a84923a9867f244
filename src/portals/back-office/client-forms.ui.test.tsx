import { page } from "vitest/browser";
import {
  createClient,
  createClientAccount,
  getClient,
  importClients,
  previewImport,
  updateClient,
} from "#modules/clients/contract.ts";
import { acceptLead } from "#modules/consultations/contract.ts";
import { getInboxItem, listInbox } from "#modules/conversations/contract.ts";
import { commentIssue, getIssue, reportIssue } from "#modules/issues/contract.ts";
import { addSubscriber, writeIssue } from "#modules/newsletter/contract.ts";
import { listOfferedServices, listServices } from "#modules/catalogue/contract.ts";
import { createPlan } from "#modules/plans/contract.ts";
import { createProperty, listProperties } from "#modules/properties/contract.ts";
import { listTechnicians } from "#modules/technicians/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, pressByKeys } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { chooseFile, openDialog } from "../../testing/ui/send-by-keys.ts";
import { PLACE, testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const CLIENT = answer(getClient, {
  name: "Ansel Keys",
  firstName: "Ansel",
  lastName: "Keys",
  email: "ansel@clients.example",
  phone: "(302) 555-0175",
  address: "1 Main Street",
  city: "Dover",
  status: "active",
  inServiceArea: true,
  duplicates: 0,
});
const client = (part = "") => `${OFFICE}/clients/${SAMPLE_ID}${part}`;
const message = {
  kind: "message" as const,
  name: "Hazel Wrote",
  email: "hazel@mail.example",
  phone: "(302) 555-0111",
  language: "en" as const,
};

testForms([
  {
    form: "a new client",
    on: "desk",
    at: `${OFFICE}/clients`,
    open: openDialog({ button: "Add New Client", dialog: "Add New Client" }),
    steps: [
      {
        entries: {
          clientType: { radio: "Commercial" },
          businessName: "Tern & Tide",
          firstName: "Odo",
          lastName: "Larch",
          email: "odo@bakery.example",
          phone: "3025550175",
          ...PLACE,
          pestTypes: { box: "Ants" },
          severity: { option: "Severe" },
          whenStarted: { option: "This week" },
          previousTreatments: { option: "Another company" },
          urgency: { option: "Urgent" },
          serviceType: { option: "Quarterly" },
          propertyType: { option: "Office" },
          squareFootage: "1850",
          preferredContact: { option: "Text message" },
          bestTimeToCall: { option: "Evening" },
          language: { option: "Español" },
          notes: "Rings twice",
        },
        press: "Add Client",
      },
    ],
    to: createClient,
    faultAt: "email",
    sends: {
      clientType: "commercial",
      businessName: "Tern & Tide",
      firstName: "Odo",
      lastName: "Larch",
      email: "odo@bakery.example",
      address: "4 Quay Street",
      state: "DE",
      severity: "severe",
      whenStarted: "this-week",
      previousTreatments: "other-company",
      urgency: "urgent",
      serviceType: "quarterly",
      propertyType: "office",
      squareFootage: 1850,
      preferredContact: "text",
      bestTimeToCall: "evening",
      language: "es",
      notes: "Rings twice",
      pestTypes: ["Ants"],
    },
  },
  {
    form: "a client's changes",
    on: "desk",
    at: client(),
    answers: [CLIENT],
    open: openDialog({ button: "Edit", dialog: /^Edit Ansel/ }),
    steps: [{ entries: { state: { option: "Maryland" }, urgency: { option: "Emergency" } }, press: "Save" }],
    to: updateClient,
    faultAt: "email",
    sends: { state: "MD", urgency: "emergency" },
  },
  {
    form: "a client's login",
    isRare: true,
    on: "desk",
    at: client(),
    answers: [CLIENT],
    open: openDialog({ button: "Create login", dialog: /^Create a login/ }),
    steps: [{ entries: { password: "Heron-Lantern-7!" }, press: "Create login" }],
    to: createClientAccount,
    sends: { password: "Heron-Lantern-7!" },
  },
  {
    form: "one more property of a client",
    on: "desk",
    at: client("/properties"),
    answers: [CLIENT],
    open: openDialog({ button: "Add property", dialog: "Add property" }),
    steps: [
      {
        entries: {
          ...PLACE,
          county: "Sussex",
          propertyType: { option: "Apartment" },
          accessInstructions: "Ring twice",
        },
        press: "Add property",
      },
    ],
    to: createProperty,
    sends: { state: "DE", county: "Sussex", propertyType: "apartment", accessInstructions: "Ring twice" },
  },
  {
    form: "a recurring service",
    on: "desk",
    at: client("/plans"),
    answers: [
      CLIENT,
      answer(listProperties, { data: [{ address: "1 Main Street", isPrimary: true }] }),
      answer(listTechnicians, { data: [{ fullName: "Odalys Merriweather", firstName: "Odalys", status: "active" }] }),
      answer(listServices, {
        data: [
          {
            name: "Rodent Control",
            slug: "rodent-control",
            isActive: true,
            isRecurring: true,
            frequencyOptions: ["Monthly"],
          },
        ],
        pagination: { total: 1 },
      }),
      answer(listOfferedServices, { data: [{ name: { en: "Rodent Control" }, slug: "rodent-control" }] }),
    ],
    open: openDialog({ button: "Add", dialog: "Add a recurring service" }),
    steps: [
      {
        entries: {
          serviceType: { option: "Rodent Control" },
          frequency: { option: "Monthly" },
          minutes: { option: "1h 15m" },
          timeWindow: { option: "Afternoon" },
          priceCents: "120.50",
          technicianId: { option: "Odalys Merriweather" },
          startsOn: "2031-06-03",
        },
        press: "Add",
      },
    ],
    to: createPlan,
    faultAt: "startsOn",
    sends: { frequency: "Monthly", minutes: 75, timeWindow: "afternoon", priceCents: 120_50, startsOn: "2031-06-03" },
  },
  {
    form: "a client who wrote a message",
    on: "desk",
    at: `${OFFICE}/inbox`,
    answers: [
      answer(listInbox, { data: [message], pagination: { total: 1 } }),
      answer(getInboxItem, { ...message, message: { text: "There are ants in our kitchen." } }),
    ],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "Hazel Wrote", exact: true }));
      await pressByKeys(
        page.getByRole("dialog", { name: "Hazel Wrote" }).getByRole("button", { name: "Add as client" }),
      );
      return page.getByRole("dialog", { name: "Add New Client" });
    },
    steps: [{ entries: { ...PLACE, urgency: { option: "Urgent" } }, press: "Add Client" }],
    to: createClient,
    sends: { firstName: "Hazel", lastName: "Wrote", email: "hazel@mail.example", city: "Lewes", urgency: "urgent" },
  },
  {
    form: "a lead who becomes a client",
    on: "desk",
    at: `${OFFICE}/inbox`,
    answers: [
      answer(listInbox, { data: [{ ...message, kind: "lead" }], pagination: { total: 1 } }),
      answer(getInboxItem, {
        ...message,
        kind: "lead",
        client: { name: "Hazel Wrote", isLead: true },
        booking: { serviceType: "consultation" },
      }),
      answer(acceptLead, { bookings: 1 }),
    ],
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: "Hazel Wrote", exact: true }));
      return page.getByRole("dialog", { name: "Hazel Wrote" });
    },
    steps: [{ entries: {}, press: "Convert to client" }],
    to: acceptLead,
    faultAt: null,
    shows: "Hazel Wrote is now a client.",
  },
  {
    form: "clients of a file",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/clients/import`,
    answers: [
      answer(previewImport, ({ mapping }) => ({
        columns: ["Kunde", "Mail", "Fon"].map((name) => ({ name, field: mapping?.[name] ?? null })),
        rows: 1,
        good: 1,
        bad: 0,
      })),
      answer(importClients, { imported: 1 }),
    ],
    open: async () => {
      await chooseFile("clients.csv", "Kunde;Mail;Fon\r\nJuno Brightwell;juno@import.example;3025550133");
      await elementOf(page.getByLabelText("Field for Kunde"));
      return page.getByRole("main");
    },
    steps: [
      {
        entries: {
          "Field for Kunde": { option: "Full name" },
          "Field for Mail": { option: "Email" },
          "Field for Fon": { option: "Phone" },
        },
        press: "Import 1 client",
      },
    ],
    to: importClients,
    faultAt: null,
    sends: { mapping: { Kunde: "fullName", Mail: "email", Fon: "phone" } },
  },
  {
    form: "an invitation to the newsletter",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/newsletter`,
    answers: [answer(addSubscriber, { email: "asked@mail.example", status: "asked" })],
    open: openDialog({ button: "Invite a subscriber", dialog: "Invite a subscriber" }),
    steps: [
      { entries: { email: "asked@mail.example", language: { option: "Spanish" } }, press: "Send confirmation email" },
    ],
    to: addSubscriber,
    faultAt: "email",
    sends: { email: "asked@mail.example", language: "es" },
    shows: "A confirmation email is on its way to asked@mail.example.",
  },
  {
    form: "an issue of the newsletter",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/newsletter`,
    open: openDialog({ button: "Write an issue", dialog: "Write an issue" }),
    steps: [
      {
        entries: { subject: "Ants", text: "Look at the sills.", subjectEs: "Hormigas", textEs: "Mire." },
        press: "Save draft",
      },
    ],
    to: writeIssue,
    sends: { subject: "Ants", text: "Look at the sills.", subjectEs: "Hormigas", textEs: "Mire.", subjectFr: "" },
    shows: "The draft was saved. Send it to yourself before you send it to everyone.",
  },
  {
    form: "a client's issue that the office adds",
    on: "phone",
    at: client("/issues"),
    answers: [CLIENT],
    open: openDialog({ button: "Add issue", dialog: "Add issue" }),
    steps: [
      {
        entries: {
          title: "Wasps at the porch",
          type: { option: "Wasps" },
          priority: { option: "High" },
          location: "Back porch",
          description: "They nest below the roof.",
        },
        press: "Add Issue",
      },
    ],
    to: reportIssue,
    sends: { title: "Wasps at the porch", type: "wasps", priority: "high", location: "Back porch" },
  },
  {
    form: "a comment on a client's issue",
    isRare: true,
    on: "phone",
    at: `${OFFICE}/inbox/issues/${SAMPLE_ID}`,
    answers: [answer(getIssue, { title: "Ants at the door", status: "active" })],
    open: () => Promise.resolve(page.getByRole("form", { name: "New comment" })),
    steps: [{ entries: { content: "We will come on Friday." }, press: "Send" }],
    to: commentIssue,
    sends: { content: "We will come on Friday." },
  },
]);
