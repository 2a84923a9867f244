import { DEMO, signInToOffice } from "../support/accounts.ts";
import { CONTRACTS, emailOf, signPathOf, someContract } from "../support/agreements/contracts.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { phoneOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const head = (page: Page) => page.getByRole("region", { name: /^CNT-/ });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test(
  "a manager writes a contract, sends it, takes it back, and sends it with another price",
  { timeout: 240_000 },
  async ({ page }) => {
    await signInToOffice(page, { email: DEMO.manager });
    const email = emailOf("thelonia");
    await addClient(page.request, { firstName: "Thelonia", lastName: "Marsh", email, phone: phoneOf("Thelonia") });
    await page.goto(CONTRACTS);
    await page.getByRole("search", { name: "Contracts" }).waitFor();
    await expectAccessible(page);

    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Create New Contract" });
    await form.getByRole("combobox", { name: "Client" }).waitFor();
    await page.keyboard.type("Thelonia");
    await form.getByRole("option", { name: /^Thelonia Marsh/ }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => form.getByLabel("Email Address").inputValue()).toBe(email);
    await expect.poll(() => form.getByLabel("Property Address").inputValue()).toContain("21 Heron Way, Dover, DE");
    await choose(form.getByLabel("Contract Duration"), "6 months");
    await form.getByText(/pays for 6 of the 6 visits in the term/).waitFor();
    await form.getByLabel("Total Contract Value ($)").fill("10");
    await form.getByText(/pays for 0 of the 6 visits in the term/).waitFor();
    await form.getByRole("button", { name: /^Use calculated total/ }).click();
    await form.getByLabel("Rodent Control").check();
    const preview = form.getByRole("region", { name: "Contract preview" });
    await expect.poll(() => preview.textContent()).toContain("Thelonia Marsh");
    await expect.poll(() => preview.textContent()).toContain("Rodent Control");
    await form.getByLabel("Client Name").fill("");
    await form.getByRole("button", { name: "Create Contract" }).click();
    await form.getByText("Please enter the client's name").waitFor();
    await form.getByLabel("Client Name").fill("Thelonia Marsh");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create Contract" }).click();
    await told(page, /CNT-\d+ was created as a draft\./);
    await page.getByRole("button", { name: "Open it" }).click();

    await expect.poll(() => head(page).textContent()).toMatch(/Draft/);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send contract" }).click();
    await expect.poll(() => head(page).textContent()).toMatch(/Sent/);
    const link = await signPathOf(page, email);

    await page.goBack().catch(() => null);
    await page.goto(CONTRACTS);
    await row(page, "Thelonia Marsh")
      .getByRole("link", { name: /^View CNT-/ })
      .click();
    await page.getByRole("button", { name: /^More: CNT-/ }).click();
    await page.getByRole("menuitem", { name: "Recall" }).click();
    const recall = page.getByRole("dialog");
    await recall.getByLabel("Reason").fill("Another price was agreed.");
    await recall.getByRole("button", { name: "Recall contract" }).click();
    await expect.poll(() => head(page).textContent()).toMatch(/Draft/);

    // A key that is pressed while a dialog closes is that dialog's.
    await recall.waitFor({ state: "hidden" });
    await page.keyboard.press("e");
    const edit = page.getByRole("dialog", { name: /^Edit CNT-/ });
    await edit.getByLabel("Total Contract Value ($)").fill("720");
    await edit.getByRole("button", { name: "Save Contract" }).click();
    await told(page, /was saved\./);
    await expect.poll(() => head(page).textContent()).toContain("$720.00");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send contract" }).click();
    await expect.poll(() => page.getByRole("region", { name: "Versions sent" }).textContent()).toContain("Version 2");
    await expectAccessible(page);

    const response = await page.goto(link);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This agreement was taken back" }).waitFor();
    await expectAccessible(page);
  },
);

test("what was typed stays when somebody closes the form by mistake", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { reference, id } = await someContract(page, "Ottoline");
  await page.goto(`${CONTRACTS}/${id}`);
  await head(page).waitFor();
  await page.keyboard.press("e");
  const edit = page.getByRole("dialog", { name: `Edit ${reference}` });
  await edit.getByLabel("Special Terms").fill("The gate code is asked for by phone.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => edit.getByLabel("Special Terms").inputValue()).toBe("The gate code is asked for by phone.");
});
