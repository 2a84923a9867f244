import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const REGISTRY = "/admin-dashboard/notices/registry";
const PEOPLE = 10_000;
/** Every hundredth has no street, which is an error. */
const isBad = (index: number) => index % 100 === 99;

/** As long as a list of the whole state may be. */
const FILE = [
  "Name;Strasse;City;State;ZIP;Phone;Latitude;Longitude",
  ...Array.from({ length: PEOPLE }, (_, index) =>
    [
      `Person ${index + 1} Fairweather`,
      isBad(index) ? "" : `${index + 1} Quiet Mill Court`,
      ...["Media", "PA", "19063", "610-555-0140", "39.9168", "-75.3877"],
    ].join(";"),
  ),
].join("\r\n");

test("a list of ten thousand people is checked, imported without its errors, and searched", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  await page.goto(REGISTRY);
  await page.getByRole("table", { name: "Lists of the Pennsylvania registry" }).waitFor();
  await page.getByRole("table", { name: "People on the list" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Distance/ }).press("Enter");
  await page.getByRole("dialog", { name: "Added distance" }).getByLabel("Feet to add").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Import a list" }).press("Enter");

  const chooser = page.locator("input[type=file]");
  await chooser.waitFor({ state: "attached" });
  await expectAccessible(page);
  await chooser.setInputFiles({ name: "registry.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByText("Missing required fields: Street address.", { exact: false }).waitFor();
  await expectAccessible(page);
  await choose(page.getByLabel("Field for Strasse"), { value: "address" });
  await page.getByText("has 10,000 rows: 9,900 can be imported, 100 have an error.").waitFor();
  await page.getByText("Line 101", { exact: true }).waitFor();
  await page.getByText("And 50 more in 100 rows.").waitFor();
  await expectAccessible(page);

  const run = page.getByRole("button", { name: "Import 9,900 people" });
  await expect.poll(() => run.isDisabled()).toBe(true);
  await page.getByLabel("Skip the 100 rows with errors").press("Space");
  await run.press("Enter");
  await page.getByText("9,900 people were imported.").waitFor({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Go to people" }).press("Enter");
  await page.getByRole("table", { name: "People on the list" }).waitFor();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("9998 quiet mill");
  await page.getByRole("row", { name: /Person 9998 Fairweather/ }).waitFor();
  await expectAccessible(page);
});
