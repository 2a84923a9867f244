import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const TEAM = "/admin-dashboard/technicians";
const LIST = "**/api/technicians?**";

/** The technicians, and the profile of one. */
export const TECHNICIAN_SCREENS: Screen[] = [
  { name: "technicians", path: TEAM, as: "administrator", does: seeCards },
  { name: "technicians-waiting", path: TEAM, as: "administrator", ...waiting(LIST) },
  { name: "technicians-failed", path: TEAM, as: "administrator", meets: failing(LIST), does: seeFailure },
  { name: "technicians-empty", path: TEAM, as: "administrator", meets: empty(LIST), does: seeNobody },
  { name: "technicians-add", path: `${TEAM}?new=1`, as: "administrator", does: refuse },
  { name: "technicians-add-login", path: `${TEAM}?new=1`, as: "administrator", does: giveLogin },
  { name: "technician-login", path: TEAM, as: "administrator", does: edit("Give them a login") },
  { name: "technician-profile", path: TEAM, as: "administrator", does: openProfile },
  { name: "technician-licenses", path: TEAM, as: "administrator", does: edit("Edit licenses") },
  { name: "technician-hours", path: TEAM, as: "administrator", does: edit("Edit hours") },
  { name: "technician-leaves", path: TEAM, as: "administrator", does: edit("Deactivate") },
  { name: "technician-for-support", path: TEAM, as: "support", does: openProfile },
  { name: "technician-unknown", path: `${TEAM}/nobody`, as: "administrator", does: seeNoSuch },
];

async function seeCards(page: Page): Promise<void> {
  await page.getByRole("article").first().waitFor();
}

async function seeNobody(page: Page): Promise<void> {
  await page.getByText("No Technicians Found").waitFor();
}

async function seeNoSuch(page: Page): Promise<void> {
  await page.getByText("Technician not found").waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

/** The form with everything that it asks for. */
async function refuse(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Technician" });
  await dialog.getByRole("checkbox").first().waitFor();
  await dialog.getByRole("button", { name: "Add Technician" }).click();
}

async function giveLogin(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add New Technician" });
  await dialog.getByLabel("Email", { exact: true }).fill("wren@pictures.example");
  await dialog.getByLabel("Give them a login").check();
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole("link", { name: "View Profile of Odalys Merriweather" }).click();
  await page.getByRole("heading", { name: "Licenses" }).waitFor();
}

function edit(button: string) {
  return async (page: Page) => {
    await openProfile(page);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
  };
}
