import { amendVisit, finishVisit, getVisit, listUsableProducts, saveReport } from "#modules/visits/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
import { openDialog } from "../../testing/ui/send-by-keys.ts";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";
const NADIA = {
  id: "00000000-0000-4000-8000-00000000000a",
  fullName: "Nadia Elderfield",
  firstName: "Nadia",
  lastName: "Elderfield",
  status: "active" as const,
};
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

testForms([
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
    isRare: true,
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
]);
