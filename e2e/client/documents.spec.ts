import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { paperFile } from "../support/documents/papers.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";

const test = journeys({ DEMO_DATA: "on" });

const LIBRARY = "/client-dashboard/documents";
const PASSWORD = "blue heron 7";

/** Chooses files by the button of a field. */
async function attach(page: Page, name: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await (await chooser).setFiles(files);
}

async function upload(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: "Upload Document" });
  const send = form.getByRole("button", { name: "Upload", exact: true });
  await send.waitFor();
  await expect.poll(() => send.isDisabled()).toBe(true);
  await attach(page, "Choose files", [
    paperFile("Termite bond"),
    { name: "trap.png", mimeType: "image/png", buffer: photoOf("bright") },
  ]);
  await form.getByRole("link", { name: "Termite bond.pdf" }).waitFor();
  await form.getByRole("link", { name: "trap.png" }).waitFor();
  await choose(form.getByLabel("Document type"), "Certificate");
  await choose(form.getByLabel("Category"), "Safety");
  await form.getByLabel("Description (optional)").focus();
  await page.keyboard.type("For the bank");
  await expectAccessible(page);
  // What was chosen and typed survives a reload.
  await page.reload();
  await form.getByRole("link", { name: "trap.png" }).waitFor();
  await expect.poll(() => form.getByLabel("Description (optional)").inputValue()).toBe("For the bank");
  await send.press("Enter");
  await form.waitFor({ state: "hidden" });
  await page.getByText("2 documents", { exact: true }).waitFor();
}

test(
  "a client uploads documents, looks at them, marks one, and finds it by what they know of it",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
    await register(page.request, { email: "plover@example.com", fullName: "Plover Vale" });
    await page.goto(LIBRARY);
    await page.getByText("Access and manage your service documents").waitFor();
    await page.getByText("No documents found matching your criteria").waitFor();
    await expectAccessible(page);
    await upload(page);
    await expectAccessible(page);

    await page.getByRole("button", { name: /^View trap/ }).press("Enter");
    const picture = page.getByRole("dialog", { name: /^trap/ });
    await picture.getByText("100%").waitFor();
    await picture.getByRole("button", { name: "Zoom in" }).press("Enter");
    await picture.getByText("125%").waitFor();
    await picture.getByRole("button", { name: "Rotate" }).press("Enter");
    await expectAccessible(page);
    await picture.getByRole("button", { name: "Add to Favorites" }).press("Enter");
    await picture.getByRole("button", { name: "Remove from Favorites" }).waitFor();
    await page.keyboard.press("Escape");
    await picture.waitFor({ state: "hidden" });

    const favorites = page.getByRole("button", { name: /Favorites$/ });
    await favorites.press("Enter");
    await page.getByText("1 document", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^View Termite bond/ }).count()).toBe(0);
    await favorites.press("Enter");
    await page.getByLabel("Search", { exact: true }).focus();
    await page.keyboard.type("bank");
    await choose(page.getByLabel("Type", { exact: true }), "Photo");
    await page.getByText("No documents found matching your criteria").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await page.getByRole("radio", { name: "Grid" }).check();
    await page.getByText("2 documents", { exact: true }).waitFor();
    await expectAccessible(page);

    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Download Termite bond/ }).click();
    expect((await file).suggestedFilename()).toBe("Termite bond.pdf");
  },
);

