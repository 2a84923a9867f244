import { createApiKey } from "../../src/modules/accounts/contract.ts";
import { acceptLead } from "../../src/modules/consultations/contract.ts";
import { createPlan } from "../../src/modules/plans/contract.ts";
import { addService } from "../../src/modules/catalogue/contract.ts";
import { createClient, createClientAccount, importClients, updateClient } from "../../src/modules/clients/contract.ts";
import { updateCompanySettings, updateCompanyWebsite } from "../../src/modules/company/contract.ts";
import { sendContactMessage } from "../../src/modules/conversations/contract.ts";
import { addSubscriber, writeIssue } from "../../src/modules/newsletter/contract.ts";
import { createProperty } from "../../src/modules/properties/contract.ts";
import { pressByKeys, typeDay, type Answers, type FormCase } from "./by-keys.ts";
import { choose } from "./choose.ts";
import { addClient } from "./clients.ts";
import { quietTuesday } from "./clock.ts";
import { doElsewhere } from "./elsewhere.ts";
import { expect, type Page } from "./journeys.ts";
import { tabTo } from "./keyboard.ts";
import { askForConsultation, phoneOf } from "./schedule.ts";

export const OFFICE = "/admin-dashboard";
export const LEWES: Answers = {
  address: "4 Quay Street",
  city: "Lewes",
  state: { option: "Delaware" },
  zipCode: "19958",
};

interface Way {
  /** Where the button is, below the office. */
  at: string;
  /** Behind which it stands, where it is not among the buttons. */
  menu?: RegExp;
  button: string | RegExp;
  dialog: string | RegExp;
}

export async function openDialog(page: Page, { at, button, dialog, menu }: Way) {
  await page.goto(`${OFFICE}/${at}`);
  const named = { name: button, exact: typeof button === "string" };
  const main = page.getByRole("main");
  if (menu === undefined) await pressByKeys(page, main.getByRole("button", named).first());
  else {
    await pressByKeys(page, main.getByRole("button", { name: menu }));
    const entry = main.getByRole("menuitem", named);
    await entry.waitFor();
    while (!(await entry.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  return page.getByRole("dialog", { name: dialog });
}

/** A client whom no other form touches; where they stand below the office. */
export const someClient = async (page: Page, who: string, firstName: string): Promise<string> =>
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
      form: "a mailbox to be asked for the newsletter",
      open: (page) =>
        openDialog(page, { at: "newsletter", button: "Invite a subscriber", dialog: "Invite a subscriber" }),
      steps: [
        {
          answers: { email: `${who}@asked.example`, language: { option: "Spanish" } },
          press: "Send confirmation email",
        },
      ],
      to: addSubscriber,
      kept: { language: "es" },
      shows: `A confirmation email is on its way to ${who}@asked.example.`,
    },
    {
      form: "an issue of the newsletter",
      open: (page) => openDialog(page, { at: "newsletter", button: "Write an issue", dialog: "Write an issue" }),
      steps: [
        {
          answers: { subject: `Ants of ${who}`, text: "Look at the sills.", subjectEs: "Hormigas", textEs: "Mire." },
          press: "Save draft",
        },
      ],
      to: writeIssue,
      kept: { text: "Look at the sills.", textEs: "Mire.", subjectFr: "" },
      shows: "The draft was saved. Send it to yourself before you send it to everyone.",
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
        openDialog(page, { at: await someClient(page, who, "Bea"), button: "Create login", dialog: /^Create a login/ }),
      steps: [{ answers: { password: "Heron-Lantern-7!" }, press: "Create login" }],
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
          answers: {
            ...LEWES,
            county: "Sussex",
            propertyType: { option: "Apartment" },
            accessInstructions: "Ring twice",
          },
          press: "Add property",
        },
      ],
      to: createProperty,
      kept: { state: "DE", county: "Sussex", propertyType: "apartment" },
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
    {
      form: "a client who wrote a message",
      open: async (page) => {
        const told = { name: `Hazel Wrote${who}`, email: `hazel-${who}@mail.example`, phone: phoneOf(`Hazel ${who}`) };
        const message = "There are ants in our kitchen.";
        await doElsewhere(page, sendContactMessage, {
          ...told,
          service: "",
          message,
          language: "en",
          filledInMs: 20_000,
        });
        const panel = await openEntry(page, told.name);
        await pressByKeys(page, panel.getByRole("button", { name: "Add as client" }));
        return page.getByRole("dialog", { name: "Add New Client" });
      },
      steps: [{ answers: { ...LEWES, urgency: { option: "Urgent" } }, press: "Add Client" }],
      to: createClient,
      kept: { lastName: `Wrote${who}`, email: `hazel-${who}@mail.example`, city: "Lewes", urgency: "urgent" },
    },
    {
      form: "a lead who becomes a client",
      open: async (page) => {
        await askForConsultation(page, `Ivy Lead${who}`);
        return openEntry(page, `Ivy Lead${who}`);
      },
      steps: [{ answers: {}, press: "Convert to client" }],
      to: acceptLead,
      kept: { bookings: 1 },
      shows: `Ivy Lead${who} is now a client.`,
    },
    {
      form: "clients of a file",
      open: async (page) => {
        await page.goto(`${OFFICE}/clients/import`);
        const place = page.locator("input[type=file]");
        await place.waitFor({ state: "attached" });
        await place.setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: fileOf(who) });
        const form = page.getByRole("main");
        await form.getByLabel("Field for Kunde").waitFor();
        return form;
      },
      steps: [
        {
          answers: {
            "Field for Kunde": { option: "Full name" },
            "Field for Mail": { option: "Email" },
            "Field for Fon": { option: "Phone" },
          },
          press: "Import 1 client",
        },
      ],
      to: importClients,
      kept: { imported: 1 },
    },
  ];
}

