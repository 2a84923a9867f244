import { DEMO, signInToOffice } from "../support/accounts.ts";
import { CONTRACTS, emailOf, sentContract, signPathOf } from "../support/agreements/contracts.ts";
import { readToTheEnd } from "../support/agreements/signing.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { isTooWide } from "../support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" });

const PHONE = { viewport: { width: 390, height: 844 } };
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Signature area/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("There is nowhere to draw");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 120],
    [170, 40],
    [240, 110],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
  await page.mouse.up();
  await page.getByRole("img", { name: "Your drawn signature" }).waitFor();
}

test(
  "a stranger reads an agreement on a phone and draws their name under it",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInToOffice(office, { email: DEMO.manager });
    const { agreement, path } = await sentContract(office, "Odessa");
    const { page } = await openVisitor(PHONE);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await told(page, new RegExp(agreement.reference));
    await expectAccessible(page);

    // Nothing is signed before it was read, agreed to, and drawn; what was filled in stays.
    await readToTheEnd(page);
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await told(page, "Please agree to sign electronically");
    await expectAccessible(page);
    await page.locator("label", { hasText: "Draw my name" }).click();
    await page.getByLabel(/^I agree to sign this agreement/).check();
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await told(page, "Please draw your signature");
    await draw(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
    await expectAccessible(page);

    // The link signs once; then it tells what was signed, with the copy.
    await page.goto(path);
    await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Sign agreement" }).count()).toBe(0);
    await office.goto(`${CONTRACTS}/${agreement.id}`);
    await expect.poll(() => office.getByRole("region", { name: agreement.reference }).textContent()).toMatch(/Signed/);

    const response = await page.goto(`${path.slice(0, -3)}abc`);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
    await expectAccessible(page);
  },
);

test("by keys alone a name is typed, and the next signer is asked", { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page: office } = await openVisitor();
  await signInToOffice(office, { email: DEMO.manager });
  const first = { name: "Perrin Vale", email: emailOf("perrin"), title: "Owner" };
  const second = { name: "Sunniva Vale", email: emailOf("sunniva"), title: "" };
  const { path } = await sentContract(office, "Vale", { signers: [first, second] });
  const { page } = await openVisitor();
  await page.goto(path);
  await page.getByRole("button", { name: "I have read it" }).press("Enter");
  await told(page, "You have reached the end of the agreement.");
  await page.getByLabel(/^I agree to sign this agreement/).press("Space");
  await page.getByRole("button", { name: "Sign agreement" }).press("Enter");
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
  await told(page, /As soon as everyone has signed/);

  await page.goto(await signPathOf(office, second.email));
  await readToTheEnd(page);
  await page.getByLabel("Your full name").fill("");
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await told(page, "Please type your full name");
  await page.getByLabel("Your full name").fill("Sunniva Vale");
  await page.getByLabel(/^I agree to sign this agreement/).check();
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
});

test("who does not want to sign says why, and the office reads it", { timeout: 120_000 }, async ({ openVisitor }) => {
  const { page: office } = await openVisitor();
  await signInToOffice(office, { email: DEMO.manager });
  const { agreement, path } = await sentContract(office, "Quillan");
  const { page } = await openVisitor(PHONE);
  await page.goto(path);
  await page.getByRole("button", { name: "I do not want to sign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Decline agreement" }).click();
  await dialog.getByText("Please tell us why").waitFor();
  await dialog.getByLabel("Your reason").fill("We are moving in June.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Decline agreement" }).click();
  await page.getByRole("heading", { name: "This agreement can no longer be signed" }).waitFor();
  await office.goto(`${CONTRACTS}/${agreement.id}`);
  await told(office, "We are moving in June.");
  await told(office, "Declined");
});

test("somebody without an account signs in Spanish on a phone", { timeout: 120_000 }, async ({ openVisitor }) => {
  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "manager");
  const { agreement, path } = await sentContract(office, "Ximena", { language: "es" });
  expect(path).toMatch(/^\/es\/sign\//);
  const { page } = await openVisitor(PHONE);
  await page.goto(path);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
  await page.getByRole("heading", { level: 1, name: "Contrato de servicio residencial" }).waitFor();
  await page.getByRole("button", { name: "Lo he leído" }).press("Enter");
  await told(page, "Ha llegado al final del contrato.");
  await page.getByRole("button", { name: "Firmar el contrato" }).click();
  await told(page, "Acepte firmar electrónicamente");
  await page.getByLabel(/^Acepto firmar este contrato/).check();
  await expectAccessible(page);
  expect(await isTooWide(page)).toBe(false);
  await page.getByRole("button", { name: "Firmar el contrato" }).click();
  await page.getByRole("heading", { name: "Gracias por firmar" }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  await emailAbout(office, emailOf("Ximena"), new RegExp(`: su contrato firmado ${agreement.reference}$`));
});

test("a file that was never sent here is not known", async ({ openVisitor }) => {
  const { page } = await openVisitor(PHONE);
  await page.goto("/verify");
  await page.getByLabel("PDF file").setInputFiles({
    name: "agreement.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 something else"),
  });
  await page.getByRole("heading", { name: "This file is not known here" }).waitFor();
  await expectAccessible(page);
});
