import { DEMO, signInToOffice } from "../support/accounts.ts";
import { CONTRACTS } from "../support/agreements/contracts.ts";
import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test("a manager adds a template, moves a section by keys, and changes it into another version", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${CONTRACTS}/templates`);
  await page.getByRole("heading", { name: "Standard Pest Control" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add Template" });
  await form.getByLabel("Name", { exact: true }).fill("Seasonal Mosquito Care");
  await form.getByLabel("Title").fill("Mosquito agreement for {{client.name}}");
  await form.getByLabel("Heading of section 1").fill("Service");
  await form.getByLabel("Text of section 1").fill("We treat at ");
  await choose(form.getByLabel("Field", { exact: true }), "Property: address");
  await form.getByRole("button", { name: "Insert field into Service" }).press("Enter");
  await expect.poll(() => form.getByLabel("Text of section 1").inputValue()).toBe("We treat at {{property.address}}");
  await form.getByRole("button", { name: "Add section" }).click();
  await form.getByRole("button", { name: "Add Template" }).click();
  await form.getByText("Please enter a heading").waitFor();
  await form.getByLabel("Heading of section 2").fill("Price");
  await form.getByLabel("Text of section 2").fill("The total is {{price.total}}.");
  await form.getByRole("button", { name: "Move Price up" }).press("Enter");
  await expect.poll(() => form.getByLabel("Heading of section 1").inputValue()).toBe("Price");
  await expect.poll(() => form.getByRole("region", { name: "Preview" }).textContent()).toContain("We treat at");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add Template" }).click();
  await told(page, "Seasonal Mosquito Care was added.");

  await page.getByRole("button", { name: "Edit Seasonal Mosquito Care" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Seasonal Mosquito Care" });
  await edit.locator("label", { hasText: "Spanish" }).click();
  await edit.getByRole("button", { name: "Write the Spanish text" }).click();
  await edit.getByLabel("Heading of section 1").fill("Precio");
  await edit.getByRole("button", { name: "Save as new version" }).click();
  await told(page, "Version 2 of Seasonal Mosquito Care was saved.");
  await page.getByRole("button", { name: "Versions of Seasonal Mosquito Care" }).click();
  await expect.poll(() => page.getByRole("dialog").getByLabel("Version").textContent()).toMatch(/Version 2.*Version 1/);
  await expectAccessible(page);
});
