import type { Page } from "playwright-core";
import { verifyAgreement } from "../../src/modules/agreements/contract.ts";
import { signIn } from "../../src/modules/accounts/contract.ts";
import { CLIENT_PASSWORD, signInAsClient } from "../../e2e/support/people.ts";
import { openLink, openOwn, post, recall, SIGNERS, signWith, type Told } from "./agreement-steps.ts";
import { failing, type Screen } from "./screen.ts";

/** Letters that run from the right, a picture, and a word that cannot be parted. */
const NAMES = "محمد العلي 🦊 Maximiliana-Wilhelmina-Featherstonehaugh";
const FAMILY = { search: "family@homes.example" };
const FRENCH = "aurore@example.com";

/** What is behind the link of an agreement's email, and the check of its PDF. */
export const SIGNING_SCREENS: Screen[] = [
  { name: "sign-invalid", path: "/sign/a-link-that-was-made-up-and-leads-nowhere" },
  { name: "sign", path: "/login", shows: "/sign/*", does: (page) => openLink(page) },
  { name: "sign-spanish", path: "/login", does: (page) => openLink(page, { prefix: "/es", told: { language: "es" } }) },
  { name: "sign-french", path: "/login", does: (page) => openLink(page, { prefix: "/fr", told: { language: "fr" } }) },
  { name: "sign-drawn", path: "/login", does: drawName },
  { name: "sign-faults", path: "/login", does: signUnread },
  { name: "sign-decline", path: "/login", does: decline },
  { name: "sign-done", path: "/login", does: (page) => signLink(page) },
  { name: "sign-done-home", path: "/login", does: (page) => signLink(page, { soldAtHome: true, companySigns: false }) },
  {
    name: "sign-done-home-french",
    path: "/login",
    does: (page) => openUsed(page, { companySigns: false, soldAtHome: true, language: "fr" }, "/fr"),
  },
  { name: "sign-names", path: "/login", does: (page) => openLink(page, { told: { clientName: NAMES } }) },
  { name: "sign-waits", path: "/login", does: waitForOther },
  {
    name: "sign-own",
    path: "/login",
    shows: "/client-dashboard/agreements/*",
    does: (page) => openOwn(page, () => signInAsClient(page.request, "Family"), FAMILY),
  },
  { name: "sign-own-french", path: "/login", as: "french client", does: openFrench },
  { name: "sign-complete", path: "/login", does: (page) => openUsed(page, { companySigns: false }) },
  { name: "sign-next", path: "/login", does: (page) => openUsed(page, { signers: SIGNERS }) },
  { name: "sign-recalled", path: "/login", does: openRecalled },
  { name: "sign-recalled-french", path: "/login", does: (page) => openRecalled(page, "/fr") },
  { name: "verify", path: "/verify" },
  { name: "verify-spanish", path: "/es/verify" },
  { name: "verify-unknown", path: "/verify", does: (page) => verify(page, "0".repeat(64)) },
  { name: "verify-known", path: "/login", does: verifyKnown },
  {
    name: "verify-failed",
    path: "/verify",
    meets: failing(`**${verifyAgreement.path}`),
    does: (page) => verify(page, "0".repeat(64), "could not reach"),
  },
];

async function drawName(page: Page): Promise<void> {
  await openLink(page);
  await page.locator("label", { hasText: "Draw my name" }).click();
  await page.getByRole("img", { name: /^Signature area/ }).waitFor();
}

async function signUnread(page: Page): Promise<void> {
  await openLink(page);
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await page.getByText("Please agree to sign electronically").waitFor();
}

async function decline(page: Page): Promise<void> {
  await openLink(page);
  await page.getByRole("button", { name: "I do not want to sign" }).click();
  await page.getByRole("dialog").getByLabel("Your reason").waitFor();
}

async function signLink(page: Page, told: Told = {}): Promise<void> {
  await openLink(page, { told });
  // Once its end is in sight, it counts as read.
  await page.getByText("The whole agreement").last().scrollIntoViewIfNeeded();
  await page
    .getByRole("button", { name: "I have read it" })
    .scrollIntoViewIfNeeded()
    .catch(() => undefined);
  await page.getByText("You have reached the end").waitFor();
  await page.getByLabel(/^I agree to sign this agreement/).check();
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
}

/** A link that was signed with before. */
function openUsed(page: Page, told: Told, prefix = ""): Promise<void> {
  return openLink(page, { prefix, told, then: (token) => signWith(page, token) });
}

/** The second signer looks before the first has signed. */
function waitForOther(page: Page): Promise<void> {
  return openOwn(page, () => signInAsClient(page.request, "Family"), {
    ...FAMILY,
    signers: [...SIGNERS.slice(0, 1), { name: "Second Signer", email: FAMILY.search, title: "" }],
  });
}

function openFrench(page: Page): Promise<void> {
  const login = { email: FRENCH, password: CLIENT_PASSWORD, userType: "residential" };
  return openOwn(page, () => post(page, signIn.path, login), { search: FRENCH, language: "fr" });
}

function openRecalled(page: Page, prefix = ""): Promise<void> {
  return openLink(page, { prefix, then: (_token, contract) => recall(page, contract) });
}

async function verify(page: Page, sha256: string, words = "not known here"): Promise<void> {
  await page.getByLabel(/SHA-256/).fill(sha256);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText(words).first().waitFor();
}

async function verifyKnown(page: Page): Promise<void> {
  await openLink(page);
  const href = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  const pdf = await (await page.request.get(href ?? "")).body();
  await page.goto("/verify", { waitUntil: "load" });
  await page.getByLabel("PDF file").setInputFiles({ name: "agreement.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByText("This file is unchanged").waitFor();
}
