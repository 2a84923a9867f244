import { DEMO, DEMO_PASSWORD, signInToPortal } from "./support/accounts.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const SECURITY = "/admin-dashboard/settings/security";
const AT_SIGN_IN = (url: URL) => url.pathname === "/admin-login";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

test("a session that is revoked in another browser leaves for the sign-in page by itself", async ({
  page,
  openVisitor,
}) => {
  const phone = await openVisitor({ userAgent: PHONE });
  await signInAsStaff(phone.page.request, "administrator");
  await phone.page.goto("/admin-dashboard/schedule?view=list");
  await phone.page.getByRole("table").waitFor();

  await signInAsStaff(page.request, "administrator");
  await page.goto(SECURITY);
  const revoke = page.getByRole("button", { name: /^Revoke the .*(iPhone|iOS).* session/ });
  await revoke.waitFor();
  await expect.poll(() => page.getByText("Current Session", { exact: true }).count()).toBe(1);
  await page.getByRole("table", { name: "Sign-in history" }).waitFor();
  await expectAccessible(page);

  await revoke.click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await revoke.waitFor({ state: "detached" });

  await phone.page.waitForURL(AT_SIGN_IN);
  expect(new URL(phone.page.url()).searchParams.get("returnTo")).toBe("/admin-dashboard/schedule?view=list");
  // And this one goes on.
  await page.reload();
  await page.getByText("Current Session", { exact: true }).waitFor();
});

test("all others are signed out at once", async ({ page, openVisitor }) => {
  const others = [await openVisitor({ userAgent: PHONE }), await openVisitor()];
  for (const other of others) {
    await signInAsStaff(other.page.request, "support");
    await other.page.goto("/admin-dashboard/schedule?view=list");
    await other.page.getByRole("table").waitFor();
  }
  await signInAsStaff(page.request, "support");
  await page.goto(SECURITY);
  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  await page.getByRole("button", { name: "Sign them out" }).click();

  await page.getByText("2 other sessions were signed out.").waitFor();
  for (const other of others) await other.page.waitForURL(AT_SIGN_IN);
});

test("another password ends the other sessions and opens the next one", async ({ page, openVisitor }) => {
  const other = await openVisitor({ userAgent: PHONE });
  await signInToPortal(other.page, { email: DEMO.family });
  await other.page.goto("/client-dashboard/settings/account");
  await other.page.getByText(DEMO.family).first().waitFor();

  await signInToPortal(page, { email: DEMO.family });
  await page.goto("/client-dashboard/settings/security");
  await page.getByText("Current", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Change Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change Password" });
  const update = dialog.getByRole("button", { name: "Update Password" });
  const [current, next, again] = ["Current password", "New password", "Confirm new password"].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  if (!current || !next || !again) throw new Error("The dialog has three fields");

  await next.fill("meadow");
  await dialog.getByText("Weak").waitFor();
  await next.fill("Meadow77");
  await dialog.getByText("Strong").waitFor();
  await again.fill("Meadow78");
  await dialog.getByText("Passwords do not match").waitFor();
  await expect.poll(() => update.isDisabled()).toBe(true);
  await expectAccessible(page);

  await next.fill("Larkspur-Meadow-77");
  await again.fill("Larkspur-Meadow-77");
  await current.fill("Not-Mine-1");
  await update.click();
  await dialog.locator("[aria-invalid=true]").waitFor();
  await expect.poll(() => current.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => next.inputValue()).toBe("Larkspur-Meadow-77");

  await current.fill(DEMO_PASSWORD);
  await update.click();
  await page.getByText("Your password is changed. All other sessions were signed out.").waitFor();
  await other.page.waitForURL((url) => url.pathname === "/login");

  await signInToPortal(other.page, { email: DEMO.family, password: "Larkspur-Meadow-77" });
});
