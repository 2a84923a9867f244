import type { Locator, Page } from "playwright-core";
import { archiveProduct, getProduct } from "../../src/modules/products/contract.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const PRODUCTS = "/admin-dashboard/products";
const row = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader").filter({ hasText: name }) });
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();

test(
  "the manager adds a product by keys, receives a lot, fills a van, and corrects the lot",
  { timeout: 180_000, tags: ["long"] },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto(PRODUCTS);
    await row(page, "Marshwall 7.9 Residual").waitFor();

    // `n` opens the form, which begins in its first field; the keys alone fill it in and send it.
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Add Product" });
    await form.locator(":focus").first().waitFor();
    await page.keyboard.type("Fenwick Gel");
    await form.getByLabel("EPA registration number").focus();
    await page.keyboard.type("12-abc");
    await page.keyboard.press("Control+Enter");
    await seen(page, "Please enter the number as on the label");
    await form.getByLabel("EPA registration number").fill("EPA Reg. No. 099200-4");
    await form.getByRole("button", { name: "Add ingredient" }).press("Enter");
    await form.getByRole("textbox", { name: "Ingredient", exact: true }).fill("Indoxacarb");
    await form.getByLabel("Percent").fill("0.05");
    await choose(form.getByLabel("Unit", { exact: true }), "g");
    await form.getByLabel("Reorder at (g)").fill("100");
    await page.keyboard.press("Control+Enter");
    await seen(page, "Fenwick Gel was added.");

    await page.getByRole("link", { name: "Fenwick Gel" }).click();
    await page.getByRole("heading", { name: "Fenwick Gel", level: 2 }).waitFor();
    await expect.poll(() => page.getByText("99200-4").count()).toBe(1);
    await page.getByText("No movements yet").waitFor();
    await page.getByRole("button", { name: "Receive" }).click();
    const stock = page.getByRole("dialog", { name: "Stock of Fenwick Gel" });
    await stock.getByLabel("Amount").fill("150");
    await stock.getByLabel("Lot number").fill("F-1");
    await stock.getByRole("button", { name: "Save" }).click();
    await seen(page, "Received: 150 g of Fenwick Gel.");
    const places = page.getByRole("table", { name: "Stock by place" });
    await expect.poll(() => places.textContent()).toContain("150 g");

    // The shelf has no more than it has; what leaves it makes the stock low.
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await choose(stock.getByLabel("To", { exact: true }), "Nadia Elderfield’s van (0 g)");
    await stock.getByLabel("Amount").fill("200");
    await stock.getByRole("button", { name: "Save" }).click();
    await seen(page, "There is not that much of Fenwick Gel on the shelf.");
    await stock.getByLabel("Amount").fill("60");
    await stock.getByRole("button", { name: "Save" }).click();
    await seen(page, "Moved: 60 g of Fenwick Gel.");
    await expect.poll(() => places.textContent()).toMatch(/Shelf.*90 g.*Nadia Elderfield’s van.*60 g/);
    await expect.poll(() => page.getByRole("region", { name: "Product", exact: true }).textContent()).toContain("Low");
    await expect.poll(() => page.getByRole("table", { name: "Movements" }).getByRole("row").count()).toBe(3);

    const lots = page.getByRole("table", { name: "Lots" });
    await lots.getByRole("button", { name: /^Correct lot/ }).press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Correct Lot/ });
    await dialog.locator("input:focus").waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Q-77");
    await dialog.getByLabel("Expires on").fill("");
    await page.keyboard.press("Control+Enter");
    await seen(page, "Lot Q-77 was saved.");
    await expect.poll(() => lots.textContent()).toMatch(/Q-77.*–.*Good/);

    await page.getByRole("link", { name: "All products" }).click();
    await choose(page.getByLabel("Show", { exact: true }), "Low stock");
    await expect.poll(() => row(page, "Fenwick Gel").textContent()).toContain("Low");
    await expect.poll(() => row(page, "Skylance Wasp Jet").count()).toBe(1);
    await choose(page.getByLabel("Show", { exact: true }), "Expiring lots");
    await expect.poll(() => row(page, "Quillon Ant Gel").textContent()).toContain("expires in 23 days");
  },
);

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

const FILE = [
  "Product,EPA Reg. No.,Active ingredient,Unit",
  "Heron Dust,99300-1,Deltamethrin 0.05%,oz",
  "Crane Gel,99300-x,Fipronil 0.01%,g",
  "Glue board,,,each",
].join("\n");

test(
  "the manager imports products, attaches a label that technicians can open, and overwrites no one's change",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto(PRODUCTS);
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByLabel("Choose a CSV file, or drop it here").setInputFiles({
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(FILE),
    });
    await page.getByText("has 3 rows: 2 can be imported, 1 has an error.").waitFor();
    await seen(page, "Line 3, EPA Reg. No.");
    await page.getByLabel("Skip the 1 row with errors").check();
    await page.getByRole("button", { name: "Import 2 products" }).click();
    await page.getByText("2 products were imported.").waitFor();
    await page.getByRole("button", { name: "Go to products" }).click();
    // The keys are the list's once it is there: pressed before, `/` is lost, and the `n` of "heron" opens the form.
    await page.getByRole("searchbox", { name: "Search" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("heron");
    await expect.poll(() => row(page, "Heron Dust").textContent()).toContain("99300-1");

    await page.getByRole("link", { name: "Heron Dust" }).click();
    const edit = page.getByRole("button", { name: "Edit", exact: true });
    await edit.click();
    const form = page.getByRole("dialog", { name: "Edit Heron Dust" });
    await form.getByLabel("Label warns of drift").check();
    const label = form.getByRole("group", { name: "Label", exact: true });
    const chooseFile = async (name: string, content: string) => {
      const chooser = page.waitForEvent("filechooser");
      await label.getByRole("button", { name: "Choose a label" }).click();
      await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
    };
    await chooseFile("label.txt", "Keep out of reach of children.");
    await label.getByText("This is not a PDF.").waitFor();
    await chooseFile("wrong-label.pdf", PDF);
    // There is room for one.
    await label.getByRole("button", { name: "Remove wrong-label.pdf" }).click();
    await chooseFile("heron-label.pdf", PDF);
    await label.getByRole("link", { name: "heron-label.pdf" }).waitFor();
    await form.getByRole("button", { name: "Save Product" }).click();
    await seen(page, "Heron Dust was saved.");
    const link = page.getByRole("link", { name: "heron-label.pdf" });
    await link.waitFor();
    await page.getByText("The label warns of drift").waitFor();

    const { page: technician } = await openVisitor();
    await signInAsStaff(technician.request, "technician");
    const opened = await technician.request.get((await link.getAttribute("href")) ?? "");
    expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);

    // The form replaces only the version that it showed when it was opened.
    await edit.click();
    const id = page.url().split("/").at(-1) ?? "";
    const { version } = await doElsewhere(page, getProduct, { id });
    await doElsewhere(page, archiveProduct, { id, version });
    await form.getByLabel("Name", { exact: true }).fill("Egret Dust");
    await form.getByRole("button", { name: "Save Product" }).click();
    await form.getByText("Someone else changed this product in the meantime.").waitFor();
    await expect.poll(() => form.getByLabel("Name", { exact: true }).inputValue()).toBe("Egret Dust");
  },
);
