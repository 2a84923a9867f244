import { readFile } from "node:fs/promises";
import { addDays } from "../../src/platform/days.ts";
import { readPdf } from "../../src/testing/read-pdf.ts";
import { CONTRACTS, emailOf, sentContract, signPathOf, someContract } from "../support/agreements/contracts.ts";
import { signBehind, signElsewhere, signedContract } from "../support/agreements/signing.ts";
import { pressByKeys } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { today } from "../support/clock.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { emailAbout } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { phoneOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const head = (page: Page) => page.getByRole("region", { name: /^CNT-/ });
const expectHead = (page: Page, text: RegExp) => expect.poll(() => head(page).textContent()).toMatch(text);
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^More: CNT-/ }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send contract" }).click();
  await expectHead(page, /^CNT-\d+Sent/);
}

async function recall(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Recall contract" }).click();
  await expectHead(page, /^CNT-\d+Draft/);
  // A key that is pressed while the dialog closes goes to the dialog.
  await dialog.waitFor({ state: "hidden" });
}

test(
  "the manager writes and sends a contract, recalls it, and sends it again at another price",
  { timeout: 240_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const email = emailOf("thelonia");
    await addClient(page.request, { firstName: "Thelonia", lastName: "Marsh", email, phone: phoneOf("Thelonia") });
    await page.goto(CONTRACTS);
    await page.getByRole("search", { name: "Contracts" }).waitFor();

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
    await form.getByRole("button", { name: "Create Contract" }).click();
    await seen(page, /CNT-\d+ was created as a draft\./);
    await page.getByRole("button", { name: "Open it" }).click();
    await expectHead(page, /Draft/);
    await send(page);
    const link = await signPathOf(page, email);

    // Back to the list and to the contract again, where it is recalled.
    await page.getByRole("link", { name: "All contracts" }).click();
    await row(page, "Thelonia Marsh")
      .getByRole("link", { name: /^View CNT-/ })
      .click();
    await chooseMore(page, "Recall");
    await recall(page, "Another price was agreed.");
    await page.keyboard.press("e");
    const edit = page.getByRole("dialog", { name: /^Edit CNT-/ });
    await edit.getByLabel("Total Contract Value ($)").fill("720");
    // Closing by mistake keeps what was typed.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await expect.poll(() => edit.getByLabel("Total Contract Value ($)").inputValue()).toBe("720");
    await edit.getByRole("button", { name: "Save Contract" }).click();
    await seen(page, /was saved\./);
    await expectHead(page, /\$720\.00/);
    await send(page);
    await expect.poll(() => page.getByRole("region", { name: "Versions sent" }).textContent()).toContain("Version 2");

    const response = await page.goto(link);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This agreement was taken back" }).waitFor();
  },
);

test(
  "a business's two signers sign in order, again after the text changed, and the company signs last",
  { tags: ["long"], timeout: 240_000 },
  async ({ page: office, openVisitor }) => {
    await signInAsStaff(office.request, "manager");
    const first = { name: "Orla Brandt", email: emailOf("orla"), title: "Owner" };
    const second = { name: "Bram Brandt", email: emailOf("bram"), title: "Manager" };
    const { agreement, path } = await sentContract(office, "Brandt", {
      contractType: "commercial",
      signers: [first, second],
      companySigns: true,
    });
    const { page } = await openVisitor();
    await signBehind(page, path);
    await seen(page, /As soon as everyone has signed/);

    // The signature does not count for another text.
    await office.goto(`${CONTRACTS}/${agreement.id}`);
    const signers = office.getByRole("region", { name: "Signers" });
    await expect
      .poll(() => signers.textContent())
      .toMatch(/Orla Brandt, OwnerSigned.*Bram Brandt, ManagerAsked to sign/);
    await signPathOf(office, second.email);
    await chooseMore(office, "Recall");
    await office.getByRole("dialog").getByText("the signatures so far no longer count").waitFor();
    await recall(office, "The dock was forgotten.");
    await office.keyboard.press("e");
    const edit = office.getByRole("dialog", { name: /^Edit CNT-/ });
    await edit.getByLabel("Special Terms").fill("The loading dock is treated, too.");
    await edit.getByRole("button", { name: "Save Contract" }).click();
    await seen(office, /was saved\./);
    await send(office);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This agreement was taken back" }).waitFor();

    const again = await signPathOf(office, first.email, 2);
    await page.goto(again);
    await seen(page, "The loading dock is treated, too.");
    await expect
      .poll(() => page.getByRole("region", { name: "Who signs" }).textContent())
      .toMatch(/Orla Brandt, OwnerNot signed yet.*Bram Brandt, ManagerNot signed yet/);
    await signElsewhere(page, again);
    await signBehind(page, await signPathOf(office, second.email, 2));
    await seen(page, /As soon as everyone has signed/);

    await office.getByRole("button", { name: "Sign for the company" }).click();
    const countersign = office.getByRole("dialog", { name: `Sign ${agreement.reference} for the company` });
    await countersign.getByRole("button", { name: "Sign contract" }).click();
    await countersign.getByText("Please type your name").waitFor();
    await countersign.getByLabel("Your full name").fill("Caspar Thornbury");
    await countersign.getByLabel("Your title").fill("Manager");
    await countersign.getByRole("button", { name: "Sign contract" }).click();
    await expectHead(office, /^CNT-\d+Signed/);
    await expect.poll(() => signers.textContent()).toMatch(/Caspar Thornbury, Manager\s*Signed/);
    for (const { email } of [first, second])
      await emailAbout(office, email, new RegExp(`your signed agreement ${agreement.reference}$`));

    // The stored PDF ends with a certificate of every signature.
    const file = office.waitForEvent("download");
    await office.getByRole("main").getByRole("link", { name: "PDF", exact: true }).click();
    const { pages } = readPdf(await readFile(await (await file).path()));
    const certificate = pages.slice(pages.findIndex((text) => text.includes("Signature certificate"))).join("\n");
    for (const text of ["Orla Brandt", "Bram Brandt", "Caspar Thornbury", "Signed by everyone"])
      expect(certificate).toContain(text);
    expect(pages.join("\n")).toContain("The loading dock is treated, too.");
  },
);

