import {
  appCode,
  DEMO,
  DEMO_PASSWORD,
  forgetSession,
  enterOffice,
  enterPortalWith,
  signInToOffice,
  signInToPortal,
} from "./support/accounts.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard/settings/security";

/** Both steps up to the codes; gives the setup key and the backup codes as they were shown. */
async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Scan the QR code" });
  const key = await dialog.locator("code").innerText();
  await dialog.getByLabel("Six-digit code from the app").fill(appCode(key, -1));
  await dialog.getByRole("button", { name: "Verify" }).click();
  const list = page.getByRole("list", { name: "Backup codes" });
  await list.waitFor();
  const codes = await list.getByRole("listitem").allInnerTexts();
  await page.getByRole("checkbox", { name: "I have saved them" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  return { key, codes };
}

async function giveBackupCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Enter one of your backup codes").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function useBackupCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await giveBackupCode(page, code);
}

test("with two-factor on, the app's code is asked after the password", async ({ visitor: { page, context } }) => {
  await signInAsStaff(page.request, "manager");
  await page.goto(OFFICE);
  await page.getByRole("heading", { name: "Your account could be more secure" }).waitFor();

  const { key, codes } = await turnOn(page);
  expect(codes).toHaveLength(8);
  await page.getByText("8 backup codes are left.").waitFor();
  await page.getByRole("heading", { name: "Account Secure" }).waitFor();
  await expectAccessible(page);

  await forgetSession(context);
  await enterOffice(page, { email: DEMO.manager });
  await page.getByLabel("Enter the 6-digit code from your authenticator app").fill(appCode(key));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/admin-dashboard{,/**}");
});

test("a backup code opens the office once, and another with the password turns two-factor off", async ({
  visitor: { page, context },
}) => {
  await signInAsStaff(page.request, "support");
  await page.goto(OFFICE);
  const { codes } = await turnOn(page);
  const [spent = "", another = ""] = codes;

  await forgetSession(context);
  await enterOffice(page, { email: DEMO.support });
  await useBackupCode(page, spent);
  await page.waitForURL("**/admin-dashboard{,/**}");
  await page.goto(OFFICE);
  await page.getByText("7 backup codes are left.").waitFor();

  await forgetSession(context);
  await enterOffice(page, { email: DEMO.support });
  await useBackupCode(page, spent);
  await page.locator("[aria-invalid=true]").waitFor();
  await giveBackupCode(page, another);
  await page.waitForURL("**/admin-dashboard{,/**}");

  await page.goto(OFFICE);
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  const question = page.getByRole("dialog", { name: "Disable two-factor authentication?" });
  const backup = question.getByLabel("Code from the app, or a backup code");
  await question.getByLabel("Your password").fill("Not-Mine-1");
  await backup.fill(codes[2] ?? "");
  await question.getByRole("button", { name: "Disable 2FA" }).click();
  await question.locator("[aria-invalid=true]").waitFor();
  await expectAccessible(page);
  await question.getByLabel("Your password").fill(DEMO_PASSWORD);
  await question.getByRole("button", { name: "Disable 2FA" }).click();
  await page.getByRole("button", { name: "Enable 2FA" }).waitFor();

  await forgetSession(context);
  await signInToOffice(page, { email: DEMO.support });
});

test("each step says what it needs, and going back loses nothing that is on", async ({ page }) => {
  await signInToPortal(page, { email: DEMO.family });
  await page.goto("/client-dashboard/settings/security");
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await expectAccessible(page);

  await page.getByLabel("Your password").fill("Not-Mine-1");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();

  const verify = page.getByRole("button", { name: "Verify" });
  await verify.waitFor();
  await expectAccessible(page);
  const code = page.getByLabel("Six-digit code from the app");
  await code.pressSequentially("12a34-5");
  await expect.poll(() => code.inputValue()).toBe("12345");
  await expect.poll(() => verify.isDisabled()).toBe(true);
  await code.fill("000000");
  await verify.click();
  await page.locator("[aria-invalid=true]").waitFor();

  await page.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("Your password").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Enable 2FA" }).waitFor();
});

test("backup codes are kept, downloaded and made anew", async ({ visitor: { page, context } }) => {
  await signInToPortal(page, { email: DEMO.family });
  await page.goto("/client-dashboard/settings/security");
  const { codes } = await turnOn(page);

  await page.getByRole("button", { name: "New backup codes" }).click();
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByLabel("Code from the app, or a backup code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Create new codes" }).click();
  const list = page.getByRole("list", { name: "Backup codes" });
  await list.waitFor();
  await expectAccessible(page);
  const renewed = await list.getByRole("listitem").allInnerTexts();
  expect(renewed.some((code) => codes.includes(code))).toBe(false);

  // It stays until whoever reads them says that they are kept.
  await page.keyboard.press("Escape");
  const done = page.getByRole("button", { name: "Done" });
  await expect.poll(() => done.isDisabled()).toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("backup-codes.txt");
  await page.getByRole("checkbox", { name: "I have saved them" }).check();
  await done.click();

  await forgetSession(context);
  await enterPortalWith(page, { email: DEMO.family });
  await useBackupCode(page, codes[0] ?? "");
  await page.locator("[aria-invalid=true]").waitFor();
  await giveBackupCode(page, renewed[0] ?? "");
  await page.waitForURL("**/client-dashboard{,/**}");
});
