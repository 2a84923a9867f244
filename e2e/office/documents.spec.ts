import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, sidebarLink } from "../support/office-jobs.ts";
import { paperFile } from "../support/papers.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const NAME = "Siskin wall certificate";

async function attach(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("dialog").last().getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([paperFile(name)]);
  await page.getByRole("link", { name: `${name}.pdf` }).waitFor();
}

test(
  "the office uploads a certificate for itself, shares it with the client, renews it, and archives and restores it",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await beginOnOverview(page, "administrator");
    await addClient(page.request, {
      firstName: "Siskin",
      lastName: "Papers",
      email: "siskin@papers.example",
      phone: "(302) 558-7712",
    });
    await sidebarLink(page, "Documents").click();
    await page.getByRole("heading", { name: "Document Management" }).waitFor();
    await page.getByRole("table", { name: "Documents" }).waitFor();

    await page.getByRole("button", { name: "Upload Document" }).press("Enter");
    const form = page.getByRole("dialog", { name: "Upload Document" });
    const send = form.getByRole("button", { name: "Upload Document" });
    await form.getByLabel("Client", { exact: true }).focus();
    await page.keyboard.type("Siskin Papers");
    await form.getByRole("option", { name: /Siskin Papers/ }).click();
    await expect.poll(() => send.isDisabled()).toBe(true);
    await attach(page, NAME);
    await expect.poll(() => form.getByLabel("Name", { exact: true }).inputValue()).toBe(NAME);
    await choose(form.getByLabel("Type", { exact: true }), "Certificate");
    await choose(form.getByLabel("Who sees it"), "The office only");
    await send.press("Enter");

    const panel = page.getByRole("dialog", { name: NAME });
    await panel.getByText("Only the office sees it").waitFor();
    await panel.getByRole("button", { name: "View", exact: true }).press("Enter");
    const viewer = page.getByRole("dialog", { name: NAME }).last();
    await viewer.getByRole("link", { name: "Download" }).waitFor();
    await viewer.locator(":focus").first().waitFor();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const edit = page.getByRole("dialog", { name: "Edit document" });
    await choose(edit.getByLabel("Who sees it"), "The client and the office");
    await edit.getByRole("button", { name: "Save Document" }).press("Enter");
    await panel.getByText("The client sees it").waitFor();

    await panel.getByRole("button", { name: `More: ${NAME}` }).press("Enter");
    await panel.getByRole("menuitem", { name: "Upload new version" }).press("Enter");
    await attach(page, `${NAME} renewed`);
    await page.getByRole("button", { name: "Upload Version" }).press("Enter");
    await panel.getByRole("link", { name: `Version 2: ${NAME} renewed.pdf` }).waitFor();
    await panel.getByRole("link", { name: `Version 1: ${NAME}.pdf` }).waitFor();

    await panel.getByRole("button", { name: `More: ${NAME}` }).press("Enter");
    await panel.getByRole("menuitem", { name: "Archive" }).press("Enter");
    const question = page.getByRole("dialog", { name: `Archive “${NAME}”?` });
    const release = await holdRequests(page, "**/api/documents?*");
    await question.getByRole("button", { name: "Archive" }).press("Enter");
    await panel.getByText("Archived", { exact: true }).waitFor();
    // While the list behind it is still loading, Escape cannot close the question.
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Cancel" }).and(page.locator(":disabled")).waitFor();
    release();
    await question.waitFor({ state: "detached" });
    await panel.locator(":focus").waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await page.getByLabel("Search", { exact: true }).focus();
    await page.keyboard.type(NAME);
    await page.getByText("No results match your search and filters.").waitFor();
    await choose(page.getByLabel("Status", { exact: true }), "Archived");
    await page
      .getByRole("table", { name: "Documents" })
      .getByRole("button", { name: NAME, exact: true })
      .press("Enter");
    // The panel takes the focus when it opens.
    await panel.locator(":focus").waitFor();
    await panel.getByRole("button", { name: `More: ${NAME}` }).press("Enter");
    await panel.getByRole("menuitem", { name: "Restore" }).press("Enter");
    await page
      .getByRole("dialog", { name: /^Restore/ })
      .getByRole("button", { name: "Restore" })
      .press("Enter");
    await panel.getByText("Active", { exact: true }).waitFor();

    await panel.getByRole("link", { name: "Siskin Papers" }).click();
    // The sidebar has a link of the same name.
    await page.locator('a[href*="/clients/"][href$="/documents"]').click();
    await page.getByRole("button", { name: NAME }).waitFor();
    await page.getByRole("link", { name: "Download everything" }).waitFor();
  },
);
