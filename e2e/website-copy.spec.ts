import type { Locator } from "playwright-core";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { DEMO, signInToOffice } from "./support/accounts.ts";
import { tabTo } from "./support/keyboard.ts";
import { wholeTextOf } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" });

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const textOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  return wholeTextOf(page);
};

test("the office writes of itself by keys alone, and the site tells it at once", async ({ page, openVisitor }) => {
  const visitor = (await openVisitor()).page;
  expect(await textOf(visitor, "/es/about")).not.toContain("Wipe our boots");

  await signInToOffice(page, { email: DEMO.manager });
  await page.goto("/admin-dashboard/settings/website");
  await page.getByRole("heading", { name: "Testimonials" }).waitFor();
  await expectAccessible(page);

  await pressOn(page, page.getByRole("button", { name: "Add a value" }));
  const dialog = page.getByRole("dialog", { name: "Add a value" });
  await typeInto(page, dialog.getByLabel("Title", { exact: true }), "Wipe our boots");
  await pressOn(page, dialog.getByRole("button", { name: "Save" }));
  // The fault is told at the field, and nothing typed is lost.
  await dialog.getByText("Please fill this in").waitFor();
  await expectAccessible(page);
  await page.keyboard.type("Before we come in, and after.");
  await pressOn(page, dialog.getByRole("button", { name: "Save" }));
  await page.getByText("Wipe our boots was added.").waitFor();

  const row = page.getByRole("listitem").filter({ hasText: "Wipe our boots" });
  await row.getByText("No Spanish").waitFor();
  // English stands in for the translation that is missing.
  expect(await textOf(visitor, "/es/about")).toContain("Wipe our boots");

  await pressOn(page, page.getByRole("button", { name: "Move Wipe our boots up" }));
  await page.getByText("Wipe our boots was moved up.").waitFor();
  const about = await textOf(visitor, "/about");
  expect(about.indexOf("Wipe our boots")).toBeLessThan(about.indexOf("We keep our word"));

  await pressOn(page, page.getByRole("button", { name: "Remove Wipe our boots" }));
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }));
  await page.getByText("Wipe our boots was removed.").waitFor();
  expect(await textOf(visitor, "/about")).not.toContain("Wipe our boots");
});

test("a testimonial without consent is written down and not published; a picture is shown with its person", async ({
  page,
  openVisitor,
}) => {
  const visitor = (await openVisitor()).page;
  await signInToOffice(page, { email: DEMO.administrator });
  await page.goto("/admin-dashboard/settings/website");
  await page.getByRole("button", { name: "Edit Harold P." }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Harold P." });
  await dialog.getByLabel("Consent given on").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Not published: no consent").waitFor();
  expect(await textOf(visitor, "/testimonials")).not.toContain("Harold P.");

  await page.getByRole("button", { name: "Edit Ines Calloway" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser).setFiles("docs/pictures/home.png");
  await page.getByRole("img", { name: "Selected picture" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Ines Calloway was saved.").waitFor();
  await visitor.goto("/about");
  const picture = visitor.locator("li").filter({ hasText: "Ines Calloway" }).locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});
