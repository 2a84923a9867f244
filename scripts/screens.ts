import type { Page } from "playwright-core";
import {
  choosePest,
  fillContact,
  fillUpToTime,
  freeDays,
  freeTimes,
  goOn,
  submit,
} from "../e2e/support/consultation.ts";

export interface Screen {
  /** Becomes part of the file name. */
  name: string;
  path: string;
  /** Who is signed in; a visitor unless told. */
  as?: "administrator";
  /** An installation without demo company and without administrator, instead of the demo. */
  on?: "new";
  /** Before the page is opened: answers that it shall meet. */
  meets?: (page: Page) => Promise<unknown>;
  /** After it was opened: clicks and words up to the state that the picture shows. */
  does?: (page: Page) => Promise<unknown>;
}

const SCHEDULE = "**/api/appointments?**";
const BOOKING = "**/api/consultations";

/** Never answered, so the page goes on waiting. */
const waiting = (address: string) => (page: Page) => page.route(address, () => new Promise<void>(() => {}));
const failing = (address: string) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: `{"status":503,"code":"server.unavailable"}`,
    }),
  );
const empty = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json: { data: [], pagination: { page: 1, limit: 20, total: 0 } } }));

/** Every screen in the states that a user can meet. */
export const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  { name: "home-spanish", path: "/es" },
  { name: "home-french", path: "/fr" },
  { name: "home-new", path: "/", on: "new" },
  { name: "not-found", path: "/nowhere" },
  { name: "consultation", path: "/consultation" },
  { name: "consultation-faults", path: "/consultation", does: goOn },
  { name: "consultation-contact", path: "/consultation", does: choosePest },
  { name: "consultation-property", path: "/consultation", does: fillContactToo },
  { name: "consultation-time", path: "/consultation", does: chooseTime },
  { name: "consultation-taken", path: "/consultation", meets: taken, does: chooseAndSubmit },
  { name: "consultation-kept", path: "/consultation", meets: failing(BOOKING), does: bookAndRead },
  { name: "consultation-thanks", path: "/consultation", does: bookAndRead },
  { name: "consultation-spanish", path: "/es/consultation" },
  { name: "admin-login", path: "/admin-login" },
  { name: "create-admin", path: "/create-admin", on: "new" },
  { name: "overview", path: "/admin-dashboard", as: "administrator", does: seeRows },
  { name: "schedule", path: "/admin-dashboard/schedule", as: "administrator", does: seeRows },
  { name: "schedule-details", path: "/admin-dashboard/schedule", as: "administrator", does: openFirst },
  { name: "schedule-waiting", path: "/admin-dashboard/schedule", as: "administrator", meets: waiting(SCHEDULE) },
  {
    name: "schedule-failed",
    path: "/admin-dashboard/schedule",
    as: "administrator",
    meets: failing(SCHEDULE),
    does: seeFailure,
  },
  {
    name: "schedule-empty",
    path: "/admin-dashboard/schedule",
    as: "administrator",
    meets: empty(SCHEDULE),
    does: seeNothing,
  },
  { name: "office-not-found", path: "/admin-dashboard/nowhere", as: "administrator" },
];

async function fillContactToo(page: Page): Promise<void> {
  await choosePest(page);
  await fillContact(page);
}

async function chooseTime(page: Page): Promise<void> {
  await fillUpToTime(page);
  await freeDays(page).first().click();
  await freeTimes(page).first().click();
}

async function chooseAndSubmit(page: Page): Promise<void> {
  await chooseTime(page);
  await submit(page);
  await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
}

async function bookAndRead(page: Page): Promise<void> {
  await chooseTime(page);
  await submit(page);
  await page.getByRole("dialog").waitFor();
}

/** Somebody else was faster. */
const TAKEN = { status: 409, code: "appointments.slot_taken", slots: ["10:00", "13:30"] };

function taken(page: Page): Promise<unknown> {
  return page.route(BOOKING, (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(TAKEN) }),
  );
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function seeNothing(page: Page): Promise<void> {
  await page.getByText("No appointments found").waitFor();
}

/** The first picture would otherwise be of the skeleton. */
async function seeRows(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Details" }).first().waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Details" }).first().click();
  await page.getByRole("dialog").waitFor();
}
