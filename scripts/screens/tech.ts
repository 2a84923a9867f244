import type { Page } from "playwright-core";
import { failing, waiting, type Screen } from "./screen.ts";

const DAY = "**/api/tech/day*";

/** The technician's phone. */
export const TECH_SCREENS: Screen[] = [
  { name: "tech-day", path: "/tech", as: "technician", does: seeDay },
  { name: "tech-day-waiting", path: "/tech", as: "technician", ...waiting(DAY) },
  { name: "tech-day-failed", path: "/tech", as: "technician", meets: notReadAhead, does: seeFailure },
  { name: "tech-no-technician", path: "/tech", as: "support", does: seeNoTechnician },
  { name: "tech-menu", path: "/tech", as: "technician", does: openMenu },
  { name: "tech-unknown", path: "/tech/nowhere", as: "technician" },
];

async function seeDay(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Days" }).waitFor();
}

async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

/** The phone reads the day ahead, and shows what it has kept where the server does not answer. */
async function notReadAhead(page: Page): Promise<void> {
  await failing("**/api/tech/package*")(page);
  await failing(DAY)(page);
}

async function seeNoTechnician(page: Page): Promise<void> {
  await page.getByText("You are not set up as a technician").waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await seeDay(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
}
