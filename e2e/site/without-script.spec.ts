import { listAppointments } from "../../src/modules/appointments/contract.ts";
import { bookConsultation } from "../../src/modules/consultations/contract.ts";
import { getInboxItem, listInbox } from "../../src/modules/conversations/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { isTooWide } from "../support/whole-page.ts";

/** A company that can be at one place at a time, so that a booked time is a taken time. */
const test = journeys({ DEMO_DATA: "off" }, { shared: true });
/** The demo company says where it works, and has an office. */
const testWithOffice = journeys({ DEMO_DATA: "on" }, { shared: true });

const REFERENCE = /APT-[A-Z0-9]{4}-[A-Z0-9]{4}/;
/** The browser does not even load the scripts of a page, and reports that as a failure. */
const BLOCKED_SCRIPTS = /\/assets\/.*: csp$/;

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const submitButton = (page: Page) => page.locator("main form button[type=submit]");
const submit = (page: Page) => submitButton(page).click();
const expectFits = async (page: Page) => expect(await isTooWide(page), page.url()).toBe(false);

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test(
  "a visitor books a consultation on one page after a fault and a lost time, moves it, and cancels it",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    allowFaults(BLOCKED_SCRIPTS);
    const firstFree = async () =>
      (await page.locator("[name=when] optgroup option").first().getAttribute("value")) ?? "";
    await page.goto("/consultation");
    await page.waitForURL("**/consultation/form");
    await expectFits(page);
    await choose(field(page, "pest"), { value: "rodents mice" });
    const contact = { fullName: "Wren Hollybrook", email: "no-script@consultation.example", phone: "12" };
    await fill(page, {
      ...contact,
      address: "7 Larkspur Lane",
      city: "Newark",
      zipCode: "x",
      notes: "A dog lives here",
    });
    await choose(field(page, "state"), "Delaware");
    await choose(field(page, "propertyType"), { value: "residential" });
    await choose(field(page, "propertySize"), { value: "small" });
    await choose(field(page, "when"), { value: await firstFree() });
    await submit(page);
    await page.getByText("Valid phone number required").waitFor();
    await page.getByText("Valid ZIP code required").waitFor();
    await expect.poll(() => field(page, "fullName").inputValue()).toBe("Wren Hollybrook");
    await expectFits(page);

    // Somebody else takes the time meanwhile.
    const lost = await firstFree();
    const [preferredDate = "", preferredTime = ""] = lost.split(" ");
    await doElsewhere(page, bookConsultation, {
      pestCategory: "insects",
      pestType: "ants",
      fullName: "Ada Marlowe",
      email: "ada@example.com",
      phone: "4105550101",
      address: "1 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      propertyType: "residential",
      propertySize: "small",
      notes: "",
      preferredDate,
      preferredTime,
    });
    await fill(page, { phone: "302 555 0175", zipCode: "19711" });
    await submit(page);
    await page.getByRole("alert").getByText("Someone has just taken that time.").waitFor();
    expect(await page.locator("#field-when-error").innerText()).toMatch(/Still available on that date: .*[AP]M/);
    await expect.poll(() => field(page, "notes").inputValue()).toBe("A dog lives here");
    await expect.poll(() => field(page, "pest").inputValue()).toBe("rodents mice");
    await expect.poll(() => page.locator(`[name=when] option[value="${lost}"]`).count()).toBe(0);

    // The form is sent twice, and books once: a second booking of the time would be refused.
    await choose(field(page, "when"), { value: await firstFree() });
    await submitButton(page).dblclick();
    await page.waitForURL(/\?booked$/);
    await page.getByRole("dialog").getByRole("heading", { name: "Thank you, Wren!" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Your free consultation");
    expect(await page.getByRole("main").innerText()).toMatch(REFERENCE);
    await expectFits(page);

    await page.locator("main a[href$='/change']").click();
    const otherDay = page.locator("form details").nth(1);
    await otherDay.locator("summary").click();
    await otherDay.getByRole("radio").first().check();
    await submit(page);
    await page.waitForURL(/\?moved$/);
    await page.locator("main a[href$='/cancel']").click();
    await submit(page);
    await page.waitForURL((url) => url.search === "" && !url.pathname.endsWith("/cancel"));
    await expect.poll(() => page.locator("main a[href$='/cancel']").count()).toBe(0);
  },
);

testWithOffice(
  "a visitor reads, writes to the company, requests an emergency visit, and subscribes in French",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    allowFaults(BLOCKED_SCRIPTS);
    await page.goto("/");
    await page.locator("summary[aria-label='Menu']").click();
    await page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "FAQ" }).click();
    await page.waitForURL("**/faq");
    await page.getByText("Is the consultation really free?").click();
    await page.getByText("You don’t sign anything").waitFor();

    // A message with a fault keeps what was typed.
    await page.getByRole("link", { name: "Contact" }).last().click();
    await page.waitForURL("**/contact");
    await fill(page, {
      name: "Wren Hollybrook",
      email: "no-script@contact.example",
      phone: "12",
      message: "From a text browser",
    });
    await choose(field(page, "service"), { value: "termite" });
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("Valid phone number required").waitFor();
    await expect.poll(() => field(page, "message").inputValue()).toBe("From a text browser");
    await expect.poll(() => field(page, "service").inputValue()).toBe("termite");
    await field(page, "phone").fill("302 555 0175");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.waitForURL("**/contact/thank-you");
    expect(await page.getByRole("main").getByRole("alert").innerText()).toBe(
      "Thank you for your message! We will get back to you soon.",
    );

    await page.getByRole("complementary").getByRole("link", { name: "Request a visit" }).click();
    await page.waitForURL("**/emergency");
    await page.getByText("Emergency service: $225").waitFor();
    const danger = page.getByRole("main").getByText("If anyone is in danger");
    const dialed = () =>
      danger.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await expect.poll(dialed).toEqual(["tel:911", "tel:+18002221222", "tel:+13025550199"]);
    const fillEmergency = async (fullName: string, state: string, zipCode: string, phone: string) => {
      await choose(field(page, "pest"), { value: "insects wasps" });
      await fill(page, { fullName, address: "9 Larkspur Lane", city: "Newark", zipCode, phone });
      await choose(field(page, "state"), state);
      await field(page, "told").fill("Wasps where my kids sleep");
    };
    await fillEmergency("Rowan Plainpage", "Delaware", "19711", "12345");
    await submit(page);
    await page.getByText("Valid phone number required").waitFor();
    await expect.poll(() => field(page, "told").inputValue()).toBe("Wasps where my kids sleep");
    await field(page, "phone").fill("302 555 0165");
    await submitButton(page).dblclick();
    await page.waitForURL(/\/emergency\/thank-you\?/);
    await page.getByText(/We received your request.*\. Reference APT-[A-Z0-9]{4}-[A-Z0-9]{4}/).waitFor();
    await page.getByText("call 911").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Call (302) 555-0199" }).waitFor();

    // Outside the area nothing is promised.
    await page.goto("/emergency");
    await fillEmergency("Rowan Farland", "Ohio", "43004", "614 555 0166");
    await submit(page);
    await page.getByText("Your address is outside our usual service area").waitFor();
    await expect.poll(() => page.getByText("We’ll call you to set a time").count()).toBe(0);

    await page.goto("/fr/newsletter");
    await field(page, "email").fill("nobody@nowhere");
    await page.getByRole("button", { name: "M’abonner" }).click();
    await page.locator("#field-email-error").waitFor();
    await expect.poll(() => field(page, "email").inputValue()).toBe("nobody@nowhere");
    await field(page, "email").fill("no-script@newsletter.example");
    await page.getByRole("button", { name: "M’abonner" }).click();
    await page.waitForURL("**/fr/newsletter/thank-you");
    const { subject, link } = await emailTo(page, "no-script@newsletter.example");
    expect(subject).toMatch(/^À confirmer/);
    await page.goto(link);
    await page.getByRole("button", { name: "Oui, m’abonner" }).click();
    await page.getByRole("heading", { name: "Vous êtes abonné" }).waitFor();

    // The office has the message as written, and one request of the form that was sent twice.
    await signInAsStaff(page.request, "support");
    const messages = await doElsewhere(page, listInbox, { kind: "message", limit: 100 });
    const ids = messages.data.map(({ id }) => id);
    const texts = await Promise.all(ids.map((id) => doElsewhere(page, getInboxItem, { id })));
    expect(texts.map(({ message }) => message?.text)).toContain("From a text browser");
    const requests = await doElsewhere(page, listAppointments, { search: "Rowan Plainpage" });
    expect(requests.data).toHaveLength(1);
  },
);
