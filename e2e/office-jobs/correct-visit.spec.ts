import { installDevice, listPropertyDevices } from "../../src/modules/devices/contract.ts";
import { listProperties } from "../../src/modules/properties/contract.ts";
import { listRecords } from "../../src/modules/visits/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { begunVisit, finishedVisit, finishWithNobody } from "../support/visits.ts";

const test = journeys({ DEMO_DATA: "on" });

async function openCorrection(page: Page, what: string | RegExp) {
  await page.getByRole("button", { name: "Correct report" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Correct report" });
  const parts = dialog.getByLabel("What to change");
  const label = await parts.locator("option").filter({ hasText: what }).first().textContent();
  await choose(parts, label ?? "");
  return dialog;
}

test("the office adds a product that was forgotten, with what the state asks for", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const { id } = await finishedVisit(page, {
    lastName: "Whimbrel",
    email: "whimbrel@clients.example",
    phone: "(302) 555-0189",
    weeks: 9,
  });
  await page.goto(`/admin-dashboard/visits/${id}`);
  const history = page.getByRole("region", { name: "History" });

  // What the state asks for is asked of the office, too.
  const dialog = await openCorrection(page, "Add a product used");
  await choose(dialog.getByLabel("Product", { exact: true }), "Quillon Ant Gel");
  await dialog.getByLabel("Amount").fill("12");
  await dialog.getByLabel("Reason").fill("Forgotten in the report");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.getByText("Delaware asks for the area treated").waitFor();
  await expect.poll(() => dialog.getByRole("alert").textContent()).toContain("the target pest");
  await dialog.getByLabel("Area", { exact: true }).fill("Below the sink");
  await dialog.getByLabel("Size of the area").fill("12");
  await dialog.getByLabel("Target pests").fill("Ants");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("table", { name: "Products used" }).getByText("Below the sink").waitFor();
  await history.getByText("Report corrected: Forgotten in the report").waitFor();
  const { data } = await doElsewhere(page, listRecords, { search: "Whimbrel" });
  expect(data).toMatchObject([{ version: 1, content: { product: { name: "Quillon Ant Gel" } } }]);
});

test("the office adds a photo and a task, and takes the photo out again", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const { id } = await finishedVisit(page, {
    lastName: "Dowitcher",
    email: "dowitcher@clients.example",
    phone: "(302) 555-0190",
    weeks: 10,
  });
  await page.goto(`/admin-dashboard/visits/${id}`);
  const history = page.getByRole("region", { name: "History" });
  const dialog = await openCorrection(page, "Add photos");
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.getByText("Please choose at least one photo.").waitFor();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose photos" }).press("Enter");
  await (await chooser).setFiles("docs/pictures/home.png");
  await dialog.getByRole("button", { name: "Remove home.png" }).waitFor();
  await expect.poll(() => dialog.getByRole("progressbar").count()).toBe(0);
  await choose(dialog.getByLabel("Before or after"), "Before");
  await dialog.getByLabel("Caption").fill("Gap at the sink");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  const photo = page.getByRole("main").getByRole("img", { name: "Before: Gap at the sink" });
  await photo.waitFor();

  await openCorrection(page, "Checklist");
  await dialog.getByLabel("Also done").fill("Gap sealed");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await history.getByText("Gap sealed (done)").waitFor();

  await openCorrection(page, "Photo: Before: Gap at the sink");
  await dialog.getByLabel("Remove this from the report").press("Space");
  await dialog.getByLabel("Reason").fill("It shows the neighbor’s kitchen");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => photo.count()).toBe(0);
  // What stood there is kept for the staff.
  const address = await history.getByRole("link", { name: "Show photo" }).first().getAttribute("href");
  const kept = await page.request.get(address ?? "");
  expect([kept.status(), kept.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await expectAccessible(page);
});

test("the office writes down a device check that was forgotten, corrects it, and takes it out again", async ({
  page,
}) => {
  await signInAsStaff(page.request, "manager");
  const { id, clientId } = await begunVisit(page, {
    lastName: "Greenshank",
    email: "greenshank@clients.example",
    phone: "(302) 555-0191",
    weeks: 11,
  });
  const { data } = await doElsewhere(page, listProperties, { clientId: clientId ?? "" });
  const place = data[0]?.id ?? "";
  const station = { number: 4, kind: "bait-station", area: "Shed", checkEveryDays: 30 } as const;
  await doElsewhere(page, installDevice, { id: place, ...station, installedOn: "2025-01-06" });
  await finishWithNobody(page, id);
  await page.goto(`/admin-dashboard/visits/${id}`);
  const devices = page.getByRole("table", { name: "Devices checked" });
  const history = page.getByRole("region", { name: "History" });
  await devices.getByText(/^Not checked, although it was due/).waitFor();

  const dialog = await openCorrection(page, "Add a device checked");
  await dialog.getByLabel("Device", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.getByText("Please choose a device.").waitFor();
  await choose(dialog.getByLabel("Device", { exact: true }), "Bait station 4, Shed (was due, not checked)");
  await choose(dialog.getByLabel("How it was found"), "Activity");
  await dialog.getByRole("button", { name: "Add pest" }).press("Enter");
  await dialog.getByLabel("Pest 1 (optional)", { exact: true }).fill("Mice");
  await dialog.getByLabel("Count 1 (optional)", { exact: true }).fill("3");
  await choose(dialog.getByLabel("Bait eaten"), "50%");
  await dialog.getByLabel("Reason").fill("Forgotten on the phone");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await devices.getByText("Activity, Mice: 3, bait 50% eaten").waitFor();
  await history.getByText("Report corrected: Forgotten on the phone").waitFor();
  const { data: kept } = await doElsewhere(page, listPropertyDevices, { id: place });
  expect(kept).toMatchObject([
    { isDue: false, lastCheck: { status: "activity", findings: [{ pest: "Mice", count: 3 }] } },
  ]);

  await openCorrection(page, "Device checked: Bait station 4, Shed");
  await dialog.getByRole("button", { name: "Remove pest 1" }).press("Enter");
  await choose(dialog.getByLabel("How it was found"), "Damaged");
  await dialog.getByLabel("Reason").fill("Mistaken for another one");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await devices.getByText("Damaged, bait 50% eaten").waitFor();
  await page.goto(`/admin-dashboard/clients/${clientId ?? ""}/properties/${place}`);
  await page.getByRole("button", { name: "More: Bait station 4", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Check history" }).press("Enter");
  const checked = page.getByRole("dialog").getByRole("table");
  await checked.getByText("Damaged", { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/admin-dashboard/visits/${id}`);

  await openCorrection(page, "Device checked: Bait station 4, Shed");
  await dialog.getByLabel("Remove this from the report").press("Space");
  await dialog.getByLabel("Reason").fill("Nobody was at it");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await devices.getByText(/^Not checked, although it was due/).waitFor();
  await expectAccessible(page);

  // Whoever plans the next appointments sees it among the devices that are due.
  await page.goto("/admin-dashboard/devices");
  await page.getByRole("row", { name: /Greenshank/ }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Missed only").press("Space");
  await page.waitForURL(/missed=true/);
  await page.getByRole("row", { name: /Greenshank.* 1 since / }).waitFor();
  await expectAccessible(page);
});
