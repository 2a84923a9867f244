import { page } from "vitest/browser";
import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  getOfficeAppointment,
  rescheduleAppointment,
  scheduleAppointment,
  updateAppointment,
} from "#modules/appointments/contract.ts";
import { listServices } from "#modules/catalogue/contract.ts";
import { createClient, getClient, listClients } from "#modules/clients/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { getSchedule, getUnscheduled } from "#modules/schedule/contract.ts";
import { listTechnicians } from "#modules/technicians/contract.ts";
import { answer } from "../../testing/ui/fake-server.ts";
import { elementOf, pickByKeys, press, pressByKeys } from "../../testing/ui/keyboard.ts";
import { SAMPLE_ID } from "../../testing/ui/sample.ts";
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
    isRare: true,
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
]);
