import type { Page } from "playwright-core";
import { emailOf, sentContract, someContract } from "../../e2e/support/agreements/contracts.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import type { Screen } from "./screen.ts";

const CONTRACTS = "/admin-dashboard/contracts";
const as = "administrator" as const;

/** Agreements as the office has them, and the page behind the link of their email. */
export const AGREEMENT_SCREENS: Screen[] = [
  { name: "contracts", path: CONTRACTS, as },
  { name: "contracts-form", path: `${CONTRACTS}?new=1`, as, does: openForm },
  { name: "contracts-templates", path: `${CONTRACTS}/templates`, as },
  { name: "contracts-template-form", path: `${CONTRACTS}/templates`, as, does: editTemplate },
  { name: "contracts-renewals", path: `${CONTRACTS}/renewals`, as },
  { name: "contracts-bulk", path: `${CONTRACTS}/bulk`, as },
  { name: "contracts-draft", path: CONTRACTS, as, does: openDraft },
  { name: "contracts-sent", path: CONTRACTS, as, does: openSent },
  { name: "sign-invalid", path: "/sign/a-link-that-was-made-up-and-leads-nowhere" },
  { name: "sign", path: "/login", does: (page) => openLink(page) },
  { name: "sign-spanish", path: "/login", does: (page) => openLink(page, "/es") },
  { name: "sign-drawn", path: "/login", does: drawName },
  { name: "sign-done", path: "/login", does: signLink },
  { name: "verify", path: "/verify" },
];

const freshName = (): string => `Wren ${Date.now()}`;

async function openForm(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Contract preview" }).waitFor();
}

async function editTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Standard Pest Control" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
}

async function openDraft(page: Page): Promise<void> {
  const { id, reference } = await someContract(page, freshName());
  await page.goto(`${CONTRACTS}/${id}`);
  await page.getByRole("region", { name: reference }).waitFor();
}

async function openSent(page: Page): Promise<void> {
  const { agreement } = await sentContract(page, freshName());
  await page.goto(`${CONTRACTS}/${agreement.id}`);
  await page.getByRole("region", { name: agreement.reference }).waitFor();
}

/** Writes and sends an agreement as the office, signs out, and opens the address of its email. */
async function openLink(page: Page, prefix = ""): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const name = freshName();
  const { path } = await sentContract(page, name, { clientEmail: emailOf(name) });
  await page.context().clearCookies();
  await page.goto(`${prefix}${path}`, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

async function drawName(page: Page): Promise<void> {
  await openLink(page);
  await page.locator("label", { hasText: "Draw my name" }).click();
  await page.getByRole("img", { name: /^Signature area/ }).waitFor();
}

async function signLink(page: Page): Promise<void> {
  await openLink(page);
  await page.getByRole("button", { name: "I have read it" }).click();
  await page.getByLabel(/^I agree to sign this agreement/).check();
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
}
