import { page } from "vitest/browser";
import { createApiKey } from "#modules/accounts/contract.ts";
import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  getOfficeAppointment,
  rescheduleAppointment,
  scheduleAppointment,
  updateAppointment,
} from "#modules/appointments/contract.ts";
import { addService, listOfferedServices, listServices } from "#modules/catalogue/contract.ts";
import { createClient, getClient, listClients } from "#modules/clients/contract.ts";
import {
  getCompanyLists,
  getCompanySettings,
  updateCompanySettings,
  updateCompanyWebsite,
} from "#modules/company/contract.ts";
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
import {
  addProduct,
  correctLot,
  getProduct,
  importProducts,
  moveStock,
  previewImport,
  updateProduct,
} from "#modules/products/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { listTechnicians } from "#modules/technicians/contract.ts";
import { amendVisit, finishVisit, getVisit, listUsableProducts, saveReport } from "#modules/visits/contract.ts";
import { expect } from "vitest";
import { answer } from "../../testing/ui/fake-server.ts";
import { chooseByKeys, elementOf, pickByKeys, press, pressByKeys, tabTo, type } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { chooseFile, openDialog, typeDay } from "../../testing/ui/send-by-keys.ts";
import { PLACE, testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
/** A Tuesday. */
const DAY = "2031-06-03";
const NADIA = {
  id: "00000000-0000-4000-8000-00000000000a",
  fullName: "Nadia Elderfield",
  firstName: "Nadia",
  lastName: "Elderfield",
  status: "active" as const,
};
const appointment = {
  reference: "APT-AAAA-BBBB",
  title: "Termite treatment",
  serviceType: "termite-treatment",
  kind: "service" as const,
  status: "scheduled" as const,
  date: DAY,
  time: "09:00",
  minutes: 60,
  startsAt: "2031-06-03T13:00:00.000Z",
  endsAt: "2031-06-03T14:00:00.000Z",
  client: { name: "Edda Keys" },
  contactName: "Edda Keys",
  contact: { name: "Edda Keys", email: "edda@clients.example", phone: "(302) 555-0175" },
  address: "1 Main Street, Dover, DE 19901",
  technicianId: NADIA.id,
  technicianName: NADIA.fullName,
};
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
const SCHEDULE = [
  answer(getSchedule, {
    appointments: [appointment],
    technicians: [
      {
        technicianId: NADIA.id,
        name: NADIA.fullName,
        initials: "NE",
        specialties: ["Termites"],
        skillLevel: "specialist",
        days: [{ date: DAY, from: "08:00", to: "18:00" }],
      },
    ],
    opening: [{ date: DAY, from: "08:00", to: "18:00" }],
    visitsAtOnce: 3,
  }),
  answer(getAppointment, appointment),
  answer(getOfficeAppointment, appointment),
  answer(listTechnicians, { data: [NADIA], pagination: { total: 1 } }),
  answer(listServices, {
    data: [
      { name: "Termite treatment", slug: "termite-treatment", isRecurring: true, frequencyOptions: ["Quarterly"] },
    ],
    pagination: { total: 1 },
  }),
  answer(listClients, ({ search }) => ({
    data: "Edda Keys".startsWith(search) ? [person] : [],
    pagination: { total: 1 },
  })),
  answer(getClient, person),
  answer(listProperties, { data: [{ address: "1 Main Street", isPrimary: true }] }),
  answer(getUnscheduled, {
    appointments: [
      {
        ...appointment,
        status: "pending",
        technicianId: null,
        technicianName: null,
        client: { name: "Hugo Waits" },
        contactName: "Hugo Waits",
      },
    ],
    total: 1,
  }),
];
const openAppointment = `${OFFICE}/schedule?date=${DAY}&appointment=${SAMPLE_ID}`;

/** The key `n` on the calendar, then the client. */
const newAppointment = async (name: string, option: RegExp) => {
  await elementOf(page.getByRole("region", { name: "Calendar" }));
  await press("n");
  const form = page.getByRole("dialog", { name: "Schedule New Appointment" });
  await pickByKeys(form.getByRole("combobox", { name: "Client" }), name, option);
  return form;
};

const fromPanel = (button: string | RegExp, dialog: string | RegExp) => async () => {
  await pressByKeys(page.getByRole("dialog", { name: /^Edda/ }).getByRole("button", { name: button }));
  return page.getByRole("dialog", { name: dialog });
};

const PRODUCT = answer(getProduct, {
  name: "Board",
  kind: "material",
  unit: "each",
  units: ["each"],
  onShelf: "40",
  inVans: "0",
  states: ["DE"],
  lots: [{ number: "K-1", quantity: "40" }],
  places: [
    { place: "shelf", name: "Shelf", quantity: "40", lots: [{ lotId: SAMPLE_ID, quantity: "40" }] },
    { place: NADIA.id, name: NADIA.fullName, quantity: "0" },
  ],
});
const product = `${OFFICE}/products/${SAMPLE_ID}`;
const stock = (button: string) => openDialog({ button, dialog: /^Stock of Board/ });

const field = { revision: 1, by: "Nadia Elderfield", value: null };
const report = {
  crew: field,
  pestFree: field,
  areas: field,
  treatments: field,
  checklist: field,
  effectiveness: field,
  notes: field,
  nextAction: field,
  weather: field,
  county: field,
  presence: field,
};
const visitOf = (status: "open" | "finished") => [
  answer(getVisit, {
    status,
    title: "Ant treatment",
    contactName: "Edda Keys",
    state: "DE",
    technician: { id: NADIA.id, name: NADIA.fullName },
    team: [{ id: NADIA.id, name: NADIA.fullName }],
    startedAt: "2026-11-03T14:00:00.000Z",
    endedAt: status === "finished" ? "2026-11-03T15:00:00.000Z" : null,
    finishedAt: status === "finished" ? "2026-11-03T15:00:00.000Z" : null,
    hasPlace: true,
    can: { write: status === "open", finish: status === "open", amend: status === "finished" },
    appointmentStatus: status === "finished" ? "completed" : "in-progress",
    report,
  }),
  answer(listUsableProducts, {
    data: [{ name: "Quillon Ant Gel", kind: "pesticide", units: ["g"], defaultUnit: "g", mayUse: true }],
  }),
];
const visit = `${OFFICE}/visits/${SAMPLE_ID}`;
const correction = openDialog({ button: "Correct report", dialog: "Correct report" });

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
    form: "a new appointment",
    on: "desk",
    at: `${OFFICE}/schedule?date=${DAY}`,
    answers: SCHEDULE,
    open: () => newAppointment("Edda", /^Edda Keys/),
    steps: [
      {
        entries: {
          serviceType: { option: "Termite treatment" },
          minutes: { option: "1h 15m" },
          date: DAY,
          time: "13:30",
          technicianId: { option: "Nadia Elderfield" },
          priority: { option: "High" },
          repeat: { option: "Quarterly" },
          targetPests: { box: "Termites" },
        },
        press: "Schedule Appointment",
      },
    ],
    to: createAppointment,
    faultAt: "date",
    sends: {
      clientId: SAMPLE_ID,
      serviceType: "termite-treatment",
      minutes: 75,
      priority: "high",
      date: DAY,
      time: "13:30",
      technicianId: NADIA.id,
    },
  },
  {
    form: "a new client in an appointment",
    on: "desk",
    at: `${OFFICE}/schedule?date=${DAY}`,
    answers: [...SCHEDULE, answer(createClient, { ...person, name: "Jessamy Keys" })],
    open: async () =>
      (await newAppointment("Jessamy Keys", /as a new client$/)).getByRole("form", { name: "New client" }),
    steps: [
      {
        entries: { phone: "3025550122", email: "jessamy@clients.example", ...PLACE },
        press: "Add Client",
      },
    ],
    to: createClient,
    sends: { firstName: "Jessamy", lastName: "Keys", state: "DE", clientType: "residential" },
    shows: "Jessamy Keys was added.",
  },
  {
    form: "an appointment's changes",
    on: "desk",
    at: openAppointment,
    answers: SCHEDULE,
    open: fromPanel("Edit", /^Edit the appointment/),
    steps: [{ entries: { priority: { option: "Urgent" }, minutes: { option: "45 min" } }, press: "Save Appointment" }],
    to: updateAppointment,
    faultAt: "minutes",
    sends: { priority: "urgent", minutes: 45 },
  },
  {
    form: "another time",
    on: "desk",
    at: openAppointment,
    answers: SCHEDULE,
    open: fromPanel("Reschedule", /^Reschedule/),
    steps: [{ entries: { Day: "2031-06-10", "Another time": "10:30" }, press: /^Reschedule|^Move/ }],
    to: rescheduleAppointment,
    faultAt: null,
    sends: { date: "2031-06-10", time: "10:30" },
  },
  {
    form: "a request that waits for a technician",
    on: "desk",
    at: `${OFFICE}/schedule?date=${DAY}`,
    answers: SCHEDULE,
    open: async () => {
      await pressByKeys(page.getByRole("button", { name: /^Schedule the .* for Hugo Waits/ }));
      return page.getByRole("dialog", { name: /^Schedule the/ });
    },
    steps: [
      {
        entries: { Day: "2031-06-10", Time: "10:30", Technician: { option: "Nadia Elderfield" } },
        press: /^Schedule visit/,
      },
    ],
    to: scheduleAppointment,
    faultAt: null,
    sends: { date: "2031-06-10", time: "10:30", technicianId: NADIA.id },
  },
  {
    form: "the reasons of a cancellation",
    on: "desk",
    at: openAppointment,
    answers: SCHEDULE,
    open: fromPanel(/^Cancel appointment/, /^Cancel the/),
    steps: [
      {
        entries: { "Reason for the client": "The road is closed", "Internal note": "Ask again in May" },
        press: /^Cancel appointment/,
      },
    ],
    to: cancelAppointment,
    faultAt: null,
    sends: { reason: "The road is closed", internalNote: "Ask again in May" },
  },
  {
    form: "a new product",
    on: "desk",
    at: `${OFFICE}/products`,
    open: openDialog({ button: "Add Product", dialog: "Add Product" }),
    steps: [
      { entries: { name: "Curlew Gel", epaNumber: "99500-1" }, press: "Add ingredient" },
      {
        entries: {
          "ingredients.0.name": "Indoxacarb",
          "ingredients.0.percent": "0.05",
          signalWord: { option: "Warning" },
          formulation: "Gel bait",
          isTermite: { box: "Termite product" },
          unit: { option: "g" },
          reorderAt: "120",
          priceCents: "0.35",
          reentryMinutes: "60",
          states: { box: "Delaware" },
          Methods: "Gel placement",
        },
        press: "Add method",
      },
      // What is typed into a list is sent even if it was not added to it.
      { entries: { "Target pests": "Ants" }, press: "Add Product" },
    ],
    to: addProduct,
    faultAt: "epaNumber",
    sends: {
      epaNumber: "99500-1",
      ingredients: [{ name: "Indoxacarb", percent: "0.05" }],
      signalWord: "warning",
      isTermite: true,
      unit: "g",
      reorderAt: "120",
      priceCents: 35,
      reentryMinutes: 60,
      methods: ["Gel placement"],
      targetPests: ["Ants"],
      states: ["DE"],
    },
  },
  {
    form: "a product's changes",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: openDialog({ button: "Edit", dialog: /^Edit Board/ }),
    steps: [{ entries: { name: "Snap trap", reorderAt: "12" }, press: "Save Product" }],
    to: updateProduct,
    sends: { name: "Snap trap", reorderAt: "12" },
  },
  {
    form: "stock that was received",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Receive"),
    steps: [{ entries: { quantity: "15", lotNumber: "K-2", expiresOn: "2031-06-30" }, press: "Save" }],
    to: moveStock,
    sends: { kind: "received", to: "shelf", quantity: "15", lotNumber: "K-2", expiresOn: "2031-06-30" },
  },
  {
    form: "stock that was moved",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Move"),
    steps: [
      { entries: { to: { option: "Nadia Elderfield" }, quantity: "10", lotId: { option: "K-1" } }, press: "Save" },
    ],
    to: moveStock,
    faultAt: "quantity",
    sends: { kind: "moved", from: "shelf", to: NADIA.id, quantity: "10", lotId: SAMPLE_ID },
  },
  {
    form: "stock that was counted",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: stock("Count"),
    steps: [{ entries: { quantity: "38", reason: "Two were broken" }, press: "Save" }],
    to: moveStock,
    sends: { kind: "counted", quantity: "38", reason: "Two were broken" },
  },
  {
    form: "a lot's number",
    on: "desk",
    at: product,
    answers: [PRODUCT],
    open: openDialog({ button: /^Correct lot/, dialog: /^Correct Lot/ }),
    steps: [{ entries: { number: "K-7", expiresOn: "2031-06-30" }, press: "Save" }],
    to: correctLot,
    sends: { number: "K-7", expiresOn: "2031-06-30" },
  },
  {
    form: "products of a file",
    on: "desk",
    at: `${OFFICE}/products/import`,
    answers: [
      answer(previewImport, ({ mapping }) => ({
        columns: ["Ware", "Maß"].map((name) => ({ name, field: mapping[name] ?? null, examples: [] })),
        rows: 1,
        good: 1,
        bad: 0,
        missing: [],
      })),
      answer(importProducts, { imported: 1 }),
    ],
    open: async () => {
      await chooseFile("products.csv", "Ware;Maß\r\nGlue board;each");
      await elementOf(page.getByLabelText("Field for Ware"));
      return page.getByRole("main");
    },
    steps: [
      {
        entries: { "Field for Ware": { option: "Name" }, "Field for Maß": { option: "Unit" } },
        press: "Import 1 product",
      },
    ],
    to: importProducts,
    faultAt: null,
    sends: { mapping: { Ware: "name", Maß: "unit" } },
  },
  {
    form: "the draft of a report",
    on: "phone",
    at: visit,
    answers: visitOf("open"),
    open: openDialog({ button: "Edit report", dialog: "Edit report" }),
    steps: [
      {
        entries: { "What to change": { option: "Weather" }, sky: { option: "Cloudy" }, temperatureF: "61" },
        press: "Save",
      },
    ],
    to: saveReport,
    faultAt: null,
  },
  {
    form: "a visit that is still open",
    on: "phone",
    at: visit,
    answers: visitOf("open"),
    open: openDialog({ button: "Finish visit", dialog: "Finish visit" }),
    steps: [
      {
        entries: { day: "2026-11-03", time: "10:00", presence: { option: "Nobody was at home" } },
        press: "Finish visit",
      },
    ],
    to: finishVisit,
    faultAt: null,
  },
  {
    form: "a product missing from a report",
    on: "phone",
    at: visit,
    answers: visitOf("finished"),
    open: correction,
    steps: [
      {
        entries: {
          "What to change": { option: "Add a product used" },
          productId: { option: "Quillon Ant Gel" },
          quantity: "12",
          area: "Kitchen",
          site: { option: "Indoors" },
          size: "20",
          method: "Gel baiting",
          "Target pests": "Ants",
        },
        press: "Add pest",
      },
      { entries: { reason: "Told by phone" }, press: "Save correction" },
    ],
    to: amendVisit,
    faultAt: null,
    sends: { reason: "Told by phone" },
  },
  {
    form: "a checklist's correction",
    on: "phone",
    at: visit,
    answers: visitOf("finished"),
    open: correction,
    steps: [
      { entries: { "What to change": { option: "Checklist" }, "Also done": "Gap sealed" }, press: "Add task" },
      { entries: { reason: "Told by phone" }, press: "Save correction" },
    ],
    to: amendVisit,
    faultAt: null,
  },
  {
    form: "the treatment of a service",
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
    on: "desk",
    at: `${OFFICE}/notices/registry/import`,
    answers: [
      ...REGISTRY,
      answer(previewRegistryImport, ({ mapping }) => ({
        columns: ["Registrant", "Strasse"].map((name) => ({ name, field: mapping[name] ?? null, examples: [] })),
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
    on: "desk",
    at: `${OFFICE}/settings/business`,
    open: openDialog({ button: "Change Limits", dialog: "Change document limits" }),
    steps: [{ entries: { clientMegabytes: "600", totalMegabytes: "60,000" }, press: "Save Limits" }],
    to: changeDocumentSettings,
    sends: { clientMegabytes: 600, totalMegabytes: 60_000 },
  },
  {
    form: "an answer to a request for a document",
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
    on: "desk",
    at: `${OFFICE}/documents?tab=requests`,
    answers: REQUESTS,
    open: openRequest("Decline", /^Decline DOC-/),
    steps: [{ entries: { reason: "There was no visit in that month." }, press: "Decline Request" }],
    to: declineRequest,
    sends: { reason: "There was no visit in that month." },
  },
  {
    form: "a new service",
    on: "desk",
    at: `${OFFICE}/services`,
    answers: [
      answer(listOfferedServices, { data: [] }),
      answer(getCompanyLists, { lists: { "technician-specialties": { entries: ["Termites"] } } }),
    ],
    open: openDialog({ button: "Add Service", dialog: "Add New Service" }),
    steps: [
      {
        entries: {
          name: "Marsh Guard",
          category: { option: "Mosquito" },
          description: "Four visits a year along the water.",
          priceType: { option: "Starting at" },
          priceCents: "110",
          durationMinutes: "45",
          skillLevel: { option: "Advanced" },
          specialty: { option: "Termites" },
          warranty: { option: "60 days" },
        },
        press: "Add Service",
      },
    ],
    to: addService,
    sends: {
      name: "Marsh Guard",
      category: "mosquito",
      priceType: "starting-at",
      priceCents: 110_00,
      durationMinutes: 45,
      skillLevel: "advanced",
      specialty: "Termites",
      warranty: "60-days",
    },
  },
  {
    form: "an API key",
    on: "desk",
    at: `${OFFICE}/settings/system`,
    open: openDialog({ button: "New API key", dialog: "New API key" }),
    steps: [
      {
        entries: {
          name: "Route planner",
          scopes: { box: "Read appointments" },
          expiresInDays: { option: "In 1 year" },
        },
        press: "Create key",
      },
    ],
    to: createApiKey,
    sends: { name: "Route planner", expiresInDays: 365 },
  },
  {
    form: "the company's settings",
    on: "desk",
    at: `${OFFICE}/settings/business`,
    answers: [
      answer(getCompanySettings, {
        name: "Tidewren",
        email: "office@tidewren.example",
        phone: "(302) 555-0140",
        emergencyPhone: "(302) 555-0142",
        website: "https://tidewren.example",
        address: { street: "1 Main Street", city: "Dover", state: "DE", zipCode: "19901" },
        timeZone: "America/New_York",
        serviceAreas: [{ state: "DE", zipPrefixes: ["199"] }],
        businessHours: Object.fromEntries(
          ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [
            day,
            { open: "08:00", close: "18:00", closed: false },
          ]),
        ),
        visitsAtOnce: 2,
      }),
    ],
    open: async () => {
      const form = page.getByRole("main");
      await chooseByKeys(form.getByLabelText("State", { exact: true }).last(), "Maryland");
      await tabTo(form.getByLabelText(/^Place, or first digits of ZIP codes/));
      await type("Talbot County");
      await press("Enter");
      await elementOf(form.getByRole("button", { name: "Remove Talbot County in Maryland" }));
      const days = form.getByRole("group", { name: "Your own days" });
      await tabTo(days.getByLabelText(/^Reason/));
      await type("Inventory");
      await typeDay(days.getByLabelText(/^First day/), "2031-06-02");
      await typeDay(days.getByLabelText(/^Last day/), "2031-06-03");
      await pressByKeys(days.getByRole("button", { name: "Add days" }));
      await elementOf(days.getByRole("button", { name: "Remove Inventory" }));
      return form;
    },
    steps: [
      {
        entries: {
          name: "Tidewren of Dover",
          phone: "3025550141",
          "address.state": { option: "Maryland" },
          "businessHours.saturday.close": "13:00",
          timeZone: { option: "America/Chicago" },
          visitsAtOnce: "3",
          "On Thanksgiving": { option: "Open for limited hours" },
          "On Veterans Day": { option: "Closed" },
        },
        press: "Save All Changes",
      },
    ],
    to: updateCompanySettings,
    sends: {
      name: "Tidewren of Dover",
      timeZone: "America/Chicago",
      visitsAtOnce: 3,
      address: { state: "MD" },
      holidays: expect.arrayContaining([
        { holiday: "thanksgiving", open: "08:00", close: "12:00" },
        { holiday: "veterans-day", open: null, close: null },
      ]) as unknown,
      ownDays: [{ name: { en: "Inventory" }, from: "2031-06-02", to: "2031-06-03" }],
      serviceAreas: expect.arrayContaining([
        expect.objectContaining({ state: "MD", places: ["Talbot County"] }),
      ]) as unknown,
    },
  },
  {
    form: "a value of the company on its website",
    on: "desk",
    at: `${OFFICE}/settings/website`,
    open: openDialog({ button: "Add a value", dialog: "Add a value" }),
    steps: [
      {
        entries: {
          "title.en": "Wipe our boots",
          "text.en": "Before we come in, and after.",
          "title.es": "Nos limpiamos las botas",
        },
        press: "Save",
      },
    ],
    to: updateCompanyWebsite,
    faultAt: null,
    sends: { values: [{ title: { en: "Wipe our boots", es: "Nos limpiamos las botas" } }] },
  },
]);
