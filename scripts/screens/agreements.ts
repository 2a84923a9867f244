import type { Page } from "playwright-core";
import {
  bulkSendAgreements,
  listAgreements,
  listRenewals,
  previewAgreement,
} from "../../src/modules/agreements/contract.ts";
import {
  act,
  cancel,
  choose,
  CONTRACTS,
  open,
  post,
  send,
  SIGNERS,
  writeContract,
  writeSent,
  writeSigned,
} from "./agreement-steps.ts";
import { failing, type Screen } from "./screen.ts";

const as = "administrator" as const;
const see = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

const LIST: Screen[] = [
  { name: "contracts", path: CONTRACTS, as },
  { name: "contracts-empty", path: CONTRACTS, as: "owner", on: "founded", does: see("No contracts yet") },
  { name: "contracts-no-match", path: `${CONTRACTS}?search=nothing+like+it`, as, does: see("No contracts found") },
  {
    name: "contracts-failed",
    path: CONTRACTS,
    as,
    meets: failing(`**${listAgreements.path}?**`),
    does: see("could not be loaded"),
  },
  { name: "contracts-bulk", path: `${CONTRACTS}/bulk`, as, does: sendMany },
  { name: "contracts-bulk-ask", path: CONTRACTS, as, does: askMany },
  { name: "contracts-bulk-items", path: `${CONTRACTS}/bulk`, as, does: seeMany },
  { name: "contracts-bulk-empty", path: `${CONTRACTS}/bulk`, as: "owner", on: "founded", does: see("No bulk sends") },
  { name: "contracts-renewals", path: `${CONTRACTS}/renewals`, as, does: seeRenewals },
  {
    name: "contracts-renewals-failed",
    path: `${CONTRACTS}/renewals`,
    as,
    meets: failing(`**${listRenewals.path}?**`),
    does: see("could not be loaded"),
  },
  { name: "contracts-renewals-empty", path: `${CONTRACTS}/renewals`, as: "owner", on: "founded", does: see("No term") },
];

const FORMS: Screen[] = [
  { name: "contracts-form", path: `${CONTRACTS}?new=1`, as, does: openForm },
  { name: "contracts-form-faults", path: `${CONTRACTS}?new=1`, as, does: sendEmpty },
  {
    name: "contracts-form-no-preview",
    path: `${CONTRACTS}?new=1`,
    as,
    meets: failing(`**${previewAgreement.path}`),
    does: see("The preview could not be made"),
  },
  { name: "contracts-form-edit", path: CONTRACTS, as, does: editDraft },
  { name: "contracts-templates", path: `${CONTRACTS}/templates`, as },
  { name: "contracts-template-form", path: `${CONTRACTS}/templates`, as, does: editTemplate },
  { name: "contracts-template-versions", path: `${CONTRACTS}/templates`, as, does: seeVersions },
];

const ONE: Screen[] = [
  { name: "contracts-draft", path: CONTRACTS, as, does: async (page) => open(page, await writeContract(page)) },
  { name: "contracts-sent", path: CONTRACTS, as, does: openSent },
  { name: "contracts-signed", path: CONTRACTS, as, does: openSigned },
  { name: "contracts-countersign", path: CONTRACTS, as, does: countersign },
  { name: "contracts-ending", path: CONTRACTS, as, does: openEnding },
  { name: "contracts-expired", path: CONTRACTS, as, does: openExpired },
  { name: "contracts-again", path: CONTRACTS, as, does: writeAgain },
  { name: "contracts-names", path: CONTRACTS, as, does: openNames },
  { name: "contracts-declined", path: CONTRACTS, as, does: openDeclined },
  { name: "contracts-cancelled", path: CONTRACTS, as, does: openCancelled },
  { name: "contracts-send", path: CONTRACTS, as, does: askToSend },
  { name: "contracts-recall", path: CONTRACTS, as, does: (page) => askOfSent(page, "Recall") },
  { name: "contracts-cancel", path: CONTRACTS, as, does: (page) => askOfSigned(page, "Cancel contract") },
  { name: "contracts-renew", path: CONTRACTS, as, does: (page) => askOfSigned(page, "Renew") },
  { name: "contracts-change", path: CONTRACTS, as, does: (page) => askOfSigned(page, "Change terms") },
  { name: "contracts-missing", path: `${CONTRACTS}/00000000-0000-4000-8000-000000000000`, as, does: see("not found") },
];

