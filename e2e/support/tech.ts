import type { BrowserContextOptions, Locator } from "playwright-core";
import type { createAppointment } from "../../src/modules/appointments/contract.ts";
import { cancelAppointment } from "../../src/modules/appointments/contract.ts";
import { getSchedule } from "../../src/modules/schedule/contract.ts";
import { createClient } from "../../src/modules/clients/contract.ts";
import { getTechDay, getVisit, type TechDay, type VisitView } from "../../src/modules/visits/contract.ts";
import type { InputOf } from "../../src/platform/contract.ts";
import { now } from "./clock.ts";
import { doElsewhere } from "./elsewhere.ts";
import type { Page } from "./journeys.ts";
import { signInAsStaff } from "./people.ts";
import { crewOf, schedule, someClient } from "./schedule.ts";

/** A technician's phone: fingers, no pointer. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The technicians of the demo who have a login. */
export const TECHNICIAN = "Nadia Elderfield";
export const SECOND = "Tobias Quillfeather";

const ZONE = "America/New_York";

/** The company's day on which a journey happens. */
export const today = (): string => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(now());

/** The day as the phone reads it. */
export async function dayOf({ request }: Page): Promise<TechDay> {
  return getTechDay.output.parse(await (await request.get(getTechDay.path)).json());
}

interface Stop extends Partial<Pick<InputOf<typeof createAppointment>, "targetPests" | "areasToTreat">> {
  /** Which of the demo's clients, by name, or somebody who came since. */
  client: number | { id: string; name: string };
  time: string;
  /** Who goes along, by name. */
  assistants?: string[];
}

/** What journeys have scheduled themselves. */
const scheduled = new Set<string>();

/** The demo sends its technicians somewhere every day; a journey knows where its own goes. */
async function clearDay(manager: Page, technicianId: string): Promise<void> {
  const { appointments } = await doElsewhere(manager, getSchedule, { from: today(), technicianId });
  for (const { id, status, version } of appointments)
    if (!scheduled.has(id) && ["scheduled", "confirmed"].includes(status))
      await doElsewhere(manager, cancelAppointment, { id, version, notifyClient: false });
}

/** The office schedules an appointment of today for the technician of the demo, if need be in the evening. */
export async function scheduleToday(manager: Page, { client: who, time, assistants = [], ...instructions }: Stop) {
  const date = today();
  const crew = await crewOf(manager, date);
  const idOf = (wanted: string) => crew.find(({ name }) => name === wanted)?.id ?? "";
  await clearDay(manager, idOf(TECHNICIAN));
  const client = typeof who === "number" ? await someClient(manager, who) : who;
  const appointment = await schedule(manager, {
    date,
    time,
    minutes: 30,
    clientId: client.id,
    technicianId: idOf(TECHNICIAN),
    assistantIds: assistants.map(idOf),
    targetPests: ["Ants"],
    areasToTreat: ["Kitchen"],
    accessInstructions: "Side gate, code 4410",
    petConsiderations: "Two dogs in the yard",
    outsideHours: true,
    ...instructions,
  });
  scheduled.add(appointment.id);
  return { client, appointment };
}

/** Somebody new at an address of their own, whom no visit of the demo concerns. */
export async function newClient(manager: Page, told: Partial<InputOf<typeof createClient>>) {
  const client = { firstName: "Wren", phone: "(302) 555-0188", email: "", ...told };
  const { id, name } = await doElsewhere(manager, createClient, { ...PLACES.DE, lastName: "Marsh", ...client });
  return { id, name };
}

/** An address in each of the states that the company works in. */
export const PLACES = {
  DE: { address: "4 Copperleaf Way", city: "Dover", state: "DE", zipCode: "19901" },
  PA: { address: "9 Quiet Mill Court", city: "Media", state: "PA", zipCode: "19063" },
  NJ: { address: "31 Starling Street", city: "Woodbury", state: "NJ", zipCode: "08096" },
  MD: { address: "70 Seven Pines Road", city: "Elkton", state: "MD", zipCode: "21921" },
};

/** Signs in as a technician and opens the day. */
export async function openDay(page: Page, name = TECHNICIAN): Promise<void> {
  await signInAsStaff(page.request, "technician", name);
  await page.goto("/tech");
  await page.getByRole("heading", { name: "Today" }).waitFor();
}

