import { createApiKey } from "../../src/modules/accounts/contract.ts";
import {
  createAppointment,
  createPlan,
  rescheduleAppointment,
  updateAppointment,
} from "../../src/modules/appointments/contract.ts";
import { addService } from "../../src/modules/catalogue/contract.ts";
import { createClient, createClientAccount, updateClient } from "../../src/modules/clients/contract.ts";
import { updateCompanySettings } from "../../src/modules/company/contract.ts";
import { createProperty } from "../../src/modules/properties/contract.ts";
import { pressByKeys, type Answers, type FormCase } from "./by-keys.ts";
import { choose } from "./choose.ts";
import { addClient } from "./clients.ts";
import { quietTuesday } from "./clock.ts";
import type { Page } from "./journeys.ts";
import { tabTo } from "./keyboard.ts";
import { phoneOf, schedule } from "./schedule.ts";
import { hire } from "./technicians.ts";

const OFFICE = "/admin-dashboard";
const LEWES: Answers = { address: "4 Quay Street", city: "Lewes", state: { option: "Delaware" }, zipCode: "19958" };

interface Way {
  /** Where the button is, below the office. */
  at: string;
  button: string | RegExp;
  dialog: string | RegExp;
}

export async function openDialog(page: Page, { at, button, dialog }: Way) {
  await page.goto(`${OFFICE}/${at}`);
  await pressByKeys(
    page,
    page
      .getByRole("main")
      .getByRole("button", { name: button, exact: typeof button === "string" })
      .first(),
  );
  return page.getByRole("dialog", { name: dialog });
}

/** A client whom no other form touches; where they stand below the office. */
const someClient = async (page: Page, who: string, firstName: string): Promise<string> =>
  `clients/${await addClient(page.request, {
    firstName,
    lastName: `Keys ${who}`,
    email: `${firstName}-${who}@clients.example`.toLowerCase(),
    phone: phoneOf(`${firstName} ${who}`),
  })}`;

