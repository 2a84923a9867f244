import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const CALENDAR = "/admin-dashboard/schedule";
const LIST = `${CALENDAR}?view=list`;
const SCHEDULE = "**/api/schedule?**";
const DAYS = "**/api/schedule/days?**";
const APPOINTMENTS = "**/api/appointments?**";

const REASSIGNMENT = "**/api/schedule/reassignment?**";

const as = "administrator";

/** The schedule of the office: calendar, list, forms and paper. */
export const SCHEDULE_SCREENS: Screen[] = [
  { name: "schedule", path: CALENDAR, as, does: seeCalendar },
  { name: "schedule-week", path: `${CALENDAR}?scale=week&by=technician`, as, does: seeCalendar },
  { name: "schedule-week-by-day", path: `${CALENDAR}?scale=week&by=day`, as, does: seeCalendar },
  { name: "schedule-month", path: `${CALENDAR}?scale=month`, as, does: seeMonth },
  { name: "schedule-month-failed", path: `${CALENDAR}?scale=month`, as, meets: failing(DAYS), does: seeFailure },
  { name: "schedule-unscheduled", path: `${CALENDAR}?due=overdue`, as, does: chooseWaiting },
  { name: "schedule-together", path: `${CALENDAR}?due=overdue`, as, does: openTogether },
  { name: "schedule-reassign", path: CALENDAR, as, does: openReassigning },
  { name: "schedule-reassign-asked", path: CALENDAR, as, does: askForReassigning },
  { name: "schedule-reassign-failed", path: CALENDAR, as, meets: failing(REASSIGNMENT), does: seeReassigningFail },
  { name: "schedule-waiting", path: CALENDAR, as, ...waiting(SCHEDULE) },
  { name: "schedule-failed", path: CALENDAR, as, meets: failing(SCHEDULE), does: seeFailure },
  { name: "schedule-search-empty", path: `${CALENDAR}?search=nobody+is+called+that`, as, does: seeNothing },
  { name: "schedule-new", path: `${CALENDAR}?new=1`, as, does: seeDialog },
  { name: "schedule-new-filled", path: `${CALENDAR}?new=1`, as, does: chooseClient },
  { name: "schedule-new-details", path: `${CALENDAR}?new=1`, as, does: openDetails },
  { name: "schedule-new-finding", path: `${CALENDAR}?new=1`, as, does: findClient },
  { name: "schedule-new-client", path: `${CALENDAR}?new=1`, as, does: addClient },
  { name: "schedule-place", path: CALENDAR, as, does: openPlacing },
  { name: "schedule-list", path: LIST, as, does: seeRows },
  { name: "schedule-details", path: LIST, as, does: openFirst },
  { name: "schedule-list-waiting", path: LIST, as, ...waiting(APPOINTMENTS) },
  { name: "schedule-list-failed", path: LIST, as, meets: failing(APPOINTMENTS), does: seeFailure },
  { name: "schedule-list-empty", path: LIST, as, meets: empty(APPOINTMENTS), does: seeNothing },
  { name: "schedule-print", path: `${CALENDAR}/print`, as, does: seeSheet },
  { name: "schedule-technician", path: CALENDAR, as: "technician", does: seeCalendar },
];

async function seeCalendar(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Calendar" }).waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function seeNothing(page: Page): Promise<void> {
  await page.getByText("No appointments found").waitFor();
}

async function seeDialog(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Equipment" }).waitFor();
}

async function findClient(page: Page): Promise<void> {
  await seeDialog(page);
  await page.keyboard.type("ma");
  await clientFound(page).waitFor();
}

const clientFound = (page: Page) => page.getByRole("listbox", { name: "Clients" }).getByRole("option").first();

async function chooseClient(page: Page): Promise<void> {
  await findClient(page);
  await clientFound(page).click();
  await page.getByRole("group", { name: "Next available times" }).getByRole("radio").first().click();
}

async function openDetails(page: Page): Promise<void> {
  await chooseClient(page);
  for (const part of ["Location, access, and safety", "Target pests", "Equipment"])
    await page.locator("summary", { hasText: part }).click();
}

async function addClient(page: Page): Promise<void> {
  await seeDialog(page);
  await page.keyboard.type("Juno Tarrant");
  await page.getByRole("option", { name: /as a new client$/ }).click();
  await page.getByRole("form", { name: "New client" }).waitFor();
}

/** The first picture would otherwise be of the skeleton. */
async function seeRows(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Details/ })
    .first()
    .waitFor();
}

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Details/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** On a narrow screen what waits is in a drawer. */
async function openPlacing(page: Page): Promise<void> {
  await seeCalendar(page);
  const drawer = page.getByRole("button", { name: /^Unscheduled/ });
  const place = page.getByRole("button", { name: /^Schedule the appointment for/ }).first();
  await drawer.or(place).first().waitFor();
  if (await drawer.isVisible()) await drawer.click();
  await place.click();
  await page.getByRole("group", { name: "Nearest available times" }).waitFor();
}

async function seeMonth(page: Page): Promise<void> {
  await page.getByRole("table").waitFor();
}

/** On a narrow screen what waits is in a drawer. */
async function chooseWaiting(page: Page): Promise<void> {
  await seeCalendar(page);
  const drawer = page.getByRole("button", { name: /^Unscheduled/ });
  const boxes = page.getByRole("checkbox", { name: /^Select the appointment for/ });
  await drawer.or(boxes.first()).first().waitFor();
  if (await drawer.isVisible()) await drawer.click();
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 5)) await box.check();
}

async function openTogether(page: Page): Promise<void> {
  await chooseWaiting(page);
  await page.getByRole("button", { name: "Schedule together…" }).click();
  await page.getByRole("region", { name: "Where each goes" }).waitFor();
}

/** Of whoever has most to do. */
async function askForTobias(page: Page): Promise<void> {
  await seeCalendar(page);
  await page.getByRole("button", { name: /^Reassign the appointments of Tobias/ }).click();
}

async function openReassigning(page: Page): Promise<void> {
  await askForTobias(page);
  await page.getByRole("region", { name: "Who takes each" }).waitFor();
}

async function seeReassigningFail(page: Page): Promise<void> {
  await askForTobias(page);
  await seeFailure(page);
}

async function askForReassigning(page: Page): Promise<void> {
  await seeCalendar(page);
  await page.keyboard.press("r");
  await page
    .getByRole("dialog", { name: /^Reassign appointments on/ })
    .getByRole("combobox")
    .first()
    .waitFor();
}

async function seeSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.waitForLoadState("networkidle");
}
