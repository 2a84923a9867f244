import { describe } from "vitest";
import { updateOwnAccount } from "../../src/modules/accounts/contract.ts";
import { DEMO_PASSWORD } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";

const test = journeys({ DEMO_DATA: "on" });

const OWNER = "shop@business.example";
const ACCOUNT = { firstName: "Juno", lastName: "Harrow", phone: "(302) 555-0177" };
const PASSWORD = "Otter-Meadow-52?";
const PEOPLE = "/client-dashboard/settings/people";

/** What the owner and the manager read. */
const WORDS = {
  profile: "Property profile",
  property: "Property",
  people: "People",
  security: "Security",
  invite: "Invite someone",
  name: "Full name",
  email: "Email",
  send: "Send invitation",
  noPlace: "Please choose at least one location",
  invited: "Invited",
  ownName: "Your full name",
  password: "New password",
  again: "Confirm new password",
  accept: "Accept and save",
  done: "You’re all set",
  change: "Change access for Nora Field",
  sees: "What Nora Field sees",
  save: "Save access",
  removeHer: "Remove Nora Field",
  remove: "Remove",
} as const;

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
  await page.getByRole("navigation", { name: WORDS.profile }).waitFor();
  return page.getByLabel(WORDS.property, { exact: true }).locator("option").allInnerTexts();
}

describe("at a desk", () => {
  const viewport = { width: 1440, height: 900 };

  test(
    "an owner gives a manager one location, changes it, and takes it away",
    { timeout: 180_000 },
    async ({ page, openVisitor }) => {
      await page.setViewportSize(viewport);
      const email = "manager@shop.example";
      await signIn(page, OWNER, DEMO_PASSWORD);
      await doElsewhere(page, updateOwnAccount, { ...ACCOUNT, language: "en" });
      const places = await placesOf(page);
      expect(places.length).toBeGreaterThanOrEqual(3);

      await page.goto(PEOPLE);
      await page.getByRole("listitem").filter({ hasText: OWNER }).waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: WORDS.invite }).press("Enter");
      const dialog = page.getByRole("dialog", { name: WORDS.invite });
      await dialog.getByLabel(WORDS.name).fill("Nora Field");
      await dialog.getByLabel(WORDS.email).fill(email);
      await dialog.getByRole("button", { name: WORDS.send }).press("Enter");
      // Nothing was chosen yet, and nothing that was typed is lost.
      await dialog.getByText(WORDS.noPlace).waitFor();
      await expectAccessible(page);
      await dialog.getByRole("checkbox").nth(1).press("Space");
      await dialog.getByRole("button", { name: WORDS.send }).press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await page.getByRole("listitem").filter({ hasText: email }).getByText(WORDS.invited).waitFor();
      await expectAccessible(page);

      const phone = await openVisitor({ viewport: { width: 390, height: 844 } });
      const { link } = await emailTo(phone.page, email);
      await phone.page.goto(link);
      await phone.page.getByLabel(WORDS.ownName).waitFor();
      await expectAccessible(phone.page);
      await phone.page.getByLabel(WORDS.password, { exact: true }).fill(PASSWORD);
      await phone.page.getByLabel(WORDS.again).fill(PASSWORD);
      await phone.page.getByRole("button", { name: WORDS.accept }).press("Enter");
      await phone.page.getByRole("heading", { name: WORDS.done }).waitFor();
      await expectAccessible(phone.page);
      await signIn(phone.page, email, PASSWORD);

      // One place, so there is nothing to choose from; and no word of who else signs in.
      expect(await placesOf(phone.page)).toEqual([]);
      await phone.page.goto("/client-dashboard/settings/account");
      await phone.page.getByRole("link", { name: WORDS.security }).first().waitFor();
      await expect.poll(() => phone.page.getByRole("link", { name: WORDS.people, exact: true }).count()).toBe(0);
      for (const address of ["/client-dashboard/appointments", "/client-dashboard/service-history"]) {
        await phone.page.goto(address);
        await phone.page.getByRole("heading", { level: 1 }).waitFor();
        await expect.poll(() => phone.page.locator("main [data-skeleton]").count()).toBe(0);
        await expectAccessible(phone.page);
      }

      await page.reload();
      await page.getByRole("button", { name: WORDS.change }).press("Enter");
      const change = page.getByRole("dialog", { name: WORDS.sees });
      await change.getByRole("checkbox").nth(2).press("Space");
      await change.getByRole("button", { name: WORDS.save }).press("Enter");
      await change.waitFor({ state: "hidden" });
      // What she sees has changed, so she signs in again.
      await phone.page.goto("/client-dashboard");
      await phone.page.waitForURL((url) => url.pathname === "/login");
      await signIn(phone.page, email, PASSWORD);
      expect(await placesOf(phone.page)).toHaveLength(2);

      await page.getByRole("button", { name: WORDS.removeHer }).press("Enter");
      const sure = page.getByRole("dialog");
      // It takes the focus once it is open, and the key with it.
      await expect.poll(() => sure.locator(":focus").count()).toBe(1);
      await sure.getByRole("button", { name: WORDS.remove, exact: true }).press("Enter");
      await page.getByText(email).waitFor({ state: "hidden" });
      await phone.page.goto("/client-dashboard");
      await phone.page.waitForURL((url) => url.pathname === "/login");
    },
  );
});

test("what is written for one location stays while another one is looked at", async ({ page }) => {
  await signIn(page, OWNER, DEMO_PASSWORD);
  await doElsewhere(page, updateOwnAccount, { ...ACCOUNT, language: "en" });
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
