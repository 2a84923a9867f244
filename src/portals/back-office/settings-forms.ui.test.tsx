import { page } from "vitest/browser";
import { createApiKey } from "#modules/accounts/contract.ts";
import { addService, listOfferedServices } from "#modules/catalogue/contract.ts";
import {
  getCompanyLists,
  getCompanySettings,
  updateCompanySettings,
  updateCompanyWebsite,
} from "#modules/company/contract.ts";
import { expect, test } from "vitest";
import { answer } from "../../testing/ui/fake-server.ts";
import { chooseByKeys, elementOf, press, pressByKeys, SOON, tabTo, type } from "../../testing/ui/keyboard.ts";
import { openDialog, typeDay } from "../../testing/ui/send-by-keys.ts";
import { renderScreen } from "../../testing/ui/render-screen.tsx";
import { testForms } from "../../testing/ui/test-forms.ts";

const OFFICE = "/admin-dashboard";

testForms([
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
    isRare: true,
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
    isRare: true,
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

test("the price of a new service is typed behind the zero that stands there", async () => {
  await renderScreen(`${OFFICE}/services`, {
    as: "administrator",
    answers: [answer(listOfferedServices, { data: [] }), answer(getCompanyLists, { lists: {} })],
  });
  const form = await openDialog({ button: "Add Service", dialog: "Add New Service" })();
  const price = await elementOf(form.getByRole("spinbutton", { name: "Price ($)" }));
  if (!(price instanceof HTMLInputElement)) throw new Error("The price is no field");
  // An open dialog takes the focus to its first field.
  await expect.poll(() => form.query()?.contains(document.activeElement), SOON).toBe(true);
  await tabTo(price);
  // Where a click behind the last digit puts the cursor.
  await press("End");
  await type("49.50");
  expect(Number(price.value)).toBe(49.5);
});