/** A finger on something, wherever it is on the page, and again where the page has put something new in its place. */
export async function tap(what: ReturnType<Page["getByRole"]>): Promise<void> {
  await what.waitFor();
  // Scrolls to it by itself. Scrolling as a step of its own fails where the page is drawn anew meanwhile.
  await what.tap();
}

/** Large enough for a thumb, and where one hand reaches: in the lower half of the phone, without scrolling. */
export async function atThumb(what: Locator): Promise<void> {
  await what.waitFor();
  const box = await what.boundingBox();
  const { height } = what.page().viewportSize() ?? { height: 0 };
  if (!box) throw new Error(`${String(what)} is not shown`);
  const isReached = box.y >= height / 2 && box.y + box.height <= height;
  if (!isReached || box.height < 44 || box.width < 44)
    throw new Error(`${String(what)} is no place for a thumb: ${JSON.stringify(box)} of ${height}`);
}

export const tapButton = (page: Page, name: string | RegExp): Promise<void> =>
  tap(page.getByRole("button", { name, exact: typeof name === "string" }));

export const tapLink = (page: Page, name: string | RegExp): Promise<void> =>
  tap(page.getByRole("link", { name, exact: typeof name === "string" }));

/** A finger on a field, and the keys that the phone then shows. */
export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tap(page.getByLabel(label, { exact: typeof label === "string" }));
  await page.keyboard.type(text);
}

/** Words to tap on, below what they answer. */
export const tapChip = (page: Page, group: string, name: string): Promise<void> =>
  tap(page.getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true }));

interface Spot {
  x: number;
  y: number;
}

/** Written in one go. */
export const SIGNATURE: readonly Spot[] = [
  { x: 40, y: 60 },
  { x: 90, y: 100 },
  { x: 140, y: 110 },
  { x: 180, y: 70 },
  { x: 220, y: 50 },
];

const A_MOMENT = 0.1;

/** A line drawn with a finger across something, through these spots of it. */
export async function draw(on: Locator, spots: readonly Spot[]): Promise<void> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error(`${String(on)} is not shown`);
  const page = on.page();
  // Playwright taps with fingers, but does not draw with them.
  const fingers = await page.context().newCDPSession(page);
  const last = spots.at(-1);
  // A finger rests before it is lifted: else it is a swing, and the next touch only stops that.
  const line = last ? [...spots, last, last] : [];
  const from = Date.now() / 1000 - line.length * A_MOMENT;
  for (const [index, { x, y }] of line.entries())
    await fingers.send("Input.dispatchTouchEvent", {
      type: index === 0 ? "touchStart" : "touchMove",
      touchPoints: [{ x: box.x + x, y: box.y + y }],
      timestamp: from + index * A_MOMENT,
    });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await fingers.detach();
}

/** From the list to the open visit, as somebody does it who has not been asked for the place yet. */
export async function start(page: Page, client: string): Promise<void> {
  await tap(stopOf(page, client).getByRole("link"));
  await tapButton(page, "Start the visit");
  await tapButton(page, "No, just the time");
  await goOn(page);
}

/** Where something is open that the state asks before, it is asked why the visit starts. */
export async function goOn(page: Page): Promise<void> {
  const timer = page.getByRole("timer");
  const sheet = page.getByRole("dialog", { name: "Start without it?" });
  await timer.or(sheet).first().waitFor();
  if (await sheet.isVisible()) {
    await type(page, "Reason", "Shown to the client at the door");
    await tap(sheet.getByRole("button", { name: "Start the visit", exact: true }));
  }
  await timer.waitFor();
}

/** The same on a phone that has been asked. */
export async function startNext(page: Page, client: string): Promise<void> {
  await tap(stopOf(page, client).getByRole("link"));
  await tapButton(page, "Start the visit");
  await goOn(page);
}

/** The card of a client in the day. */
export const stopOf = (page: Page, client: string) => page.getByRole("article").filter({ hasText: client });

export const saved = (page: Page): Promise<void> =>
  page.getByRole("status").getByText("Saved", { exact: true }).waitFor();

/** The visit as the server has it. */
export async function visitOf({ request }: Page, id: string): Promise<VisitView> {
  return getVisit.output.parse(await (await request.get(getVisit.path.replace("{id}", id))).json());
}
