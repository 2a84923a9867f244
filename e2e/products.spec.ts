import type { Locator, Page } from "playwright-core";
import { archiveProduct, getProduct } from "../src/modules/products/contract.ts";
import { choose } from "./support/choose.ts";
import { DEMO, enterOffice, signInToOffice } from "./support/accounts.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const PRODUCTS = "/admin-dashboard/products";
const row = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader").filter({ hasText: name }) });
const told = (page: Page, words: string) => page.getByText(words).first().waitFor();

test("a manager adds a product by the keys, receives some, and fills a van", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(PRODUCTS);
  await row(page, "Marshwall 7.9 Residual").waitFor();
  await expectAccessible(page);

  // `n` opens the form, which begins in its first field; the keys alone fill it in and send it.
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add Product" });
  await form.waitFor();
  await expectAccessible(page);
  await page.keyboard.type("Fenwick Gel");
  await form.getByLabel("EPA registration number").focus();
  await page.keyboard.type("12-abc");
  await page.keyboard.press("Control+Enter");
  await told(page, "Please enter the number as on the label");
  await form.getByLabel("EPA registration number").fill("EPA Reg. No. 099200-4");
  await form.getByRole("button", { name: "Add ingredient" }).press("Enter");
  await form.getByRole("textbox", { name: "Ingredient", exact: true }).fill("Indoxacarb");
  await form.getByLabel("Percent").fill("0.05");
  await choose(form.getByLabel("Unit", { exact: true }), "g");
  await form.getByLabel("Reorder at (g)").fill("100");
  await page.keyboard.press("Control+Enter");
  await told(page, "Fenwick Gel was added.");

  await page.getByRole("link", { name: "Fenwick Gel" }).click();
  await page.getByRole("heading", { name: "Fenwick Gel", level: 2 }).waitFor();
  await expect.poll(() => page.getByText("99200-4").count()).toBe(1);
  await page.getByText("No movements yet").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Receive" }).click();
  const stock = page.getByRole("dialog", { name: "Stock of Fenwick Gel" });
  await stock.getByLabel("Amount").fill("150");
  await stock.getByLabel("Lot number").fill("F-1");
  await expectAccessible(page);
  await stock.getByRole("button", { name: "Save" }).click();
  await told(page, "Received: 150 g of Fenwick Gel.");
  await expect.poll(() => page.getByRole("table", { name: "Stock by place" }).textContent()).toContain("150 g");

  // The shelf has no more than it has; what leaves it makes it low.
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await choose(stock.getByLabel("To", { exact: true }), "Nadia Elderfield’s van (0 g)");
  await stock.getByLabel("Amount").fill("200");
  await stock.getByRole("button", { name: "Save" }).click();
  await told(page, "There is not that much of Fenwick Gel on the shelf.");
  await stock.getByLabel("Amount").fill("60");
  await stock.getByRole("button", { name: "Save" }).click();
  await told(page, "Moved: 60 g of Fenwick Gel.");
  await expect
    .poll(() => page.getByRole("table", { name: "Stock by place" }).textContent())
    .toMatch(/Shelf.*90 g.*Nadia Elderfield’s van.*60 g/);
  await expect.poll(() => page.getByRole("region", { name: "Product", exact: true }).textContent()).toContain("Low");
  await expect.poll(() => page.getByRole("table", { name: "Movements" }).getByRole("row").count()).toBe(3);

  await page.getByRole("link", { name: "All products" }).click();
  await choose(page.getByLabel("Show", { exact: true }), "Low stock");
  await expect.poll(() => row(page, "Fenwick Gel").textContent()).toContain("Low");
  await expect.poll(() => row(page, "Skylance Wasp Jet").count()).toBe(1);
  await choose(page.getByLabel("Show", { exact: true }), "Expiring lots");
  await expect.poll(() => row(page, "Quillon Ant Gel").textContent()).toContain("expires in 23 days");
});

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