/** Agreements as the office has them. */
export const AGREEMENT_SCREENS: Screen[] = [...LIST, ...FORMS, ...ONE];

async function openForm(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Contract preview" }).waitFor();
}

async function sendEmpty(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole("button", { name: "Create Contract" }).last().click();
  await page.getByText("Please choose a client").first().waitFor();
}

async function editDraft(page: Page): Promise<void> {
  await open(page, await writeContract(page, { signers: SIGNERS, duration: "24-months" }));
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await openForm(page);
}

async function editTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Standard Pest Control" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
}

async function seeVersions(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Versions of Standard Pest Control" }).click();
  await page.getByRole("dialog").getByLabel("Version").waitFor();
}

async function sendMany(page: Page): Promise<void> {
  const drafts = [await writeContract(page), await writeContract(page)];
  // Where another one of them runs, that one is seen.
  await post(page, bulkSendAgreements.path, { ids: drafts.map(({ id }) => id) }).catch(() => undefined);
  await page.goto(`${CONTRACTS}/bulk`, { waitUntil: "load" });
  await page
    .getByRole("button", { name: /^Show contracts/ })
    .first()
    .waitFor();
}

async function seeMany(page: Page): Promise<void> {
  await sendMany(page);
  await page
    .getByRole("button", { name: /^Show contracts/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("table").waitFor();
}

async function askMany(page: Page): Promise<void> {
  await writeContract(page);
  await page.goto(CONTRACTS, { waitUntil: "load" });
  await page.getByRole("button", { name: "Bulk Send" }).click();
  await page.getByRole("dialog", { name: /^Send \d/ }).waitFor();
}

async function seeRenewals(page: Page): Promise<void> {
  await page.getByRole("table", { name: "Renewals" }).waitFor();
}

/** Of the demo: nobody answered in time. */
async function openExpired(page: Page): Promise<void> {
  await page.goto(`${CONTRACTS}?status=expired`, { waitUntil: "load" });
  await page.locator("[data-rows] a").first().click();
  await page.getByRole("button", { name: "Create another" }).waitFor();
}

async function writeAgain(page: Page): Promise<void> {
  await openExpired(page);
  await page.getByRole("button", { name: "Create another" }).click();
  await openForm(page);
}

/** Of the demo: its term is near its end. */
async function openEnding(page: Page): Promise<void> {
  await page.goto(`${CONTRACTS}/renewals`, { waitUntil: "load" });
  await page.getByRole("table", { name: "Renewals" }).getByText("CNT-001").click();
  await page.getByRole("heading", { name: "Renewal" }).waitFor();
}

async function openSent(page: Page): Promise<void> {
  const contract = await writeContract(page, { signers: SIGNERS });
  await send(page, contract);
  await open(page, contract);
}

async function openSigned(page: Page): Promise<void> {
  await open(page, await writeSigned(page, { autoRenews: true }));
}

/** Letters that run from the right, and a picture. */
async function openNames(page: Page): Promise<void> {
  await writeContract(page, { clientName: "محمد العلي 🦊 Maximiliana-Wilhelmina-Featherstonehaugh" });
  await page.goto(CONTRACTS, { waitUntil: "load" });
  await page.getByText("Featherstonehaugh").first().waitFor();
}

async function countersign(page: Page): Promise<void> {
  await open(page, await writeSigned(page, { companySigns: true }));
  await page.getByRole("button", { name: "Sign for the company" }).click();
  await page.getByRole("dialog").getByLabel("Your full name").fill("Odessa Marsh");
}

async function openDeclined(page: Page): Promise<void> {
  const { contract, token } = await writeSent(page);
  await act(page, token, { step: "decline", reason: "We found a cheaper offer for the two visits." });
  await open(page, contract);
}

async function openCancelled(page: Page): Promise<void> {
  const contract = await writeContract(page);
  await cancel(page, contract);
  await open(page, contract);
}

async function askToSend(page: Page): Promise<void> {
  await open(page, await writeContract(page));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Message").waitFor();
}

async function askOfSent(page: Page, entry: string): Promise<void> {
  const contract = await writeContract(page);
  await send(page, contract);
  await open(page, contract);
  await choose(page, contract, entry);
}

async function askOfSigned(page: Page, entry: string): Promise<void> {
  const contract = await writeSigned(page);
  await open(page, contract);
  await choose(page, contract, entry);
}
