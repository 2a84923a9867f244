import type { Page } from "playwright-core";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const PRODUCTS = "/admin-dashboard/products";
const LIST = "**/api/products?**";
/** One product, and nothing that is below it. */
const ONE = "**/api/products/*";
/** The first of the list, on however small a screen. */
const FIRST = "Copper mesh";
const KNOWN = "Skylance Wasp Jet";
const FOUND = `${PRODUCTS}?search=skylance`;

/** Products and their stock in their states. */
export const PRODUCT_SCREENS: Screen[] = [
  { name: "products", path: PRODUCTS, as: "administrator", does: see(FIRST) },
  { name: "products-waiting", path: PRODUCTS, as: "administrator", ...waiting(LIST) },
  { name: "products-failed", path: PRODUCTS, as: "administrator", meets: failing(LIST), does: seeFailure },
  { name: "products-empty", path: PRODUCTS, as: "administrator", meets: empty(LIST), does: see("No products yet") },
  {
    name: "products-nothing-found",
    path: `${PRODUCTS}?search=nowhere`,
    as: "administrator",
    does: see("No products found"),
  },
  { name: "products-support", path: PRODUCTS, as: "support", does: see(FIRST) },
  { name: "products-add", path: `${PRODUCTS}?new=1`, as: "administrator", does: seeDialog },
  { name: "products-edit", path: FOUND, as: "administrator", does: press(`Edit ${KNOWN}`) },
  { name: "products-stock", path: FOUND, as: "administrator", does: press(`Stock of ${KNOWN}`) },
  { name: "products-import", path: `${PRODUCTS}/import`, as: "administrator" },
  { name: "product", path: FOUND, as: "administrator", does: open },
  { name: "product-failed", path: FOUND, as: "administrator", meets: failing(ONE), does: openFailing },
  { name: "product-lot", path: FOUND, as: "administrator", does: openLot },
  { name: "product-missing", path: `${PRODUCTS}/nowhere`, as: "administrator", does: see("Product not found") },
];

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

/** The page asks a few times more before it gives up. */
async function seeFailure(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function seeDialog(page: Page): Promise<void> {
  await page.getByRole("dialog").locator("form").waitFor();
}

function press(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).click();
    await seeDialog(page);
  };
}

async function open(page: Page): Promise<void> {
  await page.getByRole("link", { name: KNOWN }).click();
  await page.getByRole("table", { name: "Movements" }).waitFor();
}

async function openFailing(page: Page): Promise<void> {
  await page.getByRole("link", { name: KNOWN }).click();
  await seeFailure(page);
}

async function openLot(page: Page): Promise<void> {
  await open(page);
  await page.getByRole("button", { name: /^Correct lot/ }).click();
  await seeDialog(page);
}
