import type { Page } from "playwright-core";
import { choose } from "./support/choose.ts";
import { DEMO, enterOffice, signInToOffice } from "./support/accounts.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { emailTo } from "./support/mailbox.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";
const TEAM = `${OFFICE}/settings/team`;
/** The office, or the day of a technician. */
const STAFF_PAGE = /\/(?:admin-dashboard(?:\/.*)?|tech)$/;
const FIRST_PASSWORD = "Hazel-Copse-41";
const OWN_PASSWORD = "Rowan-Thicket-58";

interface Newcomer {
  role: "Manager" | "Technician" | "Support";
  firstName: string;
  email: string;
  sidebar: string[];
  tabs: string[];
  /** Addresses that this role may not open. */
  closed: string[];
}

const EVERYBODYS_TABS = ["Account", "Notifications", "Security"];
const GUARDED = ["settings/system", "settings/team", "settings/audit-log"];

const NEWCOMERS: readonly Newcomer[] = [
  {
    role: "Manager",
    firstName: "Maren",
    email: "maren@tidewren.example",
    sidebar: [
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
      "Analytics",
      "Settings",
    ],
    tabs: ["Account", "Business", "Website", "Billing & taxes", "Notifications", "Security"],
    closed: GUARDED,
  },
  {
    role: "Technician",
    firstName: "Teo",
    email: "teo@tidewren.example",
    sidebar: ["Schedule", "Settings"],
    tabs: EVERYBODYS_TABS,
    closed: ["clients", "visits", "records", "products", "payments", "analytics", "settings/business", ...GUARDED],
  },
  {
    role: "Support",
    firstName: "Sunniva",
    email: "sunniva@tidewren.example",
    sidebar: [
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
      "Settings",
    ],
    tabs: EVERYBODYS_TABS,
    closed: ["analytics", "settings/business", ...GUARDED],
  },
];

async function openInvitation(page: Page, { role, firstName, email }: Newcomer): Promise<void> {
  await page.goto(TEAM);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: new RegExp(`^${role}`) }).press("Space");
}

/** Everything that the role opens is there, nothing else is, and what is not says so. */
async function expectOffice(page: Page, { sidebar, tabs, closed }: Newcomer): Promise<void> {
  const [first = "", ...others] = closed;
  const answer = await page.goto(`${OFFICE}/${first}`);
  expect(answer?.status()).toBe(403);
  await page.getByText("Your role doesn’t include this page").waitFor();
  await expectAccessible(page);
  for (const place of others) expect((await page.request.get(`${OFFICE}/${place}`)).status(), place).toBe(403);

  await page.goto(`${OFFICE}/settings/account`);
  const tabLinks = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await tabLinks.first().waitFor();
  expect(await tabLinks.allInnerTexts()).toEqual(tabs);
  const entries = await page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link").allInnerTexts();
  // Without the number of what is new there, which is shown once and read out once.
  expect(entries.map((text) => text.replace(/(?:\s+\d+)+\s+new$/, ""))).toEqual(sidebar);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel("Confirm new password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "Save the new password" }).click();
}

test.for(NEWCOMERS)(
  "a new $role signs in with the first password, chooses their own, and sees what is theirs",
  async (newcomer, { page, openVisitor }) => {
    await signInAsStaff(page.request, "administrator");
    await openInvitation(page, newcomer);
    await page.getByRole("radio", { name: /^Set a first password/ }).press("Space");
    await page.getByLabel("First password", { exact: true }).fill(FIRST_PASSWORD);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: `${newcomer.firstName} Newcomer`, exact: true }).waitFor();

    const theirs = await openVisitor();
    await enterOffice(theirs.page, { email: newcomer.email, password: FIRST_PASSWORD });
    await choosePassword(theirs.page);
    await theirs.page.waitForURL(STAFF_PAGE);
    await expectOffice(theirs.page, newcomer);
  },
);

test("an invitation by email leads to an account, and refusals are told where they belong", async ({
  page,
  openVisitor,
}) => {
  const [manager] = NEWCOMERS;
  if (!manager) throw new Error("There is a manager");
  const invited = { ...manager, firstName: "Mailin", email: "mailin@tidewren.example" };
  await signInAsStaff(page.request, "administrator");

  await openInvitation(page, { ...invited, email: DEMO.support });
  await page.getByRole("button", { name: "Send invitation" }).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Mailin");
  await email.fill(invited.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByRole("button", { name: "Mailin Newcomer", exact: true }).waitFor();
  await page
    .getByRole("row", { name: /Mailin/ })
    .getByText("Invited")
    .waitFor();

  const theirs = await openVisitor();
  await theirs.page.goto((await emailTo(page, invited.email)).link);
  await choosePassword(theirs.page);
  await theirs.page.getByRole("link", { name: "Sign in" }).click();
  await theirs.page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
  await enterOffice(theirs.page, { email: invited.email, password: OWN_PASSWORD });
  await theirs.page.waitForURL(STAFF_PAGE);
  await expectOffice(theirs.page, invited);
});

test("a role is taken away, a person shut out and let in again; the last administrator stays one", async ({
  page,
  openVisitor,
}) => {
  await signInAsStaff(page.request, "administrator");
  await page.goto(TEAM);
  await page.getByRole("table", { name: "Team" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Manage Imogen Ashgrove’s account" }).click();
  await page.getByRole("button", { name: "Change role" }).click();
  const roles = page.getByRole("dialog", { name: "Change Imogen Ashgrove’s role" });
  await roles.getByRole("radio", { name: /^Support/ }).press("Space");
  await roles.getByRole("button", { name: "Change role" }).click();
  await roles.locator("[aria-invalid=true]").first().waitFor();
  await expectAccessible(page);
  await roles.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");

  const theirs = await openVisitor();
  await signInAsStaff(theirs.page.request, "support");
  await theirs.page.goto(`${OFFICE}/schedule?view=list`);
  await theirs.page.getByRole("table").waitFor();

  await page.getByRole("button", { name: "Manage Priya Dunmarrow’s account" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expectAccessible(page);
  await page
    .getByRole("dialog", { name: /^Deactivate/ })
    .getByRole("button", { name: "Deactivate" })
    .click();
  await page.getByText("Priya Dunmarrow can no longer sign in.").waitFor();
  await theirs.page.waitForURL((url) => url.pathname === "/admin-login");
  await enterOffice(theirs.page, { email: DEMO.support });
  await theirs.page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();

  await page.getByRole("button", { name: "Reactivate" }).click();
  await page
    .getByRole("dialog", { name: /^Reactivate/ })
    .getByRole("button", { name: "Reactivate" })
    .click();
  await page.getByText("Priya Dunmarrow can sign in again.").waitFor();
  await signInToOffice(theirs.page, { email: DEMO.support });

  // All of it stands in the log, with what changed.
  await page.goto(`${OFFICE}/settings/audit-log`);
  await choose(page.getByLabel("Action", { exact: true }), "Deactivated a staff account");
  await page.waitForURL(/action=accounts\.staff_deactivated/);
  // Until they are there, the entries before stay.
  await page.getByText("Showing 1 to 1 of 1 results").waitFor();
  await page.getByRole("table", { name: "Audit log" }).getByRole("button").first().click();
  await page.getByRole("dialog", { name: "Deactivated a staff account" }).getByText("Imogen Ashgrove").waitFor();
  await expectAccessible(page);
});
