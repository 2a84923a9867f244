import { describe } from "vitest";
import { DEMO_PASSWORD } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";

const test = journeys({ DEMO_DATA: "on" });

const OWNER = "shop@business.example";
const PASSWORD = "Otter-Meadow-52?";
const PEOPLE = "/client-dashboard/settings/people";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.locator("label:has([name=userType][value=commercial])").click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/client-dashboard{,/**}");
}

/** The names of the places that the property page offers. */
async function placesOf(page: Page): Promise<string[]> {
  await page.goto("/client-dashboard/property");
  await page.getByRole("navigation", { name: "Property profile" }).waitFor();
  return page.getByLabel("Property", { exact: true }).locator("option").allInnerTexts();
}

describe.each([
  ["1440", { width: 1440, height: 900 }],
  ["390", { width: 390, height: 844 }],
])("at a width of %s", (_width, viewport) => {
  test(
    "an owner gives a manager one location, changes it, and takes it away",
    { timeout: 180_000 },
    async ({ page, openVisitor }) => {
      await page.setViewportSize(viewport);
      const email = `manager-${viewport.width}@shop.example`;
      await signIn(page, OWNER, DEMO_PASSWORD);
      const places = await placesOf(page);
      expect(places.length).toBeGreaterThanOrEqual(3);

      await page.goto(PEOPLE);
      await page.getByRole("listitem").filter({ hasText: OWNER }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Invite someone" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Invite someone" });
      await dialog.getByLabel("Full name").fill("Nora Field");
      await dialog.getByLabel("Email").fill(email);
      await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
      // Nothing was chosen yet, and nothing that was typed is lost.
      await dialog.getByText("Please choose at least one location").waitFor();
      await expectAccessible(page);
      await dialog.getByRole("checkbox").nth(1).press("Space");
      await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await page.getByRole("listitem").filter({ hasText: email }).getByText("Invited").waitFor();
      await expectAccessible(page);

      const phone = await openVisitor({ viewport: { width: 390, height: 844 } });
      const { link } = await emailTo(phone.page, email);
      await phone.page.goto(link);
      await phone.page.getByLabel("Your full name").waitFor();
      await expectAccessible(phone.page);
      await phone.page.getByLabel("New password", { exact: true }).fill(PASSWORD);
      await phone.page.getByLabel("Confirm new password").fill(PASSWORD);
      await phone.page.getByRole("button", { name: "Accept and save" }).press("Enter");
      await phone.page.getByRole("heading", { name: "You’re all set" }).waitFor();
      await expectAccessible(phone.page);
      await signIn(phone.page, email, PASSWORD);

      // One place, so there is nothing to choose from; and no word of who else signs in.
      expect(await placesOf(phone.page)).toEqual([]);
      await phone.page.goto("/client-dashboard/settings/account");
      await phone.page.getByRole("link", { name: "Security" }).first().waitFor();
      await expect.poll(() => phone.page.getByRole("link", { name: "People", exact: true }).count()).toBe(0);
      for (const address of ["/client-dashboard/appointments", "/client-dashboard/service-history"]) {
        await phone.page.goto(address);
        await phone.page.getByRole("heading", { level: 1 }).waitFor();
        await expect.poll(() => phone.page.getByRole("status").filter({ hasText: "Loading" }).count()).toBe(0);
        await expectAccessible(phone.page);
      }

      await page.reload();
      await page.getByRole("button", { name: "Change access for Nora Field" }).press("Enter");
      const change = page.getByRole("dialog", { name: "What Nora Field sees" });
      await change.getByRole("checkbox").nth(2).press("Space");
      await change.getByRole("button", { name: "Save access" }).press("Enter");
      await change.waitFor({ state: "hidden" });
      // What she sees has changed, so she signs in again.
      await phone.page.goto("/client-dashboard");
      await phone.page.waitForURL((url) => url.pathname === "/login");
      await signIn(phone.page, email, PASSWORD);
      expect(await placesOf(phone.page)).toHaveLength(2);

      await page.getByRole("button", { name: "Remove Nora Field" }).press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).press("Enter");
      await page.getByText(email).waitFor({ state: "hidden" });
      await phone.page.goto("/client-dashboard");
      await phone.page.waitForURL((url) => url.pathname === "/login");
    },
  );
});

test("what is written for one location stays while another one is looked at", async ({ page }) => {
  await signIn(page, OWNER, DEMO_PASSWORD);
  await page.goto("/client-dashboard/settings/address");
  const preferences = page.getByRole("region", { name: "Service Preferences" });
  const place = preferences.getByLabel("Property", { exact: true });
  const words = preferences.getByLabel("Special instructions").filter({ visible: true });
  await place.waitFor();
  const [first, second] = await place.locator("option").allInnerTexts();
  await words.fill("Ring at the loading dock");
  await choose(place, second ?? "");
  await expect.poll(() => words.inputValue()).not.toBe("Ring at the loading dock");
  await words.fill("The key is with the guard");
  await choose(place, first ?? "");
  await expect.poll(() => words.inputValue()).toBe("Ring at the loading dock");
  await choose(place, second ?? "");
  await expect.poll(() => words.inputValue()).toBe("The key is with the guard");
  await expectAccessible(page);
});
