import { updateOwnAccount } from "../../src/modules/accounts/contract.ts";
import { DEMO_PASSWORD } from "../support/accounts.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";
import { openPage, openSettings } from "../support/portal/navigation.ts";

const test = onChangedDemo();

const OWNER = "shop@business.example";
const MANAGER = "manager@shop.example";
const PASSWORD = "Otter-Meadow-52?";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().includes("/login")) await page.goto("/login");
  await page.locator("label:has([name=userType][value=commercial])").click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/client-dashboard{,/**}");
}

/** The names of the locations that the property page offers. */
async function placesOf(page: Page): Promise<string[]> {
  await openPage(page, "Property");
  await page.getByRole("navigation", { name: "Property profile" }).waitFor();
  await expect.poll(() => page.locator("main [data-skeleton]").count()).toBe(0);
  return page.getByLabel("Property", { exact: true }).locator("option").allInnerTexts();
}

test(
  "a shop's owner looks at the traps, gives a manager one location, changes it, and takes it away",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signIn(page, OWNER, DEMO_PASSWORD);
    const account = { firstName: "Juno", lastName: "Harrow", phone: "(302) 555-0177" };
    await doElsewhere(page, updateOwnAccount, { ...account, language: "en" });
    await page.reload();
    expect((await placesOf(page)).length).toBeGreaterThanOrEqual(3);
    await page.getByRole("link", { name: "Plan and Trend" }).click();
    await page.getByRole("button", { name: /^B3: Bait station 3, / }).click();
    await page.getByRole("status").filter({ hasText: "Bait station 3" }).waitFor();
    await expect.poll(() => page.getByRole("row").filter({ hasText: "Insect light trap 12" }).count()).toBe(1);
    await page.getByRole("button", { name: "By area" }).click();
    await page.getByText("Show the numbers").last().click();
    await page.getByRole("table", { name: "By area" }).getByRole("rowheader").first().waitFor();

    // What is written for one location stays while another one is looked at.
    await openSettings(page, "Address");
    const preferences = page.getByRole("region", { name: "Service Preferences" });
    const place = preferences.getByLabel("Property", { exact: true });
    const instructions = preferences.getByLabel("Special instructions").filter({ visible: true });
    await place.waitFor();
    const [first = "", second = ""] = await place.locator("option").allInnerTexts();
    await instructions.fill("Ring at the loading dock");
    await choose(place, second);
    await expect.poll(() => instructions.inputValue()).not.toBe("Ring at the loading dock");
    await instructions.fill("The key is with the guard");
    await choose(place, first);
    await expect.poll(() => instructions.inputValue()).toBe("Ring at the loading dock");
    await choose(place, second);
    await expect.poll(() => instructions.inputValue()).toBe("The key is with the guard");
    await preferences.getByRole("button", { name: "Save Changes" }).press("Enter");
    await page.getByText("Your preferences were saved.").waitFor();

    await openSettings(page, "People");
    await page.getByRole("listitem").filter({ hasText: OWNER }).waitFor();
    await page.getByRole("button", { name: "Invite someone" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Invite someone" });
    await dialog.getByLabel("Full name").fill("Nora Field");
    await dialog.getByLabel("Email").fill(MANAGER);
    await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
    // No location was chosen yet, and nothing that was typed is lost.
    await dialog.getByText("Please choose at least one location").waitFor();
    await dialog.getByRole("checkbox").nth(1).press("Space");
    await dialog.getByRole("button", { name: "Send invitation" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("listitem").filter({ hasText: MANAGER }).getByText("Invited").waitFor();

    const { page: nora } = await openVisitor();
    const { link } = await emailTo(nora, MANAGER);
    await nora.goto(link);
    await nora.getByLabel("Your full name").waitFor();
    await nora.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await nora.getByLabel("Confirm new password").fill(PASSWORD);
    await nora.getByRole("button", { name: "Accept and save" }).press("Enter");
    await nora.getByRole("heading", { name: "You’re all set" }).waitFor();
    await signIn(nora, MANAGER, PASSWORD);
    // One location, so there is nothing to choose from; and no word of who else signs in.
    expect(await placesOf(nora)).toEqual([]);
    for (const name of ["Appointments", "Service History"]) {
      await openPage(nora, name);
      await nora.getByRole("heading", { level: 1, name }).waitFor();
      await expect.poll(() => nora.locator("main [data-skeleton]").count()).toBe(0);
    }
    await openSettings(nora, "Account");
    await expect.poll(() => nora.getByRole("link", { name: "People", exact: true }).count()).toBe(0);

    await page.reload();
    await page.getByRole("button", { name: "Change access for Nora Field" }).press("Enter");
    const change = page.getByRole("dialog", { name: "What Nora Field sees" });
    await change.getByRole("checkbox").nth(2).press("Space");
    await change.getByRole("button", { name: "Save access" }).press("Enter");
    await change.waitFor({ state: "hidden" });
    // What she sees has changed, so she signs in again.
    await nora.waitForURL((url) => url.pathname === "/login");
    await signIn(nora, MANAGER, PASSWORD);
    expect(await placesOf(nora)).toHaveLength(2);

    await page.getByRole("button", { name: "Remove Nora Field" }).press("Enter");
    const sure = page.getByRole("dialog");
    // It takes the focus once it is open, and the key with it.
    await expect.poll(() => sure.locator(":focus").count()).toBe(1);
    await sure.getByRole("button", { name: "Remove", exact: true }).press("Enter");
    await page.getByText(MANAGER).waitFor({ state: "hidden" });
    await nora.waitForURL((url) => url.pathname === "/login");
  },
);