test(
  "a document is shared by a link with a password, opened by a stranger on a phone, and the link is revoked",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await register(page.request, { email: "egret@example.com", fullName: "Egret Lane" });
    await page.goto(LIBRARY);
    await upload(page);
    await page.getByRole("button", { name: /^Share Termite bond/ }).press("Enter");
    const form = page.getByRole("dialog", { name: "Share Document" });
    await form.getByLabel("Email addresses").focus();
    await page.keyboard.type("ana@example.com, ben");
    await form.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await form.getByText("Please check these addresses: ben").waitFor();
    await expectAccessible(page);
    await form.locator("label", { hasText: "Link" }).first().click();
    await form.getByLabel("Password (optional)").focus();
    await page.keyboard.type(PASSWORD);
    await form.getByRole("button", { name: "Create Link" }).press("Enter");
    const made = page.getByRole("dialog", { name: "Your Link" });
    const url = await made.getByText(/\/docs\//).textContent();
    await expectAccessible(page);
    await made.getByRole("button", { name: "Done" }).press("Enter");

    const { page: phone } = await openVisitor({ viewport: { width: 390, height: 844 } });
    await phone.goto(url ?? "");
    await phone.getByRole("heading", { name: "A shared document" }).waitFor();
    await expectAccessible(phone);
    const open = phone.getByRole("button", { name: "Open document" });
    const password = phone.getByLabel("Password", { exact: true });
    await password.focus();
    await phone.keyboard.type("red heron 7");
    await open.press("Enter");
    await phone
      .getByText(/password/i)
      .nth(1)
      .waitFor();
    await password.fill("");
    await password.focus();
    await phone.keyboard.type(PASSWORD);
    await open.press("Enter");
    await phone.getByRole("heading", { name: /^Termite bond/ }).waitFor();
    await phone.getByText("Shared by Egret Lane", { exact: false }).waitFor();
    await expectAccessible(phone);
    const file = phone.waitForEvent("download");
    await phone.getByRole("link", { name: "Download" }).click();
    expect((await file).suggestedFilename()).toBe("Termite bond.pdf");

    await page.getByRole("button", { name: /^View Termite bond/ }).press("Enter");
    const detail = page.getByRole("dialog", { name: /^Termite bond/ });
    await detail.getByText("Who opened it").click();
    await detail.getByText("Wrong password", { exact: false }).waitFor();
    await expectAccessible(page);
    await detail.getByRole("button", { name: "Revoke" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Revoke this link?" });
    await question.getByRole("button", { name: "Revoke" }).press("Enter");
    await detail.getByText("Revoked", { exact: true }).waitFor();
    await phone.reload();
    await phone.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectAccessible(phone);
    const response = await phone.goto(`${(url ?? "").slice(0, -6)}abcdef`);
    expect(response?.status()).toBe(404);
    await phone.getByRole("heading", { name: "This link is not valid" }).waitFor();
    await expectAccessible(phone);
  },
);

test(
  "a client requests a document, the office answers from the inbox with a file, and the client opens it",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await register(page.request, { email: "avocet@example.com", fullName: "Avocet Reed" });
    await page.goto(LIBRARY);
    await page.getByRole("button", { name: "Request Document" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Request Document" });
    const submit = form.getByRole("button", { name: "Submit Request" });
    await submit.waitFor();
    await choose(form.getByLabel("Document type"), "Warranty");
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await form.getByLabel("Description").focus();
    await page.keyboard.type("The termite warranty of 2025");
    await choose(form.getByLabel("Urgency"), "Urgent (1–2 business days)");
    await expectAccessible(page);
    await submit.press("Enter");
    const requests = page.getByRole("dialog", { name: "Requested Documents" });
    const reference = /DOC-\d+/.exec((await requests.getByText(/DOC-\d+/).textContent()) ?? "")?.[0] ?? "";
    await requests.getByText("Waiting", { exact: true }).waitFor();
    await expectAccessible(page);

    const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    await signInAsStaff(office.request, "support");
    await office.goto(`/admin-dashboard/inbox?search=${reference}`);
    await office.getByRole("button", { name: "Avocet Reed" }).press("Enter");
    const entry = office.getByRole("dialog", { name: "Avocet Reed" });
    await entry.getByText("The termite warranty of 2025").first().waitFor();
    await expectAccessible(office);
    await entry.getByRole("button", { name: "Answer with a Document" }).press("Enter");
    const answer = office.getByRole("dialog", { name: `Answer ${reference}` });
    await answer.locator("label", { hasText: "A new file" }).click();
    const chooser = office.waitForEvent("filechooser");
    await answer.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles([paperFile("Termite warranty 2025")]);
    await answer.getByRole("link", { name: "Termite warranty 2025.pdf" }).waitFor();
    await expect.poll(() => answer.getByLabel("Name").inputValue()).toBe("Termite warranty 2025");
    await answer.getByLabel("Message (optional)").focus();
    await office.keyboard.type("Here it is.");
    await expectAccessible(office);
    await answer.getByRole("button", { name: "Send Answer" }).press("Enter");
    await answer.waitFor({ state: "hidden" });
    await entry.getByText("Answered", { exact: true }).first().waitFor();

    // It comes by itself, to the list that lies open.
    await requests.getByText("Here it is.").waitFor();
    await requests.getByRole("button", { name: /^View Termite warranty 2025/ }).press("Enter");
    await page
      .getByRole("dialog", { name: /^Termite warranty 2025/ })
      .getByText("Added by our office")
      .waitFor();
    await expectAccessible(page);
  },
);