export function formsOfClients(who: string): FormCase[] {
  return [
    {
      form: "a new client",
      open: (page) => openDialog(page, { at: "clients", button: "Add New Client", dialog: "Add New Client" }),
      steps: [
        {
          answers: {
            clientType: { radio: "Commercial" },
            businessName: `Tern & Tide ${who}`,
            firstName: "Odo",
            lastName: "Larch",
            email: `odo-${who}@bakery.example`,
            phone: phoneOf(`Odo ${who}`),
            ...LEWES,
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
      kept: { clientType: "commercial", state: "DE", severity: "severe", language: "es", pestTypes: ["Ants"] },
    },
    {
      form: "a client's changes",
      open: async (page) =>
        openDialog(page, { at: await someClient(page, who, "Ansel"), button: "Edit", dialog: /^Edit Ansel/ }),
      steps: [{ answers: { state: { option: "Maryland" }, urgency: { option: "Emergency" } }, press: "Save" }],
      to: updateClient,
      kept: { state: "MD", urgency: "emergency" },
    },
    {
      form: "a client's login",
      open: async (page) =>
        openDialog(page, { at: await someClient(page, who, "Bea"), button: "Make login", dialog: /^Make a login/ }),
      steps: [{ answers: { password: "Heron-Lantern-7!" }, press: "Make login" }],
      to: createClientAccount,
    },
    {
      form: "another property",
      open: async (page) =>
        openDialog(page, {
          at: `${await someClient(page, who, "Cato")}/properties`,
          button: "Add property",
          dialog: "Add property",
        }),
      steps: [
        {
          answers: { ...LEWES, propertyType: { option: "Apartment" }, accessInstructions: "Ring twice" },
          press: "Add property",
        },
      ],
      to: createProperty,
      kept: { state: "DE", propertyType: "apartment" },
    },
    {
      form: "a recurring service",
      open: async (page) =>
        openDialog(page, {
          at: `${await someClient(page, who, "Dora")}/plans`,
          button: "Add",
          dialog: "Add a recurring service",
        }),
      steps: [
        {
          answers: {
            serviceType: { option: "Rodent Control" },
            frequency: { option: "Monthly" },
            minutes: { option: "1h 15m" },
            timeWindow: { option: "Afternoon" },
            priceCents: "120.50",
            technicianId: { option: "Odalys Merriweather" },
            startsOn: quietTuesday(5),
          },
          press: "Add",
        },
      ],
      to: createPlan,
      kept: {
        frequency: "Monthly",
        minutes: 75,
        timeWindow: "afternoon",
        priceCents: 120_50,
        startsOn: quietTuesday(5),
      },
    },
  ];
}

export function formsOfVisits(who: string): FormCase[] {
  const date = quietTuesday(9);
  return [
    {
      form: "a new appointment",
      open: async (page) => {
        await someClient(page, who, "Edda");
        await page.goto(`${OFFICE}/schedule?date=${date}`);
        await page.getByRole("region", { name: "Calendar" }).waitFor();
        await page.keyboard.press("n");
        const form = page.getByRole("dialog", { name: "Schedule New Appointment" });
        await tabTo(page, form.getByRole("combobox", { name: "Client" }));
        await page.keyboard.type(`Edda Keys ${who}`);
        await page.getByRole("option", { name: new RegExp(`^Edda Keys ${who}`) }).waitFor();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        return form;
      },
      steps: [
        {
          answers: {
            serviceType: { option: "Termite treatment" },
            minutes: { option: "1h 15m" },
            date,
            time: who === "wide" ? "09:30" : "13:30",
            technicianId: { option: "Nadia Elderfield" },
            priority: { option: "High" },
            repeat: { option: "Quarterly" },
            targetPests: { box: "Termites" },
          },
          press: "Schedule Appointment",
        },
      ],
      to: createAppointment,
      kept: {
        serviceType: "termite-treatment",
        minutes: 75,
        priority: "high",
        date,
      },
    },
    {
      form: "an appointment's changes",
      open: async (page) => {
        const id = await someVisit(page, who, "Finn");
        await page.goto(`${OFFICE}/schedule?date=${quietTuesday(10)}&appointment=${id}`);
        await pressByKeys(page, page.getByRole("dialog", { name: /^Finn/ }).getByRole("button", { name: "Edit" }));
        return page.getByRole("dialog", { name: /^Edit the appointment/ });
      },
      steps: [
        { answers: { priority: { option: "Urgent" }, minutes: { option: "45 min" } }, press: "Save Appointment" },
      ],
      to: updateAppointment,
      kept: { priority: "urgent", minutes: 45 },
    },
    {
      form: "another time",
      open: async (page) => {
        const id = await someVisit(page, who, "Gwen");
        await page.goto(`${OFFICE}/schedule?date=${quietTuesday(10)}&appointment=${id}`);
        await pressByKeys(
          page,
          page.getByRole("dialog", { name: /^Gwen/ }).getByRole("button", { name: "Reschedule" }),
        );
        return page.getByRole("dialog", { name: /^Reschedule/ });
      },
      steps: [
        {
          answers: { Day: quietTuesday(11), "Another time": who === "wide" ? "10:30" : "14:30" },
          press: /^Reschedule|^Move/,
        },
      ],
      to: rescheduleAppointment,
      kept: { date: quietTuesday(11), time: who === "wide" ? "10:30" : "14:30" },
    },
  ];
}

/** A visit of a technician of their own, so that nobody else's is in its way. */
async function someVisit(page: Page, who: string, firstName: string): Promise<string> {
  const [, clientId = ""] = (await someClient(page, who, firstName)).split("/");
  const { id } = await hire(page, { firstName: `For${firstName}`, lastName: `Keys${who}` });
  const made = await schedule(page, { clientId, date: quietTuesday(10), time: "9:00", minutes: 60, technicianId: id });
  return made.id;
}

export function formsOfCompany(who: string): FormCase[] {
  return [
    {
      form: "a new service",
      open: (page) => openDialog(page, { at: "services", button: "Add Service", dialog: "Add New Service" }),
      steps: [
        {
          answers: {
            name: `Marsh Guard ${who}`,
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
      kept: { category: "mosquito", priceType: "starting-at", priceCents: 110_00, skillLevel: "advanced" },
    },
    {
      form: "a key for programs",
      open: (page) => openDialog(page, { at: "settings/system", button: "New API key", dialog: "New API key" }),
      steps: [
        {
          answers: {
            name: `Route planner ${who}`,
            scopes: { box: "Read appointments" },
            expiresInDays: { option: "In a year" },
          },
          press: "Create key",
        },
      ],
      to: createApiKey,
      kept: { name: `Route planner ${who}` },
    },
    {
      form: "the company",
      open: async (page) => {
        await page.goto(`${OFFICE}/settings/business`);
        const form = page.getByRole("main");
        const place = form.getByLabel("Place, or beginning of ZIP codes");
        await tabTo(page, form.getByLabel("State", { exact: true }).last());
        await choose(form.getByLabel("State", { exact: true }).last(), "Maryland");
        await tabTo(page, place);
        await page.keyboard.type(`Talbot County ${who}`);
        await page.keyboard.press("Enter");
        await form.getByRole("button", { name: `Remove Talbot County ${who} in Maryland` }).waitFor();
        return form;
      },
      steps: [
        {
          answers: {
            name: `Tidewren ${who}`,
            phone: "3025550141",
            "address.state": { option: who === "wide" ? "Maryland" : "Delaware" },
            "businessHours.saturday.close": who === "wide" ? "13:00" : "15:00",
            timeZone: { option: who === "wide" ? "America/Chicago" : "America/New York" },
            visitsAtOnce: "3",
          },
          press: "Save All Changes",
        },
      ],
      to: updateCompanySettings,
      kept: {
        timeZone: who === "wide" ? "America/Chicago" : "America/New_York",
        visitsAtOnce: 3,
        address: { state: who === "wide" ? "MD" : "DE" },
      },
    },
  ];
}