/** Opens what stands in the inbox under somebody's name. */
async function openEntry(page: Page, name: string) {
  await page.goto(`${OFFICE}/inbox`);
  await pressByKeys(page, page.getByRole("button", { name, exact: true }));
  return page.getByRole("dialog", { name });
}

const fileOf = (who: string) =>
  Buffer.from(
    [
      "Kunde;Mail;Fon;Address;City;State;ZIP",
      `Juno Brightwell;juno-${who}@import.example;${phoneOf(`Juno ${who}`)};1 Import Lane;Dover;DE;19901`,
    ].join("\r\n"),
  );

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
            expiresInDays: { option: "In 1 year" },
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
        const place = form.getByLabel("Place, or first digits of ZIP codes");
        await tabTo(page, form.getByLabel("State", { exact: true }).last());
        await choose(form.getByLabel("State", { exact: true }).last(), "Maryland");
        await tabTo(page, place);
        await page.keyboard.type(`Talbot County ${who}`);
        await page.keyboard.press("Enter");
        await form.getByRole("button", { name: `Remove Talbot County ${who} in Maryland` }).waitFor();
        const days = form.getByRole("group", { name: "Your own days" });
        await tabTo(page, days.getByLabel("Reason"));
        await page.keyboard.type(`Inventory ${who}`);
        await typeDay(page, days.getByLabel("First day"), "2031-06-02");
        await typeDay(page, days.getByLabel("Last day"), "2031-06-03");
        await pressByKeys(page, days.getByRole("button", { name: "Add days" }));
        await days.getByRole("button", { name: `Remove Inventory ${who}` }).waitFor();
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
            "On Thanksgiving": { option: who === "wide" ? "Open for limited hours" : "Closed" },
            "On Veterans Day": { option: "Closed" },
          },
          press: "Save All Changes",
        },
      ],
      to: updateCompanySettings,
      kept: {
        timeZone: who === "wide" ? "America/Chicago" : "America/New_York",
        visitsAtOnce: 3,
        address: { state: who === "wide" ? "MD" : "DE" },
        holidays: expect.arrayContaining([
          {
            holiday: "thanksgiving",
            open: who === "wide" ? "08:00" : null,
            close: who === "wide" ? "12:00" : null,
          },
          { holiday: "veterans-day", open: null, close: null },
        ]) as unknown,
        ownDays: expect.arrayContaining([
          expect.objectContaining({
            name: expect.objectContaining({ en: `Inventory ${who}` }) as unknown,
            from: "2031-06-02",
            to: "2031-06-03",
          }),
        ]) as unknown,
      },
    },
    {
      form: "a value of the company on its website",
      open: (page) => openDialog(page, { at: "settings/website", button: "Add a value", dialog: "Add a value" }),
      steps: [
        {
          answers: {
            "title.en": `Wipe our boots ${who}`,
            "text.en": "Before we come in, and after.",
            "title.es": "Nos limpiamos las botas",
          },
          press: "Save",
        },
      ],
      to: updateCompanyWebsite,
      kept: {
        values: expect.arrayContaining([
          expect.objectContaining({
            title: expect.objectContaining({ en: `Wipe our boots ${who}`, es: "Nos limpiamos las botas" }) as unknown,
          }),
        ]) as unknown,
      },
    },
  ];
}
