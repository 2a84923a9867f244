import { readFile } from "node:fs/promises";
import { addDays } from "../../src/platform/days.ts";
import { readPdf } from "../../src/testing/read-pdf.ts";
import { DEMO, signInToOffice } from "../support/accounts.ts";
import { CONTRACTS, emailOf, sentContract, signPathOf } from "../support/agreements/contracts.ts";
import { signBehind, signedContract } from "../support/agreements/signing.ts";
import { pressByKeys } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { today } from "../support/clock.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { emailAbout } from "../support/mailbox.ts";

const test = journeys({ DEMO_DATA: "on" });

const head = (page: Page) => page.getByRole("region", { name: /^CNT-/ });
const expectHead = (page: Page, words: RegExp) => expect.poll(() => head(page).textContent()).toMatch(words);
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^More: CNT-/ }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send contract" }).click();
  await expectHead(page, /^CNT-\d+Sent/);
}

test(
  "a business's two signers sign in order, again where the text was changed, and the company signs last",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInToOffice(office, { email: DEMO.manager });
    const first = { name: "Orla Brandt", email: emailOf("orla"), title: "Owner" };
    const second = { name: "Bram Brandt", email: emailOf("bram"), title: "Manager" };
    const { agreement, path } = await sentContract(office, "Brandt", {
      contractType: "commercial",
      signers: [first, second],
      companySigns: true,
    });
    const { page } = await openVisitor();
    await signBehind(page, path);
    await told(page, /As soon as everyone has signed/);

    // Other words are not what she has signed.
    await office.goto(`${CONTRACTS}/${agreement.id}`);
    const signers = office.getByRole("region", { name: "Signers" });
    await expect
      .poll(() => signers.textContent())
      .toMatch(/Orla Brandt, OwnerSigned.*Bram Brandt, ManagerAsked to sign/);
    await signPathOf(office, second.email);
    await chooseMore(office, "Recall");
    const recall = office.getByRole("dialog");
    await recall.getByText("the signatures so far no longer count").waitFor();
    await expectAccessible(office);
    await recall.getByLabel("Reason").fill("The dock was forgotten.");
    await recall.getByRole("button", { name: "Recall contract" }).click();
    await expectHead(office, /^CNT-\d+Draft/);
    await office.keyboard.press("e");
    const edit = office.getByRole("dialog", { name: /^Edit CNT-/ });
    await edit.getByLabel("Special Terms").fill("The loading dock is treated, too.");
    await edit.getByRole("button", { name: "Save Contract" }).click();
    await told(office, /was saved\./);
    await send(office);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This agreement was taken back" }).waitFor();

    await page.goto(await signPathOf(office, first.email, 2));
    await told(page, "The loading dock is treated, too.");
    await expect
      .poll(() => page.getByRole("region", { name: "Who signs" }).textContent())
      .toMatch(/Orla Brandt, OwnerNot signed yet.*Bram Brandt, ManagerNot signed yet/);
    await expectAccessible(page);
    await signBehind(page, new URL(page.url()).pathname);
    await signBehind(page, await signPathOf(office, second.email, 2));
    await told(page, /As soon as everyone has signed/);

    await office.getByRole("button", { name: "Sign for the company" }).click();
    const countersign = office.getByRole("dialog", { name: `Sign ${agreement.reference} for the company` });
    await countersign.getByRole("button", { name: "Sign contract" }).click();
    await countersign.getByText("Please type your name").waitFor();
    await countersign.getByLabel("Your full name").fill("Caspar Thornbury");
    await countersign.getByLabel("Your title").fill("Manager");
    await expectAccessible(office);
    await countersign.getByRole("button", { name: "Sign contract" }).click();
    await expectHead(office, /^CNT-\d+Signed/);
    await expect.poll(() => signers.textContent()).toMatch(/Caspar Thornbury, Manager\s*Signed/);
    await expectAccessible(office);
    for (const { email } of [first, second])
      await emailAbout(office, email, new RegExp(`your signed agreement ${agreement.reference}$`));

    // What is kept of it is one file, which ends with everybody's signature.
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
  "the office renews a term that ends soon at another price, and then lets the next one end",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInToOffice(office, { email: DEMO.manager });
    const before = await signedContract(office, "Isolde", {
      startsOn: addDays(today(), -30),
      duration: "3-months",
      totalCents: 600_00,
      autoRenews: true,
    });
    await office.goto(`${CONTRACTS}/renewals`);
    const row = office.getByRole("row").filter({ hasText: before.reference });
    await choose(office.getByLabel("Term ends within"), "90 days");
    await expect.poll(() => row.textContent()).toMatch(/Isolde Holloway.*\$600\.00.*In \d+ days/);
    await expectAccessible(office);
    await row.getByRole("button", { name: `Renew ${before.reference}` }).click();
    const renew = office.getByRole("dialog", { name: `Renew ${before.reference}` });
    await renew.getByLabel("Total of the next term ($)").fill("sixty");
    await renew.getByRole("button", { name: "Create draft" }).click();
    await renew.getByText("Please enter an amount such as 1200 or 1200.50").waitFor();
    await renew.getByLabel("Total of the next term ($)").fill("660");
    await expectAccessible(office);
    await renew.getByRole("button", { name: "Create draft" }).click();
    await expectHead(office, /^CNT-\d+Draft.*\$660\.00/);
    await expectHead(office, new RegExp(`Renews${before.reference}`));
    const reference = (await head(office).getByRole("heading").first().textContent()) ?? "";
    await send(office);
    const { page } = await openVisitor();
    await signBehind(page, await signPathOf(office, emailOf("Isolde"), new RegExp(`^Please sign .*${reference}`)));

    // The term that runs holds to its end; after the next one nothing follows.
    await expectHead(office, /^CNT-\d+Signed/);
    await pressByKeys(office, office.getByRole("button", { name: /^More: CNT-/ }));
    const entry = office.getByRole("menuitem", { name: "Stop renewal" });
    await entry.waitFor();
    while (!(await hasFocus(entry))) await office.keyboard.press("ArrowDown");
    await office.keyboard.press("Enter");
    const stop = office.getByRole("dialog", { name: /^Stop the renewal of CNT-/ });
    // It has no name in its first frames.
    await stop.waitFor();
    await expectAccessible(office);
    // An Enter too many changes nothing.
    await expect.poll(() => hasFocus(stop.getByRole("button", { name: "Cancel" }))).toBe(true);
    await pressByKeys(office, stop.getByRole("button", { name: "Stop renewal" }));
    await told(office, /^CNT-\d+ ends on /);
    await expectHead(office, /^CNT-\d+Signed.*Ends /);
    await office.getByRole("link", { name: "All contracts" }).click();
    await office.getByRole("link", { name: "View Renewals" }).click();
    await choose(office.getByLabel("Term ends within"), "90 days");
    await expect.poll(() => row.textContent()).toMatch(/Followed by CNT-\d+ \(signed\)/);
    await expect.poll(() => row.getByRole("button", { name: /^Renew/ }).count()).toBe(0);
  },
);
