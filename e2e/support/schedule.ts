import { listClients } from "../../src/modules/clients/contract.ts";
import {
  bookConsultation,
  getConsultationDays,
  getConsultationSlots,
} from "../../src/modules/consultations/contract.ts";
import {
  createAppointment,
  getOfficeAppointment,
  type OfficeAppointment,
} from "../../src/modules/appointments/contract.ts";
import { getSchedule } from "../../src/modules/schedule/contract.ts";
import type { InputOf } from "../../src/platform/contract.ts";
import { expect, type Page } from "./journeys.ts";

export interface Crew {
  id: string;
  name: string;
}

/** Everybody who has a column, in its order. */
export async function crewOf({ request }: Page, date: string): Promise<Crew[]> {
  const answer = await request.get(getSchedule.path, { params: { from: date } });
  const { technicians } = getSchedule.output.parse(await answer.json());
  return technicians.map(({ technicianId, name }) => ({ id: technicianId, name }));
}

export async function someClient({ request }: Page, place = 0) {
  const params = { status: "active", sortBy: "name", sortOrder: "asc", limit: 20 };
  const answer = await request.get(listClients.path, { params });
  const client = listClients.output.parse(await answer.json()).data[place];
  if (!client) throw new Error(`The demo has no client number ${place}`);
  return client;
}

type Requested = Omit<InputOf<typeof createAppointment>, "serviceType"> & { serviceType?: "rodent-control" };

/** An appointment made by the API, as a colleague would. */
export async function schedule({ request }: Page, asked: Requested): Promise<OfficeAppointment> {
  const answer = await request.post(createAppointment.path, { data: { serviceType: "rodent-control", ...asked } });
  expect(answer.status(), await answer.text()).toBe(201);
  return createAppointment.output.parse(await answer.json());
}

export async function asItIs({ request }: Page, id: string): Promise<OfficeAppointment> {
  const answer = await request.get(getOfficeAppointment.path.replace("{id}", id));
  return getOfficeAppointment.output.parse(await answer.json());
}

export const openDay = async (page: Page, date: string): Promise<void> => {
  await page.goto(`/admin-dashboard/schedule?date=${date}`);
  await page.getByRole("region", { name: "Calendar" }).waitFor();
};

export const columnOf = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });

/** The card of somebody's appointment in the calendar. */
export const appointmentOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Calendar" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** The middle of a time in a column, where a pointer would be. */
export async function spotOf(page: Page, column: string, minute: number): Promise<{ x: number; y: number }> {
  const body = columnOf(page, column).locator("[data-column]");
  const shown = { from: 8 * 60, to: 18 * 60 };
  await body.scrollIntoViewIfNeeded();
  const box = await body.boundingBox();
  if (!box) throw new Error(`${column} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + (box.height * (minute - shown.from)) / (shown.to - shown.from) };
}

/** Down, along and up, as a hand does it. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** Somebody asks for a free consultation, as the site's form does; nobody is assigned to it yet. */
export async function askForConsultation({ request }: Page, fullName: string): Promise<string> {
  const { days } = getConsultationDays.output.parse(await (await request.get(getConsultationDays.path)).json());
  const preferredDate = days.findLast(({ free }) => free > 4)?.date ?? "";
  const answer = await request.get(getConsultationSlots.path, { params: { date: preferredDate } });
  const [preferredTime] = getConsultationSlots.output.parse(await answer.json()).slots;
  const email = `${fullName.replace(" ", ".").toLowerCase()}@example.com`;
  const data = {
    fullName,
    email,
    phone: phoneOf(fullName),
    address: "12 Fern Lane",
    city: "Dover",
    state: "DE",
    zipCode: "19901",
    pestCategory: "insects",
    pestType: "ants",
    propertyType: "residential",
    propertySize: "medium",
    preferredDate,
    preferredTime,
    notes: "",
  };
  const booked = await request.post(bookConsultation.path, { data });
  expect(booked.status(), await booked.text()).toBe(201);
  return bookConsultation.output.parse(await booked.json()).id;
}

/** Everybody has a telephone of their own: a lead is found again by it. */
export function phoneOf(fullName: string): string {
  const sum = Array.from(fullName).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9000, 0);
  return `(302) 556-${1000 + sum}`;
}

/** Answers why an appointment is started on another day than its own. */
export async function startAnyway(page: Page, reason = "The client is home today"): Promise<void> {
  const question = page.getByRole("dialog", { name: "Start it on another day?" });
  await question.getByText("not today").waitFor();
  await question.getByLabel("Reason").click();
  await page.keyboard.type(reason);
  await question.getByRole("button", { name: "Start anyway" }).press("Enter");
  await question.waitFor({ state: "hidden" });
}
