import { choose } from "../support/choose.ts";
import { windOn } from "../support/clock.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { emailAbout } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const INBOX = "/admin-dashboard/inbox";
const CLIENT_PAGE = /^\/admin-dashboard\/clients\/[0-9a-f-]+$/;
const WRITER = { name: "Séverine Mont Clair", email: "severine@contact.example" };
const MESSAGE = "There are ants in our kitchen.";

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

test("a visitor's message reaches the office after a fault and a lost line, and the office makes its writer a client", async ({
  visitor: { page, allowFaults },
  openVisitor,
}) => {
  allowFaults(/POST .*\/contact/);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/fr");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await page.waitForURL("**/fr/contact");
  await field(page, "name").fill(WRITER.name);
  await field(page, "email").fill(WRITER.email);
  await choose(field(page, "service"), { value: "termite" });
  await field(page, "message").fill(MESSAGE);

  // The number is formatted while typing, also in its middle.
  const phone = field(page, "phone");
  await phone.pressSequentially("30255501");
  await expect.poll(() => phone.inputValue()).toBe("(302) 555-01");
  await phone.press("Home");
  await phone.press("ArrowRight");
  await phone.press("Delete");
  await expect.poll(() => phone.inputValue()).toBe("(025) 550-1");
  await phone.pressSequentially("3");
  await expect.poll(() => phone.inputValue()).toBe("(302) 555-01");
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);

  const send = page.getByRole("button", { name: "Envoyer le message" });
  const notice = page.getByRole("main").getByRole("alert");
  await windOn(page, 20_000);
  await send.click();
  await page.locator("#field-phone-error").waitFor();
  await expect.poll(() => hasFocus(phone)).toBe(true);
  await phone.press("End");
  await phone.pressSequentially("97");
  await page.route("**/contact", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await send.click();
  await expect.poll(() => notice.innerText()).toMatch(/pas été envoyé/);
  await expect.poll(() => field(page, "message").inputValue()).toBe(MESSAGE);
  await expect.poll(() => field(page, "service").inputValue()).toBe("termite");
  await page.unroute("**/contact");
  await send.click();
  await expect.poll(() => notice.innerText()).toBe("Merci pour votre message ! Nous vous répondrons bientôt.");
  expect(new URL(page.url()).pathname).toBe("/fr/contact");
  for (const name of ["name", "email", "phone", "service", "message"])
    await expect.poll(() => field(page, name).inputValue(), { message: name }).toBe("");
  expect(scripts, "the pages are documents without a framework").toEqual([]);
  await emailAbout(page, WRITER.email, /message/);

  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "support");
  await office.goto(INBOX);
  await office.getByRole("button", { name: WRITER.name, exact: true }).press("Enter");
  const entry = office.getByRole("dialog", { name: WRITER.name });
  await entry.getByText(MESSAGE).waitFor();
  await tabTo(office, entry.getByRole("button", { name: "Add as client" }));
  await office.keyboard.press("Enter");
  const form = office.getByRole("dialog", { name: "Add New Client" });
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Séverine");
  await expect.poll(() => form.getByLabel("Last name").inputValue()).toBe("Mont Clair");
  await expect.poll(() => form.getByLabel("Email", { exact: true }).inputValue()).toBe(WRITER.email);
  await expect.poll(() => form.getByLabel("Phone", { exact: true }).inputValue()).toBe("(302) 555-0197");
  await expect.poll(() => form.getByLabel("Language").inputValue(), { message: "the writer's language" }).toBe("fr");
  expect(new URL(office.url()).search, "the address names nobody").not.toContain("everine");
  await form.getByLabel("Street address").fill("4 Quay Street");
  await form.getByLabel("City").fill("Lewes");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19958");
  await form.getByRole("button", { name: "Add Client" }).press("Enter");
  await office.getByText("Séverine Mont Clair was added.").waitFor();

  // The form is empty for the next client.
  await form.waitFor({ state: "hidden" });
  await office.keyboard.press("n");
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("");
  await office.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });

  // The message knows its client now, and the finder knows them by another notation and without accents.
  await office
    .getByRole("navigation", { name: "Admin Portal" })
    .getByRole("link", { name: /^Inbox/ })
    .click();
  await office.getByRole("button", { name: WRITER.name, exact: true }).press("Enter");
  await entry.getByText(MESSAGE).waitFor();
  await expect.poll(() => entry.getByRole("button", { name: "Add as client" }).count()).toBe(0);
  await entry.getByRole("link", { name: WRITER.name }).press("Enter");
  const clientTitle = office.getByRole("heading", { level: 1, name: WRITER.name });
  await clientTitle.waitFor();
  expect(new URL(office.url()).pathname).toMatch(CLIENT_PAGE);
  await office.goBack();
  await office.getByRole("table").waitFor();

  const finder = office.getByRole("dialog", { name: "Find anything" });
  const search = async (words: string) => {
    await office.keyboard.press("Control+k");
    await finder.locator("input:focus").waitFor();
    await office.keyboard.type(words);
  };
  for (const words of ["+1 302.555.0197", "severine mont"]) {
    await search(words);
    await finder.getByRole("option", { name: /^Séverine Mont Clair/ }).waitFor();
    await finder.getByText("Press Enter to open the first").waitFor();
    await office.keyboard.press("Enter");
    await clientTitle.waitFor();
    await office.goBack();
    await office.getByRole("table").waitFor();
  }
  // Results of the earlier words are not opened for the words being typed.
  await search("severine mont");
  await finder.getByRole("option", { name: /^Séverine Mont Clair/ }).waitFor();
  await office.keyboard.type(" nobody");
  await office.keyboard.press("Enter");
  await finder.getByText("No results found.").waitFor();
  expect(new URL(office.url()).pathname).toBe(INBOX);

  // Escape returns the focus, also when Tab follows at once.
  await office.keyboard.press("Escape");
  await finder.waitFor({ state: "hidden" });
  const menu = office.getByRole("navigation").first().getByRole("link");
  await menu.nth(1).focus();
  await office.keyboard.press("Control+k");
  await finder.locator("input:focus").waitFor();
  await Promise.all([office.keyboard.press("Escape"), office.keyboard.press("Tab")]);
  await finder.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(menu.nth(2))).toBe(true);
});
