import type { Locator, Page } from "playwright-core";
import { choose } from "./support/choose.ts";
import { DEMO, signInToOffice } from "./support/accounts.ts";
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
  await signInToOffice(technician.page, { email: DEMO.technician });
  await expect.poll(() => technician.page.getByRole("link", { name: "Products" }).count()).toBe(0);
});
