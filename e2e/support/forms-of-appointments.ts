import {
  cancelAppointment,
  createAppointment,
  scheduleAppointment,
  rescheduleAppointment,
  updateAppointment,
} from "../../src/modules/appointments/contract.ts";
import { createClient } from "../../src/modules/clients/contract.ts";
import { pressByKeys, type FormCase } from "./by-keys.ts";
import { quietTuesday } from "./clock.ts";
import { LEWES, OFFICE, someClient } from "./forms-of-office.ts";
import type { Page } from "./journeys.ts";
import { tabTo } from "./keyboard.ts";
import { askForConsultation, phoneOf, schedule } from "./schedule.ts";
import { hire } from "./technicians.ts";

export function formsOfAppointments(who: string): FormCase[] {
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
      form: "somebody new in an appointment",
      open: async (page) => {
        await page.goto(`${OFFICE}/schedule?date=${date}`);
        await page.getByRole("region", { name: "Calendar" }).waitFor();
        await page.keyboard.press("n");
        const form = page.getByRole("dialog", { name: "Schedule New Appointment" });
        await tabTo(page, form.getByRole("combobox", { name: "Client" }));
        await page.keyboard.type(`Jessamy Keys${who}`);
        await page.getByRole("option", { name: /as a new client$/ }).waitFor();
        await page.keyboard.press("Enter");
        return form.getByRole("form", { name: "New client" });
      },
      steps: [
        {
          answers: { phone: phoneOf(`Jessamy ${who}`), email: `jessamy-${who}@clients.example`, ...LEWES },
          press: "Add Client",
        },
      ],
      to: createClient,
      kept: { firstName: "Jessamy", lastName: `Keys${who}`, state: "DE", clientType: "residential" },
      shows: `Jessamy Keys${who} was added.`,
    },
    {
      form: "an appointment's changes",
      open: async (page) => {
        const id = await someAppointment(page, who, "Finn");
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
        const id = await someAppointment(page, who, "Gwen");
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
    {
      form: "a request that waits for a technician",
      open: async (page) => {
        await askForConsultation(page, `Hugo Waits${who}`);
        await page.goto(`${OFFICE}/schedule?date=${quietTuesday(10)}`);
        await page.getByRole("region", { name: "Calendar" }).waitFor();
        if (who === "narrow") await pressByKeys(page, page.getByRole("button", { name: /^Unscheduled/ }));
        await pressByKeys(
          page,
          page.getByRole("button", { name: new RegExp(`^Schedule the \\w+ for Hugo Waits${who}`) }),
        );
        return page.getByRole("dialog", { name: /^Schedule the/ });
      },
      steps: [
        {
          answers: {
            Day: quietTuesday(12),
            Time: who === "wide" ? "10:30" : "14:30",
            Technician: { option: "Nadia Elderfield" },
          },
          press: /^Schedule visit/,
        },
      ],
      to: scheduleAppointment,
      kept: { date: quietTuesday(12), time: who === "wide" ? "10:30" : "14:30" },
    },
    {
      form: "the reasons of a cancellation",
      open: async (page) => {
        const id = await someAppointment(page, who, "Iris");
        await page.goto(`${OFFICE}/schedule?date=${quietTuesday(10)}&appointment=${id}`);
        await pressByKeys(
          page,
          page.getByRole("dialog", { name: /^Iris/ }).getByRole("button", { name: /^Cancel appointment/ }),
        );
        return page.getByRole("dialog", { name: /^Cancel the/ });
      },
      steps: [
        {
          answers: { "Reason for the client": "The road is closed", "Internal note": "Ask again in May" },
          press: /^Cancel appointment/,
        },
      ],
      to: cancelAppointment,
      kept: { reason: "The road is closed", internalNote: "Ask again in May" },
    },
  ];
}

/** An appointment of a technician of their own, so that nobody else's is in its way. */
async function someAppointment(page: Page, who: string, firstName: string): Promise<string> {
  const [, clientId = ""] = (await someClient(page, who, firstName)).split("/");
  const { id } = await hire(page, { firstName: `For${firstName}`, lastName: `Keys${who}` });
  const made = await schedule(page, { clientId, date: quietTuesday(10), time: "9:00", minutes: 60, technicianId: id });
  return made.id;
}
