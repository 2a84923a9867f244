import { installDevice, listPropertyDevices } from "../../src/modules/devices/contract.ts";
import { listProperties } from "../../src/modules/properties/contract.ts";
import { listRecords } from "../../src/modules/visits/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { sidebarLink } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { begunVisit, finishedVisit, finishWithNobody } from "../support/visits.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const correction = (page: Page) => page.getByRole("dialog", { name: "Correct report" });

async function openCorrection(page: Page, part: string | RegExp) {
  await page.getByRole("button", { name: "Correct report" }).press("Enter");
  const parts = correction(page).getByLabel("What to change");
  const label = await parts.locator("option").filter({ hasText: part }).first().textContent();
  await choose(parts, label ?? "");
  return correction(page);
}

test(
  "the manager finishes a visit for a technician, corrects its report, and shows the records to an inspector",
  { timeout: 240_000, tags: ["long"] },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    await begunVisit(page, {
      lastName: "Sandpiper",
      email: "sandpiper@clients.example",
      phone: "(302) 555-0187",
      weeks: 15,
    });
    await page.goto(OFFICE);
    await sidebarLink(page, "Visits").press("Enter");
    const row = page.getByRole("row", { name: /Sandpiper/ });
    await page.getByRole("searchbox", { name: "Search" }).focus();
    await page.keyboard.type("Sandpiper");
    await expect.poll(() => page.url()).toContain("search=Sandpiper");
    await row.getByText("Open", { exact: true }).waitFor();
    await row.getByRole("link").first().press("Enter");

    await page.getByText("Missing before it can be finished").waitFor();
    await page.getByRole("button", { name: "Finish visit" }).press("Enter");
    const finishing = page.getByRole("dialog", { name: "Finish visit" });
    await choose(finishing.getByLabel("Signature"), "Nobody was at home");
    await tabTo(page, finishing.getByRole("button", { name: "Finish visit" }));
    await page.keyboard.press("Enter");
    await finishing.waitFor({ state: "hidden" });
    await page.getByText("Nobody was at home").waitFor();
    const history = page.getByRole("region", { name: "History" });
    await history.getByText("Finished", { exact: true }).waitFor();

    await addNotes(page);
    await history.getByText("Report corrected: Told by phone").waitFor();
    await expect.poll(() => history.getByText("Sealed the gap below the sink.").count()).toBe(1);
    await addProduct(page);
    await history.getByText("Report corrected: Forgotten in the report").waitFor();
    const { data } = await doElsewhere(page, listRecords, { search: "Sandpiper" });
    expect(data).toMatchObject([{ version: 1, content: { product: { name: "Quillon Ant Gel" } } }]);
    await addPhotoAndTask(page);
    await removePhoto(page);

    await sidebarLink(page, "Records").click();
    await page.getByRole("heading", { level: 1, name: "Application Records" }).waitFor();
    await page.getByRole("heading", { name: "Verification" }).waitFor();
    await page.getByRole("button", { name: "Verify records" }).click();
    await page.getByText("As they were written").waitFor();
    await page.getByRole("link", { name: "Inspection" }).click();
    await page.getByRole("heading", { name: "Application records, Delaware" }).waitFor();
    await choose(page.getByLabel("State"), "Maryland");
    await page.getByRole("heading", { name: "Application records, Maryland" }).waitFor();
    await choose(page.getByLabel("Period"), "Today");
    await expect.poll(() => new URL(page.url()).searchParams.get("state")).toBe("MD");
    await expect
      .poll(() => page.getByRole("link", { name: "PDF", exact: true }).getAttribute("href"))
      .toMatch(/state=MD&from=(\S+)&to=\1&sort=oldest&format=pdf/);
    await page.getByRole("link", { name: "Rules" }).click();
    const maryland = page.getByRole("region", { name: "Maryland" });
    await maryland.getByText("Not confirmed").first().waitFor();
    await expect.poll(() => page.getByText("Not legal advice").count()).toBe(1);
  },
);

async function addNotes(page: Page): Promise<void> {
  const dialog = correction(page);
  await page.getByRole("button", { name: "Correct report" }).press("Enter");
  await dialog.getByText("Now in the report").waitFor();
  await dialog.getByLabel("Notes").focus();
  await page.keyboard.type("Sealed the gap below the sink.");
  await dialog.getByLabel("Reason").focus();
  await page.keyboard.type("Told by phone");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
}

/** The office has to enter what the state requires, too. */
async function addProduct(page: Page): Promise<void> {
  const dialog = await openCorrection(page, "Add a product used");
  await choose(dialog.getByLabel("Product", { exact: true }), "Quillon Ant Gel");
  await dialog.getByLabel("Amount").fill("12");
  await dialog.getByLabel("Reason").fill("Forgotten in the report");
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.getByText("Delaware asks for the area treated").waitFor();
  await expect.poll(() => dialog.getByRole("alert").textContent()).toContain("the target pest");
  await dialog.getByLabel("Area", { exact: true }).fill("Below the sink");
  await dialog.getByLabel("Size of the area").fill("12");
  await dialog.getByLabel("Target pests").fill("Ants");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("table", { name: "Products used" }).getByText("Below the sink").waitFor();
}

const photo = (page: Page) => page.getByRole("main").getByRole("img", { name: "Before: Gap at the sink" });

