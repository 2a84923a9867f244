import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { paperFile } from "../support/papers.ts";
import { expect } from "../support/journeys.ts";
import { register } from "../support/people.ts";
import { photoOf } from "../support/photos.ts";

const test = onChangedDemo();

const PASSWORD = "blue heron 7";

test(
  "a client uploads and finds documents, shares one by a link with a password, sees who opened it, and revokes it",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await register(page.request, { email: "plover@vale.example", fullName: "Plover Vale" });
    await page.goto("/client-dashboard/documents");
    await page.getByText("Access and manage your service documents").waitFor();
    await page.getByText("No documents found matching your criteria").waitFor();
    await page.getByRole("button", { name: "Upload", exact: true }).press("Enter");
    const upload = page.getByRole("dialog", { name: "Upload Document" });
    const send = upload.getByRole("button", { name: "Upload", exact: true });
    await send.waitFor();
    await expect.poll(() => send.isDisabled()).toBe(true);
    const chooser = page.waitForEvent("filechooser");
    await upload.getByRole("button", { name: "Choose files", exact: true }).click();
    const photo = { name: "trap.png", mimeType: "image/png", buffer: photoOf("bright") };
    await (await chooser).setFiles([paperFile("Termite bond"), photo]);
    await upload.getByRole("link", { name: "Termite bond.pdf" }).waitFor();
    await upload.getByRole("link", { name: "trap.png" }).waitFor();
    await choose(upload.getByLabel("Document type"), "Certificate");
    await choose(upload.getByLabel("Category"), "Safety");
    await upload.getByLabel("Description (optional)").focus();
    await page.keyboard.type("For the bank");
    // What was chosen and typed survives a reload.
    await page.reload();
    await upload.getByRole("link", { name: "trap.png" }).waitFor();
    await expect.poll(() => upload.getByLabel("Description (optional)").inputValue()).toBe("For the bank");
    await send.press("Enter");
    await upload.waitFor({ state: "hidden" });
    await page.getByText("2 documents", { exact: true }).waitFor();

    await page.getByRole("button", { name: /^View trap/ }).press("Enter");
    const picture = page.getByRole("dialog", { name: /^trap/ });
    await picture.getByText("100%").waitFor();
    await picture.getByRole("button", { name: "Zoom in" }).press("Enter");
    await picture.getByText("125%").waitFor();
    await picture.getByRole("button", { name: "Rotate" }).press("Enter");
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

    await page.getByRole("button", { name: /^Share Termite bond/ }).press("Enter");
    const form = page.getByRole("dialog", { name: "Share Document" });
    await form.getByLabel("Email addresses").focus();
    await page.keyboard.type("ana@example.com, ben");
    await form.getByRole("button", { name: "Send", exact: true }).press("Enter");
    await form.getByText("Please check these addresses: ben").waitFor();
    await form.locator("label", { hasText: "Link" }).first().click();
    await form.getByLabel("Password (optional)").focus();
    await page.keyboard.type(PASSWORD);
    await form.getByRole("button", { name: "Create Link" }).press("Enter");
    const made = page.getByRole("dialog", { name: "Your Link" });
    const url = (await made.getByText(/\/docs\//).textContent()) ?? "";
    await made.getByRole("button", { name: "Done" }).press("Enter");

    const { page: bank } = await openVisitor({ viewport: { width: 390, height: 844 } });
    await bank.goto(url);
    await bank.getByRole("heading", { name: "A shared document" }).waitFor();
    const open = bank.getByRole("button", { name: "Open document" });
    const password = bank.getByLabel("Password", { exact: true });
    await password.focus();
    await bank.keyboard.type("red heron 7");
    await open.press("Enter");
    await bank
      .getByText(/password/i)
      .nth(1)
      .waitFor();
    await password.fill("");
    await password.focus();
    await bank.keyboard.type(PASSWORD);
    await open.press("Enter");
    await bank.getByRole("heading", { name: /^Termite bond/ }).waitFor();
    await bank.getByText("Shared by Plover Vale", { exact: false }).waitFor();
    const file = bank.waitForEvent("download");
    await bank.getByRole("link", { name: "Download" }).click();
    expect((await file).suggestedFilename()).toBe("Termite bond.pdf");

    await page.getByRole("button", { name: /^View Termite bond/ }).press("Enter");
    const detail = page.getByRole("dialog", { name: /^Termite bond/ });
    await detail.getByText("Who opened it").click();
    await detail.getByText("Wrong password", { exact: false }).waitFor();
    await detail.getByRole("button", { name: "Revoke" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Revoke this link?" });
    await question.getByRole("button", { name: "Revoke" }).press("Enter");
    await detail.getByText("Revoked", { exact: true }).waitFor();
    await bank.reload();
    await bank.getByRole("heading", { name: "This link no longer works" }).waitFor();
    const response = await bank.goto(`${url.slice(0, -6)}abcdef`);
    expect(response?.status()).toBe(404);
    await bank.getByRole("heading", { name: "This link is not valid" }).waitFor();
  },
);
