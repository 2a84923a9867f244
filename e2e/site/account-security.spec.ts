import { appCode, enterOffice, enterPortalWith, forgetSession } from "../support/accounts.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";
import { FIRST_PASSWORD, inviteWithPassword, signInAsNewStaff, STAFF_PASSWORD } from "./new-staff.ts";
import { CLIENT_PASSWORD, register } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};
const OFFICE_SECURITY = "/admin-dashboard/settings/security";
const PORTAL_SECURITY = "/client-dashboard/settings/security";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const expectInvalid = (page: Page) => page.locator("[aria-invalid=true]").first().waitFor();
const backupCodes = async (page: Page) => {
  const list = page.getByRole("list", { name: "Backup codes" });
  await list.waitFor();
  return list.getByRole("listitem").allInnerTexts();
};
async function saveBackupCodes(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I have saved them" }).check();
  await press(page, "Done");
}
async function enterBackupCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Enter one of your backup codes").fill(code);
  await press(page, "Continue");
}

test(
  "a client turns two-factor on after mistakes, signs in with backup codes, renews them, and turns it off",
  { tags: ["long"] },
  async ({ visitor: { page, context } }) => {
    const email = "careful@security.example";
    await register(page.request, { email });
    await page.goto(PORTAL_SECURITY);

    // A wrong password, an incomplete and a wrong code, and back to the beginning.
    await press(page, "Enable 2FA");
    const password = page.getByLabel("Your password");
    await password.fill("Not-Mine-1");
    await press(page, "Continue");
    await expectInvalid(page);
    await password.fill(CLIENT_PASSWORD);
    await press(page, "Continue");
    const dialog = page.getByRole("dialog", { name: "Scan the QR code" });
    const appCodeField = dialog.getByLabel("Six-digit code from the app");
    const verify = dialog.getByRole("button", { name: "Verify" });
    await appCodeField.pressSequentially("12a34-5");
    await expect.poll(() => appCodeField.inputValue()).toBe("12345");
    await expect.poll(() => verify.isDisabled()).toBe(true);
    await appCodeField.fill("000000");
    await verify.click();
    await expectInvalid(page);
    await press(page, "Back");
    await password.waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Enable 2FA");
    await password.fill(CLIENT_PASSWORD);
    await press(page, "Continue");
    await appCodeField.fill(appCode(await dialog.locator("code").innerText(), -1));
    await verify.click();
    const codes = await backupCodes(page);
    expect(codes).toHaveLength(8);
    await saveBackupCodes(page);
    await page.getByText("8 backup codes are left.").waitFor();

    // A backup code replaces the app.
    await forgetSession(context);
    await enterPortalWith(page, { email, password: CLIENT_PASSWORD });
    await press(page, "Use a backup code");
    await enterBackupCode(page, codes[0] ?? "");
    await page.waitForURL((url) => url.pathname === "/client-dashboard");
    await page.goto(PORTAL_SECURITY);
    await page.getByText("7 backup codes are left.").waitFor();

    // The new codes stay until the client says that they are saved.
    await press(page, "New backup codes");
    await password.fill(CLIENT_PASSWORD);
    await page.getByLabel("Code from the app, or a backup code").fill(codes[1] ?? "");
    await press(page, "Create new codes");
    const renewed = await backupCodes(page);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("button", { name: "Done" }).isDisabled()).toBe(true);
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download")]);
    expect(download.suggestedFilename()).toBe("backup-codes.txt");
    await saveBackupCodes(page);

    // The old codes no longer work.
    await forgetSession(context);
    await enterPortalWith(page, { email, password: CLIENT_PASSWORD });
    await press(page, "Use a backup code");
    await enterBackupCode(page, codes[2] ?? "");
    await expectInvalid(page);
    await enterBackupCode(page, renewed[0] ?? "");
    await page.waitForURL((url) => url.pathname === "/client-dashboard");

    // Turning it off needs the password and a code.
    await page.goto(PORTAL_SECURITY);
    await press(page, "Disable 2FA");
    const question = page.getByRole("dialog", { name: "Disable two-factor authentication?" });
    await question.getByLabel("Your password").fill("Not-Mine-1");
    await question.getByLabel("Code from the app, or a backup code").fill(renewed[1] ?? "");
    await question.getByRole("button", { name: "Disable 2FA" }).click();
    await question.locator("[aria-invalid=true]").first().waitFor();
    await question.getByLabel("Your password").fill(CLIENT_PASSWORD);
    await question.getByRole("button", { name: "Disable 2FA" }).click();
    await page.getByRole("button", { name: "Enable 2FA" }).waitFor();
    await forgetSession(context);
    await enterPortalWith(page, { email, password: CLIENT_PASSWORD });
    await page.waitForURL((url) => url.pathname === "/client-dashboard");
  },
);

