import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { expect, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { openPage, openSettings, write } from "../support/portal/navigation.ts";

const test = onChangedDemo();

const fact = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

async function describeHome(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Property" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Property" });
  await form.waitFor();
  await choose(form.getByLabel("Property type"), "Condo");
  await write(page, "Year built", "soon");
  await write(page, "Bathrooms", "2.5");
  await write(page, "Outdoor", "Pond");
  await page.keyboard.press("Enter");
  await write(page, "Access", "Ring twice");
  await form.getByRole("button", { name: "Save Changes" }).press("Enter");
  // The field says what is wrong with it, and nothing else is lost.
  await form.getByText("Please enter a year such as 1987").waitFor();
  await expect.poll(() => form.getByLabel("Access").inputValue()).toBe("Ring twice");
  await write(page, "Year built", "1987");
  await form.getByRole("button", { name: "Save Changes" }).press("Enter");
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => fact(page, "Bathrooms").innerText()).toBe("2.5");
  await expect.poll(() => fact(page, "Year built").innerText()).toBe("1987");
}

async function addAndRemovePhoto(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload Photos" }).press("Enter");
  const photos = page.getByRole("dialog", { name: "Upload Photos" });
  await choose(photos.getByLabel("Category"), "Exterior");
  const chooser = page.waitForEvent("filechooser");
  await photos.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles("docs/pictures/home.png");
  // A link to it: it has arrived.
  await photos.getByRole("link", { name: /^home/ }).waitFor();
  await photos.getByRole("button", { name: "Upload", exact: true }).click();
  await photos.waitFor({ state: "hidden" });
  const photo = page.getByRole("button", { name: "Open photo: Exterior" });
  await photo.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Exterior" });
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await viewer.getByText("125%").waitFor();
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Remove photo: Exterior" }).press("Enter");
  await page.getByRole("button", { name: "Remove photo", exact: true }).press("Enter");
  await photo.waitFor({ state: "hidden" });
}

test(
  "a client who has moved changes the address, describes the home, asks for a call, and goes on in Spanish",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await register(page.request, { email: "maple@underbrook.example", fullName: "Maple Underbrook" });
    await page.goto("/client-dashboard/settings/address");
    await page.getByText("7 Larkspur Lane, Newark, DE 19711").waitFor();
    await page.getByRole("button", { name: "Edit Address" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Edit Service Address" });
    await form.waitFor();
    await write(page, "Street address", "14 Alder Row");
    await write(page, "Apartment or unit", "Apt 3");
    await write(page, "ZIP code", "99999");
    await form.getByText("This address is outside our usual service area.", { exact: false }).waitFor();
    await write(page, "ZIP code", "19711");
    await form.getByRole("button", { name: "Save Changes" }).press("Enter");
    await form.waitFor({ state: "hidden" });
    await page.getByText("14 Alder Row, Apt 3, Newark, DE 19711").waitFor();
    await choose(page.getByLabel("Preferred time"), "Evening (5PM-8PM)");
    await write(page, "Special instructions", "Please call from the gate");
    const preferences = page.getByRole("region", { name: "Service Preferences" });
    await preferences.getByRole("button", { name: "Save Changes" }).press("Enter");
    await page.getByText("Your preferences were saved.").waitFor();

    await openPage(page, "Property");
    await page.getByText("14 Alder Row, Apt 3, Newark, DE 19711").first().waitFor();
    await page.getByText("No photos yet.", { exact: false }).waitFor();
    await describeHome(page);
    const profile = page.getByRole("navigation", { name: "Property profile" });
    await profile.getByRole("link", { name: "Features" }).click();
    await page.getByRole("listitem").filter({ hasText: "Pond" }).waitFor();
    await profile.getByRole("link", { name: "Overview" }).click();
    await addAndRemovePhoto(page);

    await openSettings(page, "Help & Support");
    await page.getByText(/^GRN-.{8}$/).waitFor();
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(302) 555-0175");
    await choose(page.getByLabel("Best time to call"), "Evening");
    await page.getByLabel("What is it about?").focus();
    await page.keyboard.type("Ants on the porch");
    await page.getByRole("button", { name: "Schedule Callback" }).press("Enter");
    await page
      .getByText(/We’ll call you at \(302\) 555-0175\. Your reference is CLB-/)
      .first()
      .waitFor();

    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "support");
    await office.goto("/admin-dashboard/inbox?search=Underbrook");
    await office.getByRole("button", { name: "Maple Underbrook" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Maple Underbrook" });
    await entry.getByText("Ants on the porch").waitFor();
    await entry.getByText("Evening, 5–8 PM").waitFor();
    await office.goto("/admin-dashboard/clients?search=Underbrook");
    await office.getByRole("link", { name: "Maple Underbrook" }).first().click();
    await office.getByText("14 Alder Row, Apt 3").first().waitFor();
    await office.getByRole("link", { name: "Properties" }).click();
    await office.getByRole("button", { name: /^Profile of / }).press("Enter");
    await office.getByRole("button", { name: "Add entry point" }).press("Enter");
    await write(office, "Location", "Garage door");
    await write(office, "Type", "Gap");
    await office.getByRole("button", { name: "Save", exact: true }).press("Enter");
    await office.getByText(/^The profile of .* was saved\.$/).waitFor();

    await openSettings(page, "Account");
    await write(page, "First name", "Wrenna");
    await page.getByRole("button", { name: "Save Changes" }).press("Enter");
    await page.getByRole("complementary").getByText("Wrenna Underbrook").waitFor();
    await choose(page.getByLabel("Language"), "Español");
    await page.getByRole("button", { name: "Save Changes" }).press("Enter");
    await page.getByRole("button", { name: "Guardar cambios" }).waitFor();
    await page.getByRole("link", { name: "Propiedad", exact: true }).click();
    await page.getByRole("button", { name: "Editar propiedad" }).waitFor();
    await page.locator('a[href$="/property/entry-points"]').click();
    await page.getByRole("heading", { name: "Garage door" }).waitFor();
    await page.getByText("Abierto", { exact: true }).waitFor();
  },
);