async function addPhotoAndTask(page: Page): Promise<void> {
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
  await dialog.getByRole("button", { name: "Save correction" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await photo(page).waitFor();

  await openCorrection(page, "Checklist");
  await dialog.getByLabel("Also done").fill("Gap sealed");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("region", { name: "History" }).getByText("Gap sealed (done)").waitFor();
}

async function removePhoto(page: Page): Promise<void> {
  const dialog = await openCorrection(page, "Photo: Before: Gap at the sink");
  await dialog.getByLabel("Remove this from the report").press("Space");
  await dialog.getByLabel("Reason").fill("It shows the neighbor’s kitchen");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => photo(page).count()).toBe(0);
  // Staff can still see what was removed.
  const removed = page.getByRole("region", { name: "History" }).getByRole("link", { name: "Show photo" }).first();
  const answer = await page.request.get((await removed.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
}

test(
  "the office records a device check that was forgotten, corrects it, removes it, and finds the device due again",
  { tags: ["long"], timeout: 240_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const { id, clientId } = await begunVisit(page, {
      lastName: "Greenshank",
      email: "greenshank@clients.example",
      phone: "(302) 555-0191",
      weeks: 16,
    });
    const { data } = await doElsewhere(page, listProperties, { clientId: clientId ?? "" });
    const property = data[0]?.id ?? "";
    const station = { number: 4, kind: "bait-station", area: "Shed", checkEveryDays: 30 } as const;
    await doElsewhere(page, installDevice, { id: property, ...station, installedOn: "2025-01-06" });
    await finishWithNobody(page, id);
    await page.goto(`${OFFICE}/visits/${id}`);
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
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    await devices.getByText("Activity, Mice: 3, bait 50% eaten").waitFor();
    await history.getByText("Report corrected: Forgotten on the phone").waitFor();
    const { data: checked } = await doElsewhere(page, listPropertyDevices, { id: property });
    expect(checked).toMatchObject([
      { isDue: false, lastCheck: { status: "activity", findings: [{ pest: "Mice", count: 3 }] } },
    ]);

    await openCorrection(page, "Device checked: Bait station 4, Shed");
    await dialog.getByRole("button", { name: "Remove pest 1" }).press("Enter");
    await choose(dialog.getByLabel("How it was found"), "Damaged");
    await dialog.getByLabel("Reason").fill("Mistaken for another one");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    await devices.getByText("Damaged, bait 50% eaten").waitFor();
    await page.goto(`${OFFICE}/clients/${clientId ?? ""}/properties/${property}`);
    await page.getByRole("button", { name: "More: Bait station 4", exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Check history" }).press("Enter");
    const checks = page.getByRole("dialog").getByRole("table");
    await checks.getByText("Damaged", { exact: false }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.goBack();

    await openCorrection(page, "Device checked: Bait station 4, Shed");
    await dialog.getByLabel("Remove this from the report").press("Space");
    await dialog.getByLabel("Reason").fill("Nobody was at it");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "hidden" });
    await devices.getByText(/^Not checked, although it was due/).waitFor();

    // The list of devices that are due shows it again.
    await sidebarLink(page, "Devices").click();
    await page.getByRole("row", { name: /Greenshank/ }).waitFor();
    await page.getByLabel("Missed only").press("Space");
    await page.waitForURL(/missed=true/);
    await page.getByRole("row", { name: /Greenshank.* 1 since / }).waitFor();
  },
);

test(
  "a client rates a visit by the link in the email, and the office sees it at once and marks it as seen",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    const email = "turnstone@clients.example";
    await finishedVisit(page, { lastName: "Turnstone", email, phone: "(302) 555-0188", weeks: 17 });
    const { text } = await emailTo(page, email);
    const link = /href="([^"]+\/rate\/[^"]+)"/.exec(text)?.[1] ?? "";
    await page.goto(OFFICE);
    await page.getByRole("heading", { name: "Today", exact: false }).first().waitFor();

    const { page: client } = await openVisitor(PHONE);
    // A link that was never issued says so in the reader's language.
    await client.goto("/es/rate/nobody-was-given-this");
    await client.getByRole("heading", { name: "Este enlace ya no es válido." }).waitFor();
    await client.goto(link);
    await tabTo(client, client.getByRole("radio", { name: "1 star", exact: true }));
    await client.keyboard.press("Space");
    await client.keyboard.press("ArrowRight");
    await expect.poll(() => client.getByRole("radio", { name: "2 stars" }).isChecked()).toBe(true);
    await client.getByLabel("Tell us more").focus();
    await client.keyboard.type("The ants came back.");
    await tabTo(client, client.getByRole("button", { name: "Send rating" }));
    await client.keyboard.press("Enter");
    await client.getByRole("heading", { name: "Thank you!" }).waitFor();

    const entry = page.getByRole("main").getByText("Rated their visit 2 stars: “The ants came back.”");
    await entry.first().waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /Turnstone/ })
      .first()
      .press("Enter");
    const rating = page.getByRole("region", { name: "Client rating" });
    await rating.getByText("The ants came back.").waitFor();
    await rating.getByRole("button", { name: "Mark as seen" }).press("Enter");
    await rating.getByText(/^Seen by/).waitFor();
    await sidebarLink(page, "Overview").click();
    await page.getByRole("heading", { name: "Today", exact: false }).first().waitFor();
    await expect.poll(() => entry.count()).toBe(0);
  },
);