test(
  "an administrator ends the session of a lost phone, changes the password, and needs a second factor from then on",
  { tags: ["long"] },
  async ({ visitor: { page, context }, openVisitor }) => {
    const staff = {
      email: "sage@security.example",
      firstName: "Sage",
      lastName: "Alder",
      role: "administrator",
    } as const;
    await signInAsNewStaff(page, staff);
    const { page: phone } = await openVisitor(PHONE);
    const { page: tablet } = await openVisitor();
    const signInAt = async (other: Page, password: string) => {
      await enterOffice(other, { email: staff.email, password });
      await other.waitForURL("**/admin-dashboard{,/**}");
    };
    const isAtSignIn = (url: URL) => url.pathname === "/admin-login";
    await signInAt(phone, STAFF_PASSWORD);
    await phone.goto("/admin-dashboard/schedule?view=list");
    await phone.getByRole("table").waitFor();
    await page.goto(OFFICE_SECURITY);
    await page.getByRole("heading", { name: "Your account could be more secure" }).waitFor();
    await page.getByRole("table", { name: "Sign-in history" }).waitFor();
    await expect.poll(() => page.getByText("Current Session", { exact: true }).count()).toBe(1);
    const revoke = page.getByRole("button", { name: /^Revoke the .*(iPhone|iOS).* session/ });
    await revoke.click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await revoke.waitFor({ state: "detached" });
    await phone.waitForURL(isAtSignIn);
    expect(new URL(phone.url()).searchParams.get("returnTo")).toBe("/admin-dashboard/schedule?view=list");

    // Two others sign in, and leave at once.
    await signInAt(phone, STAFF_PASSWORD);
    await signInAt(tablet, STAFF_PASSWORD);
    await page.reload();
    await press(page, "Sign out all other sessions");
    await press(page, "Sign them out");
    await page.getByText("2 other sessions were signed out.").waitFor();
    for (const other of [phone, tablet]) await other.waitForURL(isAtSignIn);

    // A new password, after a weak one, a different repetition and a wrong current one.
    await signInAt(phone, STAFF_PASSWORD);
    await press(page, "Change Password");
    const dialog = page.getByRole("dialog", { name: "Change Password" });
    const update = dialog.getByRole("button", { name: "Update Password" });
    const current = dialog.getByLabel("Current password", { exact: true });
    const next = dialog.getByLabel("New password", { exact: true });
    const repeated = dialog.getByLabel("Confirm new password", { exact: true });
    await next.fill("meadow");
    await dialog.getByText("Weak").waitFor();
    await next.fill("Meadow77");
    await dialog.getByText("Strong").waitFor();
    await repeated.fill("Meadow78");
    await dialog.getByText("Passwords do not match").waitFor();
    await expect.poll(() => update.isDisabled()).toBe(true);
    await next.fill("Larkspur-Meadow-77");
    await repeated.fill("Larkspur-Meadow-77");
    await current.fill("Not-Mine-1");
    await update.click();
    await expect.poll(() => current.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => next.inputValue()).toBe("Larkspur-Meadow-77");
    await current.fill(STAFF_PASSWORD);
    await update.click();
    await page.getByText("Your password is changed. All other sessions were signed out.").waitFor();
    await phone.waitForURL(isAtSignIn);

    await press(page, "Enable 2FA");
    await page.getByLabel("Your password").fill("Larkspur-Meadow-77");
    await press(page, "Continue");
    const scan = page.getByRole("dialog", { name: "Scan the QR code" });
    const key = await scan.locator("code").innerText();
    await scan.getByLabel("Six-digit code from the app").fill(appCode(key, -1));
    await scan.getByRole("button", { name: "Verify" }).click();
    await backupCodes(page);
    await saveBackupCodes(page);
    await forgetSession(context);
    await enterOffice(page, { email: staff.email, password: "Larkspur-Meadow-77" });
    await page.getByLabel("Enter the 6-digit code from your authenticator app").fill(appCode(key));
    await press(page, "Continue");
    await page.waitForURL("**/admin-dashboard{,/**}");
  },
);

