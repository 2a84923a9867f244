import { sendContactMessage } from "../src/modules/conversations/contract.ts";
import { choose } from "./support/choose.ts";
import { addClient } from "./support/clients.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus, tabTo } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const INBOX = "/admin-dashboard/inbox";
const CLIENT_PAGE = /^\/admin-dashboard\/clients\/[0-9a-f-]+$/;

const READY = "Press Enter to open the first";
const WRITER = { name: "Séverine Mont Clair", email: "severine@mail.example", phone: "302.555.0199" };

async function openEntry(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).press("Enter");
  const panel = page.getByRole("dialog", { name });
  await panel.getByText("There are ants in our kitchen.").waitFor();
  return panel;
}

test("whoever wrote a message becomes a client with what they told, and the message knows it", async ({
  page,
  openVisitor,
}) => {
  const { page: visitor } = await openVisitor();
  const told = { ...WRITER, service: "", message: "There are ants in our kitchen.", filledInMs: 20_000 } as const;
  await doElsewhere(visitor, sendContactMessage, { ...told, language: "fr" });
  await signInAsStaff(page.request, "support");
  await page.goto(INBOX);
  const panel = await openEntry(page, WRITER.name);
  await tabTo(page, panel.getByRole("button", { name: "Add as client" }));
  await page.keyboard.press("Enter");

  const form = page.getByRole("dialog", { name: "Add New Client" });
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("Séverine");
  await expect.poll(() => form.getByLabel("Last name").inputValue()).toBe("Mont Clair");
  await expect.poll(() => form.getByLabel("Email", { exact: true }).inputValue()).toBe(WRITER.email);
  await expect.poll(() => form.getByLabel("Phone", { exact: true }).inputValue()).toBe("(302) 555-0199");
  await expect
    .poll(() => form.getByLabel("Language").inputValue(), { message: "they are written to as they wrote" })
    .toBe("fr");
  expect(new URL(page.url()).search, "who it is stands in no address").not.toContain("everine");
  await expectAccessible(page);
  await form.getByLabel("Street address").fill("4 Quay Street");
  await form.getByLabel("City").fill("Lewes");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19958");
  await form.getByRole("button", { name: "Add Client" }).press("Enter");
  await page.getByText("Séverine Mont Clair was added.").waitFor();

  // The form begins anew for the next one.
  await form.waitFor({ state: "hidden" });
  await page.keyboard.press("n");
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "hidden" });
  await page.reload();
  await page.getByRole("table", { name: "Clients" }).waitFor();
  await page.keyboard.press("n");
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe("");

  await page.goto(INBOX);
  const known = await openEntry(page, WRITER.name);
  await expect.poll(() => known.getByRole("button", { name: "Add as client" }).count()).toBe(0);
  await known.getByRole("link", { name: WRITER.name }).press("Enter");
  await page.getByRole("heading", { level: 1, name: WRITER.name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(CLIENT_PAGE);
});

test("the finder leads to a client by a number in another notation, and by a name without its accents", async ({
  page,
}) => {
  await signInAsStaff(page.request, "support");
  const id = await addClient(page.request, {
    firstName: "Zoë",
    lastName: "Ångström",
    email: "zoe@clients.example",
    phone: "(302) 555-0197",
  });
  await page.goto(INBOX);
  await page.getByRole("table").waitFor();
  const finder = page.getByRole("dialog", { name: "Find anything" });
  const option = finder.getByRole("option", { name: /^Zoë Ångström/ });
  const ask = async (words: string) => {
    await page.keyboard.press("Control+k");
    await finder.locator("input:focus").waitFor();
    await page.keyboard.type(words);
  };

  for (const words of ["+1 302.555.0197", "zoe angstrom"]) {
    await ask(words);
    await option.waitFor();
    await finder.getByText(READY).waitFor();
    if (words.startsWith("zoe")) await expectAccessible(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/admin-dashboard/clients/${id}`);
    await page.getByRole("heading", { level: 1, name: "Zoë Ångström" }).waitFor();
    await page.goBack();
    await page.getByRole("table").waitFor();
  }

  // What was found for the words before is not opened for those that are being typed.
  await ask("zoe angstrom");
  await option.waitFor();
  await page.keyboard.type(" nobody");
  await page.keyboard.press("Enter");
  await finder.getByText("No results found.").waitFor();
  expect(new URL(page.url()).pathname).toBe(INBOX);
});

test("Escape in the finder gives the focus back, also to whoever goes on with Tab at once", async ({ page }) => {
  await signInAsStaff(page.request, "support");
  await page.goto(INBOX);
  await page.getByRole("table").waitFor();
  const finder = page.getByRole("dialog", { name: "Find anything" });
  const find = page.getByRole("button", { name: /^Find/ });
  const menu = page.getByRole("navigation").first().getByRole("link");
  const [here, next] = [menu.nth(1), menu.nth(2)];
  for (let time = 0; time < 5; time++) {
    await here.focus();
    await page.keyboard.press("Control+k");
    await finder.locator("input:focus").waitFor();
    // The one right behind the other.
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Tab")]);
    await finder.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(next)).toBe(true);
  }

  await find.press("Enter");
  await finder.locator("input:focus").waitFor();
  await page.keyboard.press("Escape");
  await finder.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(find)).toBe(true);
});
