import type { Page } from "playwright-core";
import { DEMO, enterOffice, forgetSession } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { expect, journeys } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
/** The office, or the day of a technician. */
const STAFF_PAGE = /\/(?:admin-dashboard(?:\/.*)?|tech)$/;
const FIRST_PASSWORD = "Hazel-Copse-41";
const OWN_PASSWORD = "Rowan-Thicket-58";

interface Newcomer {
  role: "Manager" | "Technician" | "Support";
  firstName: string;
  email: string;
  sidebar: readonly string[];
  tabs: readonly string[];
  /** Addresses that this role may not open. */
  closed: readonly string[];
}

const ALL_ROLES_TABS = ["Account", "Notifications", "Security"];
const GUARDED = ["settings/system", "settings/team", "settings/audit-log"];
const SHARED_SIDEBAR = [
  "Overview",
  "Inbox",
  "Clients",
  "Schedule",
  "Visits",
  "Notices",
  "Records",
  "Technicians",
  "Services",
  "Products",
  "Devices",
  "Newsletter",
  "Contracts",
  "Documents",
  "Revenue",
];

const MANAGER: Newcomer = {
  role: "Manager",
  firstName: "Maren",
  email: "maren@newcomers.example",
  sidebar: [...SHARED_SIDEBAR, "Analytics", "Settings"],
  tabs: ["Account", "Business", "Website", "Billing & taxes", "Notifications", "Security"],
  closed: GUARDED,
};

const TECHNICIAN: Newcomer = {
  role: "Technician",
  firstName: "Teo",
  email: "teo@newcomers.example",
  sidebar: ["Schedule", "Settings"],
  tabs: ALL_ROLES_TABS,
  closed: ["clients", "visits", "records", "products", "payments", "analytics", "settings/business", ...GUARDED],
};

const SUPPORT: Newcomer = {
  role: "Support",
  firstName: "Sunniva",
  email: "sunniva@newcomers.example",
  sidebar: [...SHARED_SIDEBAR, "Settings"],
  tabs: ALL_ROLES_TABS,
  closed: ["analytics", "settings/business", ...GUARDED],
};

test(
  "the administrator adds a manager, a technician, and support, who each see only what is theirs, and locks one out",
  { tags: ["long"], timeout: 240_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto(`${OFFICE}/settings/team`);
    await openInvitation(page, { ...MANAGER, email: DEMO.support });
    await page.getByRole("button", { name: "Send invitation" }).click();
    const email = page.getByLabel("Email", { exact: true });
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Maren");
    await email.fill(MANAGER.email);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await accountOf(page, MANAGER).waitFor();
    await page.getByRole("row", { name: /Maren/ }).getByText("Invited").waitFor();
    for (const newcomer of [TECHNICIAN, SUPPORT]) {
      await openInvitation(page, newcomer);
      await page.getByRole("radio", { name: /^Set a first password/ }).press("Space");
      await page.getByLabel("First password", { exact: true }).fill(FIRST_PASSWORD);
      await page.getByRole("button", { name: "Create account" }).click();
      await accountOf(page, newcomer).waitFor();
    }

    // One browser after the other, as far as the server can tell.
    const { page: theirs, context } = await openVisitor();
    await theirs.goto((await emailTo(page, MANAGER.email)).link);
    await choosePassword(theirs);
    await theirs.getByRole("link", { name: "Sign in" }).click();
    await theirs.getByRole("heading", { name: "Sign in to the office" }).waitFor();
    await enterOffice(theirs, { email: MANAGER.email, password: OWN_PASSWORD });
    await theirs.waitForURL(STAFF_PAGE);
    await expectOffice(theirs, MANAGER);
    for (const newcomer of [TECHNICIAN, SUPPORT]) {
      await forgetSession(context);
      await enterOffice(theirs, { email: newcomer.email, password: FIRST_PASSWORD });
      await choosePassword(theirs);
      await theirs.waitForURL(STAFF_PAGE);
      await expectOffice(theirs, newcomer);
    }

    // Support is at work while the account is deactivated.
    await theirs.getByRole("link", { name: "Clients", exact: true }).click();
    await theirs.getByRole("table", { name: "Clients" }).waitFor();
    await page.getByRole("button", { name: "Manage Sunniva Newcomer’s account" }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page
      .getByRole("dialog", { name: /^Deactivate/ })
      .getByRole("button", { name: "Deactivate" })
      .click();
    await page.getByText("Sunniva Newcomer can no longer sign in.").waitFor();
    await theirs.waitForURL((url) => url.pathname === "/admin-login");
    await enterOffice(theirs, { email: SUPPORT.email, password: OWN_PASSWORD });
    await theirs.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();

    await page.getByRole("button", { name: "Reactivate" }).click();
    await page
      .getByRole("dialog", { name: /^Reactivate/ })
      .getByRole("button", { name: "Reactivate" })
      .click();
    await page.getByText("Sunniva Newcomer can sign in again.").waitFor();
    await enterOffice(theirs, { email: SUPPORT.email, password: OWN_PASSWORD });
    await theirs.waitForURL(STAFF_PAGE);

    // The audit log has an entry for it, with who did it.
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Audit Log" }).click();
    await choose(page.getByLabel("Action", { exact: true }), "Deactivated a staff account");
    await page.waitForURL(/action=accounts\.staff_deactivated/);
    const entries = page.getByRole("table", { name: "Audit log" }).locator("tbody").getByRole("row");
    // The entries before stay until the new ones arrive.
    await expect
      .poll(() => entries.allTextContents())
      .toSatisfy((rows: string[]) => rows.length > 0 && rows.every((row) => row.includes("Deactivated a staff")));
    await entries.first().getByRole("button").first().click();
    await page.getByRole("dialog", { name: "Deactivated a staff account" }).getByText("Imogen Ashgrove").waitFor();
  },
);

const accountOf = (page: Page, { firstName }: Newcomer) =>
  page.getByRole("button", { name: `${firstName} Newcomer`, exact: true });

async function openInvitation(page: Page, { role, firstName, email }: Newcomer): Promise<void> {
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).press("Space");
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel("Confirm new password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "Save the new password" }).click();
}

/** The sidebar and the settings show what the role may open, and the other pages answer 403. */
async function expectOffice(page: Page, { sidebar, tabs, closed }: Newcomer): Promise<void> {
  const [first = "", ...others] = closed;
  const answer = await page.goto(`${OFFICE}/${first}`);
  expect(answer?.status()).toBe(403);
  await page.getByText("Your role doesn’t include this page").waitFor();
  for (const place of others) expect((await page.request.get(`${OFFICE}/${place}`)).status(), place).toBe(403);

  const navigation = page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link");
  await navigation.filter({ hasText: "Settings" }).click();
  const tabLinks = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await tabLinks.first().waitFor();
  expect(await tabLinks.allInnerTexts()).toEqual(tabs);
  // Without the number of new entries, which is shown once and read out once.
  const entries = (await navigation.allInnerTexts()).map((text) => text.replace(/(?:\s+\d+)+\s+new$/, ""));
  expect(entries).toEqual(sidebar);
}