test(
  "a new support agent finds the office's sign-in, is slow, chooses a password, logs out everywhere, and forgets it",
  { tags: ["long"] },
  async ({ visitor: { page, context } }) => {
    const agent = {
      email: "slow@security.example",
      firstName: "Sol",
      lastName: "Weaver",
      role: "support",
    } as const;
    const place = "/admin-dashboard/schedule?view=list&status=scheduled&period=all";
    await inviteWithPassword(page, agent);
    await context.clearCookies();
    await register(page.request, { email: "curious@security.example" });
    await context.clearCookies();

    // From a link to a page of the office: a bad address, an unknown one, and a client's.
    const enter = async (email: string, password: string) => {
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await press(page, "Sign in");
    };
    await page.goto(place);
    await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await enter("imogen@tidewren", FIRST_PASSWORD);
    await page.getByText("Please enter a valid email address").waitFor();
    await enter("somebody@security.example", "Garden-Gate7");
    const refusal = page.getByRole("alert");
    await refusal.getByText("Invalid email or password. Please try again.").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("somebody@security.example");
    await enter("curious@security.example", CLIENT_PASSWORD);
    await refusal.getByText("Access denied. Admin privileges required.").waitFor();
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(CLIENT_PASSWORD);

    // Too slow: after ten minutes the browser has dropped the proof that the password was right.
    const choose = async (password: string) => {
      await page.getByLabel("New password", { exact: true }).fill(password);
      await page.getByLabel("Confirm new password").fill(password);
      await press(page, "Save the new password");
    };
    await enter(agent.email, FIRST_PASSWORD);
    await page.getByRole("heading", { name: "Choose your own password" }).waitFor();
    await context.clearCookies({ name: "greenline-sign-in" });
    await choose(STAFF_PASSWORD);
    await refusal.getByText("That took more than ten minutes.").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(agent.email);
    await page.getByLabel("Password", { exact: true }).fill(FIRST_PASSWORD);
    await press(page, "Sign in");
    await choose(STAFF_PASSWORD);
    await page.waitForURL((url) => url.pathname + url.search === place);
    await page.getByRole("table").waitFor();

    // Logging out in one tab signs out the other, which remembers its place.
    const tab = await context.newPage();
    await tab.goto("/admin-dashboard/inbox");
    await tab.getByRole("table").waitFor();
    await tab.getByRole("button", { name: "Log out" }).click();
    await tab.waitForURL((url) => url.pathname === "/");
    await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe(place);

    // A forgotten password leads back to the office's own sign-in, which the keyboard finds from the clients' page.
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email").fill(agent.email);
    await press(page, "Send the link");
    await page.getByRole("status").filter({ hasText: "If there is an account" }).waitFor();
    await page.goto((await emailAbout(page, agent.email, "Choose a new password")).link);
    await choose("Otter-Meadow-52?");
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await page.goto("/login?returnTo=//example.org/");
    await page.getByRole("link", { name: "Staff sign-in" }).press("Enter");
    await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await enter(agent.email, "Otter-Meadow-52?");
    await page.waitForURL("**/admin-dashboard");
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  },
);