test(
  "the manager renews a contract that ends soon at another price, and then lets the next term end",
  { tags: ["long"], timeout: 240_000 },
  async ({ page: office }) => {
    await signInAsStaff(office.request, "manager");
    const before = await signedContract(office, "Isolde", {
      startsOn: addDays(today(), -30),
      duration: "3-months",
      totalCents: 600_00,
      autoRenews: true,
    });
    await office.goto(`${CONTRACTS}/renewals`);
    const renewal = row(office, before.reference);
    await choose(office.getByLabel("Term ends within"), "90 days");
    await expect.poll(() => renewal.textContent()).toMatch(/Isolde Holloway.*\$600\.00.*In \d+ days/);
    await renewal.getByRole("button", { name: `Renew ${before.reference}` }).click();
    const renew = office.getByRole("dialog", { name: `Renew ${before.reference}` });
    await renew.getByLabel("Total of the next term ($)").fill("sixty");
    await renew.getByRole("button", { name: "Create draft" }).click();
    await renew.getByText("Please enter an amount such as 1200 or 1200.50").waitFor();
    await renew.getByLabel("Total of the next term ($)").fill("660");
    await renew.getByRole("button", { name: "Create draft" }).click();
    await expectHead(office, /^CNT-\d+Draft.*\$660\.00/);
    await expectHead(office, new RegExp(`Renews${before.reference}`));
    const reference = (await head(office).getByRole("heading").first().textContent()) ?? "";
    await send(office);
    const path = await signPathOf(office, emailOf("Isolde"), new RegExp(`^Please sign .*${reference}`));
    await signElsewhere(office, path);

    // The current term runs to its end; nothing follows the next one.
    await expectHead(office, /^CNT-\d+Signed/);
    await pressByKeys(office, office.getByRole("button", { name: /^More: CNT-/ }));
    const entry = office.getByRole("menuitem", { name: "Stop renewal" });
    await entry.waitFor();
    while (!(await hasFocus(entry))) await office.keyboard.press("ArrowDown");
    await office.keyboard.press("Enter");
    const stop = office.getByRole("dialog", { name: /^Stop the renewal of CNT-/ });
    await stop.waitFor();
    // One Enter too many changes nothing.
    await expect.poll(() => hasFocus(stop.getByRole("button", { name: "Cancel" }))).toBe(true);
    await pressByKeys(office, stop.getByRole("button", { name: "Stop renewal" }));
    await seen(office, /^CNT-\d+ ends on /);
    await expectHead(office, /^CNT-\d+Signed.*Ends /);
    await office.getByRole("link", { name: "All contracts" }).click();
    await office.getByRole("link", { name: "View Renewals" }).click();
    await choose(office.getByLabel("Term ends within"), "90 days");
    await expect.poll(() => renewal.textContent()).toMatch(/Followed by CNT-\d+ \(signed\)/);
    await expect.poll(() => renewal.getByRole("button", { name: /^Renew/ }).count()).toBe(0);
  },
);

test(
  "the manager sends chosen drafts together, and each client gets one email",
  { tags: ["long"], timeout: 240_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const names = ["Bulka One", "Bulka Two"];
    const drafts = [await someContract(page, "Bulka One"), await someContract(page, "Bulka Two")];
    await page.goto(`${CONTRACTS}?search=bulka`);
    for (const { reference } of drafts) await page.getByLabel(`Choose ${reference}`).press("Space");
    await seen(page, "2 drafts selected");
    await page.getByRole("button", { name: "Send selected" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Send contracts" }).click();
    await seen(page, "2 contracts are being sent.");
    await page.getByRole("main").getByText("2 of 2 sent").waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: /^Show contracts of 2 contracts/ }).click();
    await expect.poll(() => page.getByRole("dialog").textContent()).toMatch(/Bulka One Holloway.*Sent/);
    for (const name of names) expect(await signPathOf(page, emailOf(name))).toContain("/sign/");
  },
);
