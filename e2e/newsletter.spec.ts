import { describe } from "vitest";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { emailTo } from "./support/mailbox.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard/newsletter";

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto("/");
  const form = page.getByRole("form", { name: "Subscribe to the newsletter" });
  await form.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/newsletter/thank-you");
}

/** The row of a mailbox in the office, once it says this. */
async function officeSees(page: Page, email: string, status: string): Promise<void> {
  await page.goto(`${OFFICE}?search=${encodeURIComponent(email)}`);
  await page.getByRole("row").filter({ hasText: email }).getByText(status, { exact: true }).waitFor();
}

describe("the newsletter", () => {
  test("is asked for on the site, confirmed from the mailbox, seen by the office, and ended by a link", async ({
    page,
    openVisitor,
  }) => {
    const office = await openVisitor();
    await signInAsStaff(office.page.request, "administrator");
    const email = "wren@newsletter.example";
    await subscribe(page, email);
    await officeSees(office.page, email, "Not confirmed");
    await expectAccessible(office.page);

    const question = await emailTo(page, email);
    await page.goto(question.link);
    await expectAccessible(page);
    await officeSees(office.page, email, "Not confirmed");
    await page.getByRole("button", { name: "Yes, subscribe me" }).press("Enter");
    await page.getByRole("heading", { name: "You’re subscribed" }).waitFor();
    await officeSees(office.page, email, "Subscribed");

    const welcome = await emailTo(page, email, 2);
    const out = /href="(http[^"]+\/newsletter\/unsubscribe\/[^"]+)"/.exec(welcome.text)?.[1] ?? "";
    await page.goto(out);
    await officeSees(office.page, email, "Subscribed");
    await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await page.getByRole("heading", { name: "You’re unsubscribed" }).waitFor();
    await officeSees(office.page, email, "Unsubscribed");
  });

  test("works without JavaScript, in the language of the page, and keeps what was typed", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/fr/newsletter");
    await page.locator("[name=email]").fill("nobody@nowhere");
    await page.getByRole("button", { name: "M’abonner" }).click();
    await page.locator("#field-email-error").waitFor();
    await expect.poll(() => page.locator("[name=email]").inputValue()).toBe("nobody@nowhere");
    await page.locator("[name=email]").fill("wren.fr@newsletter.example");
    await page.getByRole("button", { name: "M’abonner" }).click();
    await page.waitForURL("**/fr/newsletter/thank-you");
    const { subject, link } = await emailTo(page, "wren.fr@newsletter.example");
    expect(subject).toMatch(/^À confirmer/);
    await page.goto(link);
    await page.getByRole("button", { name: "Oui, m’abonner" }).click();
    await page.getByRole("heading", { name: "Vous êtes abonné" }).waitFor();
  });

  test("is ended by the office with a reason", async ({ page }) => {
    await signInAsStaff(page.request, "support");
    await page.goto(`${OFFICE}?status=confirmed`);
    await page.getByRole("button", { name: "Unsubscribe manager@harbor-hearth.example" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Unsubscribe manager@harbor-hearth.example?" });
    await dialog.getByRole("button", { name: "Unsubscribe" }).press("Enter");
    await dialog.getByText("Please enter a reason of at most 200 characters").waitFor();
    await dialog.getByLabel("Reason").focus();
    await page.keyboard.type("Asked by phone");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await officeSees(page, "manager@harbor-hearth.example", "Unsubscribed");
    await page.getByText("by the office: Asked by phone").waitFor();
  });

  test("is written by the office, tried on oneself, and sent to everybody once", async ({ page }) => {
    const reader = "wren.reads@newsletter.example";
    await subscribe(page, reader);
    await page.goto((await emailTo(page, reader)).link);
    await page.getByRole("button", { name: "Yes, subscribe me" }).press("Enter");
    await emailTo(page, reader, 2);

    await signInAsStaff(page.request, "administrator");
    await page.goto(OFFICE);
    await page.getByRole("button", { name: "Write an issue" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Write an issue" });
    await dialog.getByLabel("Subject in English").focus();
    await page.keyboard.type("Wasps in the attic");
    await dialog.getByLabel("Text in English").focus();
    await page.keyboard.type("Look under the roof.");
    await dialog.getByRole("button", { name: "Save draft" }).press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Send to me: Wasps in the attic" }).press("Enter");
    await page.getByRole("button", { name: "Send to all: Wasps in the attic" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Send “Wasps in the attic” to all subscribers?" });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Send to all" }).press("Enter");
    await question.waitFor({ state: "detached" });
    const email = await emailTo(page, reader, 3);
    expect(email.subject).toBe("Wasps in the attic");
    expect(email.text).toContain("/newsletter/unsubscribe/");
    await page.reload();
    const row = page.getByRole("row").filter({ hasText: "Wasps in the attic" });
    await expect.poll(() => row.innerText()).toMatch(/(\d+) of \1 sent/);
  });
});
