import { page } from "vitest/browser";
import { listServices } from "#modules/catalogue/contract.ts";
import { getClient } from "#modules/clients/contract.ts";
import {
  getNotice,
  getRegistry,
  importRegistry,
  listNotices,
  listRegistryPeople,
  listServiceWork,
  listWishes,
  locateRegistryPerson,
  markNoticeDone,
  overrideNotice,
  previewRegistryImport,
  recordAttempt,
  saveRegistrySettings,
  saveServiceWork,
  saveWish,
} from "#modules/notices/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf } from "../../testing/ui/keyboard.ts";
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
const noticeOf = (rule: "md-written-notice" | "pa-registry") => {
  const notice = {
    rule,
    name: "Written notice",
    state: "open" as const,
    proof: "in-person" as const,
    proofs: ["in-person" as const, "email" as const],
    appointment: { reference: "APT-AAAA-BBBB", date: DAY, time: "09:00", clientName: "Edda Keys" },
  };
  return [
    answer(listNotices, { data: [notice], pagination: { total: 1 } }),
    answer(getNotice, {
      ...notice,
      recipients: [{ name: "Wilhelmina Dunmore", state: "open", feet: 100, phone: "(302) 555-0101" }],
    }),
  ];
};
const notice = `${OFFICE}/notices?notice=${SAMPLE_ID}`;
const noticeForm = (name: string | RegExp) => () =>
  Promise.resolve(page.getByRole("dialog").getByRole("form", { name }).first());
const REGISTRY = [
  answer(getRegistry, {
    editions: [{ status: "in-force", people: 1, unplaced: 1, effectiveOn: "2026-10-01" }],
    marginFeet: 100,
  }),
  answer(listRegistryPeople, {
    data: [{ number: "1", name: "Wilhelmina Dunmore", address: "4 Slate Lane, Erie, PA" }],
    pagination: { total: 1 },
  }),
];

testForms([
  {
    form: "the treatment of a service",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/services`,
    answers: [
      answer(listServices, {
        data: [{ name: "Termite Guard", category: "termite", isActive: true }],
        pagination: { total: 1 },
      }),
      answer(listServiceWork, {
        data: [{ serviceId: SAMPLE_ID, name: "Termite Guard", work: ["termite"], isAssumed: true }],
      }),
    ],
    open: openDialog({ button: / treatment of /, dialog: /^Treatment: / }),
    steps: [{ entries: { work: { box: "Termite bait stations are used" } }, press: /^(Confirm|Save)$/ }],
    to: saveServiceWork,
    faultAt: null,
  },
  {
    form: "a client's wish for advance notice",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/clients/${SAMPLE_ID}/properties`,
    answers: [
      answer(getClient, person),
      answer(listProperties, {
        data: [{ address: "1 Main Street", label: "1 Main Street", state: "MD", isPrimary: true }],
      }),
      answer(listWishes, { data: [{ propertyId: SAMPLE_ID, isRuled: true }] }),
    ],
    open: openDialog({ button: /^Change advance notice for/, dialog: /^Advance notice: / }),
    steps: [
      {
        entries: {
          asksAhead: { box: "The customer wants to be told before each application" },
          askedBy: "Edda’s brother",
        },
        press: "Save",
      },
    ],
    to: saveWish,
    faultAt: "askedBy",
    sends: { asksAhead: true, askedBy: "Edda’s brother" },
  },
  {
    form: "the proof of a notice",
    on: "desk",
    at: notice,
    answers: noticeOf("md-written-notice"),
    open: noticeForm("Mark as done"),
    steps: [{ entries: { proof: { option: "Told in person" }, note: "At the door" }, press: "Mark as done" }],
    to: markNoticeDone,
    sends: { proof: "in-person", note: "At the door" },
  },
  {
    form: "the reason for overriding a notice",
    isRare: true,
    on: "desk",
    at: notice,
    answers: noticeOf("md-written-notice"),
    open: noticeForm("Override"),
    steps: [{ entries: { reason: "Only an inspection this time" }, press: "Override" }],
    to: overrideNotice,
    sends: { reason: "Only an inspection this time" },
  },
  {
    form: "a contact with a neighbor on the registry",
    on: "desk",
    at: notice,
    answers: noticeOf("pa-registry"),
    open: noticeForm(/^Contact with/),
    steps: [
      {
        entries: {
          method: { option: "Certified mail" },
          outcome: { option: "Nobody was reached" },
          note: "Came back unopened",
        },
        press: "Save",
      },
    ],
    to: recordAttempt,
    faultAt: "note",
    sends: { method: "certified-mail", note: "Came back unopened" },
  },
  {
    form: "the distance added to that of the registry",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/notices/registry`,
    answers: REGISTRY,
    open: openDialog({ button: /^Distance/, dialog: "Added distance" }),
    steps: [{ entries: { marginFeet: "150" }, press: "Save" }],
    to: saveRegistrySettings,
    sends: { marginFeet: 150 },
  },
  {
    form: "the place of a person on the registry",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/notices/registry`,
    answers: REGISTRY,
    open: openDialog({ button: /^Set location of/, dialog: /^Map location of/ }),
    steps: [{ entries: { location: "42.129200, -80.085100" }, press: "Save" }],
    to: locateRegistryPerson,
    faultAt: null,
  },
  {
    form: "a list of the registry from a file",
    isRare: true,
    on: "desk",
    at: `${OFFICE}/notices/registry/import`,
    answers: [
      ...REGISTRY,
      answer(previewRegistryImport, ({ mapping }) => ({
        columns: ["Registrant", "Strasse"].map((name) => ({ name, field: mapping?.[name] ?? null, examples: [] })),
        rows: 1,
        good: 1,
        bad: 0,
        missing: [],
      })),
      answer(importRegistry, { imported: 1 }),
    ],
    open: async () => {
      await chooseFile("registry.csv", "Registrant;Strasse\r\nWilhelmina Dunmore;4 Slate Lane");
      await elementOf(page.getByLabelText("Field for Strasse"));
      return page.getByRole("main");
    },
    steps: [{ entries: { "Field for Strasse": { option: "Street address" } }, press: "Import 1 person" }],
    to: importRegistry,
    faultAt: null,
  },
]);