test("the label is kept as a file, which technicians open; what somebody else saved meanwhile is not lost", async ({
  page,
  openVisitor,
}) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${PRODUCTS}?search=lowmeadow`);
  await page.getByRole("link", { name: "Lowmeadow Granules" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Lowmeadow Granules" });
  await form.getByLabel("Label warns of drift").check();
  const papers = form.getByRole("group", { name: "Label", exact: true });
  const chooseFile = async (name: string, content: string) => {
    const chooser = page.waitForEvent("filechooser");
    await papers.getByRole("button", { name: "Choose a label" }).click();
    await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
  };
  // There is room for one.
  await papers.getByRole("button", { name: "Remove lowmeadow-granules-label.pdf" }).click();
  await chooseFile("label.txt", "Keep out of reach of children.");
  await papers.getByText("This is not a PDF.").waitFor();
  await chooseFile("lowmeadow-label.pdf", PDF);
  await papers.getByRole("link", { name: "lowmeadow-label.pdf" }).waitFor();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save Product" }).click();
  await told(page, "Lowmeadow Granules was saved.");
  const link = page.getByRole("link", { name: "lowmeadow-label.pdf" });
  await link.waitFor();
  await page.getByText("The label warns of drift").waitFor();
  await expectAccessible(page);

  const technician = await openVisitor();
  await enterOffice(technician.page, { email: DEMO.technician });
  await technician.page.waitForURL("**/tech{,/**}");
  const address = await link.getAttribute("href");
  const opened = await technician.page.request.get(address ?? "");
  expect([opened.status(), opened.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  // What was seen when the form was opened is what it may replace.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const id = page.url().split("/").at(-1) ?? "";
  const { version } = await doElsewhere(page, getProduct, { id });
  await doElsewhere(page, archiveProduct, { id, version });
  await form.getByLabel("Name", { exact: true }).fill("Highmeadow Granules");
  await form.getByRole("button", { name: "Save Product" }).click();
  await form.getByText("Someone else changed this product in the meantime.").waitFor();
  await expect.poll(() => form.getByLabel("Name", { exact: true }).inputValue()).toBe("Highmeadow Granules");
});

test("a lot that was misread is corrected, by the keys", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${PRODUCTS}?search=quillon+ant`);
  await page.getByRole("link", { name: "Quillon Ant Gel" }).click();
  const lots = page.getByRole("table", { name: "Lots" });
  await expect.poll(() => lots.textContent()).toContain("Expires in 23 days");
  await lots.getByRole("button", { name: /^Correct lot/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Correct Lot/ });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Q-77");
  await dialog.getByLabel("Expires on").fill("");
  await page.keyboard.press("Control+Enter");
  await told(page, "Lot Q-77 was saved.");
  await expect.poll(() => lots.textContent()).toMatch(/Q-77.*–.*Good/);
});

const FILE = [
  "Product,EPA Reg. No.,Active ingredient,Unit",
  "Heron Dust,99300-1,Deltamethrin 0.05%,oz",
  "Crane Gel,99300-x,Fipronil 0.01%,g",
  "Glue board,,,each",
].join("\n");

test("products come in from a file, without the line that has a fault", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(PRODUCTS);
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByLabel("Choose a CSV file, or drop it here").setInputFiles({
    name: "products.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(FILE),
  });
  await page.getByText("has 3 rows: 2 can be imported, 1 has an error.").waitFor();
  await told(page, "Line 3, EPA Reg. No.");
  await expectAccessible(page);
  await page.getByLabel("Skip the 1 row with errors").check();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await page.getByText("2 products were imported.").waitFor();
  await page.getByRole("button", { name: "Go to products" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("heron");
  await expect.poll(() => row(page, "Heron Dust").textContent()).toContain("99300-1");
});

test("support reads products and changes nothing; technicians have no such page", async ({ page, openVisitor }) => {
  await signInToOffice(page, { email: DEMO.support });
  await page.goto(PRODUCTS);
  await row(page, "Copper mesh").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add Product" }).count()).toBe(0);
  const technician = await openVisitor();
  await enterOffice(technician.page, { email: DEMO.technician });
  await technician.page.waitForURL("**/tech{,/**}");
  await expect.poll(() => technician.page.getByRole("link", { name: "Products" }).count()).toBe(0);
});
