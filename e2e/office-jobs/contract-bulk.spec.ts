import { DEMO, signInToOffice } from "../support/accounts.ts";
import { CONTRACTS, emailOf, signPathOf, someContract } from "../support/agreements/contracts.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test("drafts are chosen, sent together, and each client gets one email", { timeout: 240_000 }, async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  const names = ["Bulka One", "Bulka Two"];
  const drafts = [await someContract(page, "Bulka One"), await someContract(page, "Bulka Two")];
  await page.goto(`${CONTRACTS}?search=bulka`);
  for (const { reference } of drafts) await page.getByLabel(`Choose ${reference}`).press("Space");
  await told(page, "2 drafts selected");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send selected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send contracts" }).click();
  await told(page, "2 contracts are being sent.");

  await page.getByRole("main").getByText("2 of 2 sent").waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Show contracts of 2 contracts/ }).click();
  await expect.poll(() => page.getByRole("dialog").textContent()).toMatch(/Bulka One Holloway.*Sent/);
  await expectAccessible(page);
  for (const name of names) expect(await signPathOf(page, emailOf(name))).toContain("/sign/");
});

test("the renewals say that no term ends soon, and the list looks further ahead", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${CONTRACTS}/renewals`);
  await page.getByLabel("Term ends within").waitFor();
  await expectAccessible(page);
});
