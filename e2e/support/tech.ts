import type { BrowserContextOptions } from "playwright-core";
import { getTechDay, getVisit, type TechDay, type VisitView } from "../../src/modules/visits/contract.ts";
import { now } from "./clock.ts";
import type { Page } from "./journeys.ts";
import { signInAsStaff } from "./people.ts";
import { crewOf, schedule, someClient } from "./schedule.ts";

/** A technician's phone: fingers, no pointer. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The technician of the demo who has a login. */
export const TECHNICIAN = "Nadia Elderfield";

const ZONE = "America/New_York";

/** The company's day on which a journey happens. */
export const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(now());

/** The day as the phone reads it. */
export async function dayOf({ request }: Page): Promise<TechDay> {
  return getTechDay.output.parse(await (await request.get(getTechDay.path)).json());
}

interface Stop {
  /** Which of the demo's clients, by name. */
  client: number;
  time: string;
  assistants?: string[];
}

/** The office schedules an appointment of today for the technician of the demo. */
export async function scheduleToday(manager: Page, { client: place, time, assistants = [] }: Stop) {
  const date = today();
  const crew = await crewOf(manager, date);
  const lead = crew.find(({ name }) => name === TECHNICIAN);
  const client = await someClient(manager, place);
  const appointment = await schedule(manager, {
    date,
    time,
    minutes: 30,
    clientId: client.id,
    technicianId: lead?.id ?? "",
    assistantIds: assistants,
    targetPests: ["Ants"],
    areasToTreat: ["Kitchen"],
    accessInstructions: "Side gate, code 4410",
    petConsiderations: "Two dogs in the yard",
  });
  return { client, appointment };
}

/** Signs in as the technician and opens the day. */
export async function openDay(page: Page): Promise<void> {
  await signInAsStaff(page.request, "technician");
  await page.goto("/tech");
  await page.getByRole("heading", { name: "Today" }).waitFor();
}

/** A finger on something, wherever it is on the page. */
export async function tap(what: ReturnType<Page["getByRole"]>): Promise<void> {
  await what.waitFor();
  await what.scrollIntoViewIfNeeded();
  await what.tap();
}

export const tapButton = (page: Page, name: string | RegExp): Promise<void> =>
  tap(page.getByRole("button", { name, exact: typeof name === "string" }));

export const tapLink = (page: Page, name: string | RegExp): Promise<void> =>
  tap(page.getByRole("link", { name, exact: typeof name === "string" }));

/** From the list to the open visit, as somebody does it who has not been asked for the place yet. */
export async function start(page: Page, client: string): Promise<void> {
  await tap(page.getByRole("article").filter({ hasText: client }).getByRole("link"));
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, only the time");
  await page.getByRole("timer").waitFor();
}

export const saved = (page: Page): Promise<void> =>
  page.getByRole("status").getByText("Saved", { exact: true }).waitFor();

/** The visit as the server has it. */
export async function visitOf({ request }: Page, id: string): Promise<VisitView> {
  return getVisit.output.parse(await (await request.get(getVisit.path.replace("{id}", id))).json());
}
