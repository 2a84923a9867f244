import { describe } from "vitest";
import { getInboxItem, listInbox } from "../src/modules/conversations/contract.ts";
import type { OutputOf } from "../src/platform/contract.ts";
import { choose } from "./support/choose.ts";
import { windOn } from "./support/clock.ts";
import { openEmails } from "./support/mailbox.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const SENT = "Thank you for your message! We will get back to you soon.";

/** By name, because the labels are in three languages. */
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

async function readAndFill(page: Page, message: string): Promise<void> {
  await field(page, "name").fill("Wren Hollybrook");
  await field(page, "email").fill("wren@example.com");
  await choose(field(page, "service"), { value: "termite" });
  await field(page, "message").fill(message);
}
const notice = (page: Page) => page.getByRole("main").getByRole("alert");
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

/** What the office reads, the newest first. */
async function inbox(page: Page): Promise<OutputOf<typeof getInboxItem>[]> {
  await signInAsStaff(page.request, "support");
  const { data } = await doElsewhere(page, listInbox, { kind: "message", limit: 100 });
  return Promise.all(data.map(({ id }) => doElsewhere(page, getInboxItem, { id })));
}

describe("the contact form", () => {
  test("is sent without leaving the page, says so, clears, and reaches the office and its mailbox", async ({
    page,
    openVisitor,
  }) => {
    await page.goto("/contact");
    await readAndFill(page, "Wings by the window");
    await field(page, "phone").pressSequentially("3025550175");
    await expect.poll(() => field(page, "phone").inputValue()).toBe("(302) 555-0175");
    await windOn(page, 20_000);
    await send(page);
    await expect.poll(() => notice(page).innerText()).toBe(SENT);
    expect(new URL(page.url()).pathname).toBe("/contact");
    for (const name of ["name", "email", "phone", "service", "message"])
      await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe("");

    const office = await openVisitor();
    expect((await inbox(office.page))[0]).toMatchObject({
      message: { text: "Wings by the window" },
      phone: "(302) 555-0175",
    });
    await openEmails(office.page, /^Contact form: Wren Hollybrook/);
    await openEmails(office.page, /^We received your message/);
  });

  test("writes the telephone as one types, also in the middle of it", async ({ page }) => {
    await page.goto("/contact");
    const phone = field(page, "phone");
    await phone.pressSequentially("30255501");
    await expect.poll(() => phone.inputValue()).toBe("(302) 555-01");
    await phone.press("Home");
    await phone.press("ArrowRight");
    await phone.press("Delete");
    await expect.poll(() => phone.inputValue()).toBe("(025) 550-1");
    await phone.pressSequentially("4");
    await expect.poll(() => phone.inputValue()).toBe("(402) 555-01");
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  });

  test("shows faults at their fields and keeps everything typed", async ({ page }) => {
    await page.goto("/contact");
    await readAndFill(page, "Wings");
    await field(page, "phone").pressSequentially("302");
    await send(page);
    await page.getByText("Valid phone number required").waitFor();
    await expect.poll(() => hasFocus(field(page, "phone"))).toBe(true);
    await expect.poll(() => field(page, "message").inputValue()).toBe("Wings");
    await expect.poll(() => field(page, "service").inputValue()).toBe("termite");
    await expectAccessible(page);
  });

  test("says that nothing was sent when nobody answers, and keeps everything typed", async ({ visitor }) => {
    const { page, allowFaults } = visitor;
    allowFaults(/POST .*\/contact/);
    await page.goto("/contact");
    await readAndFill(page, "Wings");
    await page.route("**/contact", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await send(page);
    await expect.poll(() => notice(page).innerText()).toMatch(/^Your message was not sent/);
    await expect.poll(() => field(page, "message").inputValue()).toBe("Wings");
  });

  test("is a document: its small scripts stand in it, and there is no framework", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
  });
});

describe("without JavaScript", () => {
  test("faults stand at their fields, everything typed stays, and the message arrives", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/contact");
    await readAndFill(page, "From a text browser");
    await field(page, "phone").fill("12");
    await send(page);
    await page.getByText("Valid phone number required").waitFor();
    await expect.poll(() => field(page, "message").inputValue()).toBe("From a text browser");
    await expect.poll(() => field(page, "service").inputValue()).toBe("termite");
    await field(page, "phone").fill("302 555 0175");
    await send(page);
    await page.waitForURL("**/contact/thank-you");
    expect(await notice(page).innerText()).toBe(SENT);
    expect((await inbox(page)).map(({ message }) => message?.text)).toContain("From a text browser");
  });

  test("answers in the language of the page", async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false });
    await page.goto("/fr/contact");
    await field(page, "name").fill("Wren");
    await field(page, "email").fill("nobody@nowhere");
    await field(page, "message").fill("Des fourmis");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.locator("#field-email-error").waitFor();
    await field(page, "email").fill("wren@example.com");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.waitForURL("**/fr/contact/thank-you");
    expect(await notice(page).innerText()).toBe("Merci pour votre message ! Nous vous répondrons bientôt.");
  });
});
