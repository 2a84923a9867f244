import type { Page } from "playwright-core";
import { addClient } from "../../e2e/support/clients.ts";
import { today } from "../../e2e/support/clock.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import {
  createAgreement,
  readAgreementChoices,
  sendAgreement,
  type AgreementDetail,
} from "../../src/modules/agreements/contract.ts";
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

const MAX_LOOKS = 60;
const LOOK_AGAIN_MS = 500;

async function openForm(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Contract preview" }).waitFor();
}

async function editTemplate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit Standard Pest Control" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
}

async function openDraft(page: Page): Promise<void> {
  await open(page, await writeContract(page));
}

async function openSent(page: Page): Promise<void> {
  const contract = await writeContract(page);
  await send(page, contract);
  await open(page, contract);
}

async function open(page: Page, { id, reference }: AgreementDetail): Promise<void> {
  await page.goto(`${CONTRACTS}/${id}`);
  await page.getByRole("region", { name: reference }).waitFor();
}

/** Writes and sends an agreement as the office, signs out, and opens the address of its email. */
async function openLink(page: Page, prefix = ""): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const contract = await writeContract(page);
  await send(page, contract);
  const email = page.getByRole("link", { name: new RegExp(`\\(${contract.reference}\\)`) });
  // It is written a moment after the answer.
  for (let tries = 0; tries < MAX_LOOKS && (await email.count()) === 0; tries++) {
    if (tries > 0) await page.waitForTimeout(LOOK_AGAIN_MS);
    await page.goto("/dev/outbox");
  }
  const source = await (await page.request.get((await email.first().getAttribute("href")) ?? "")).text();
  const address = /href="(http[^"]*\/sign\/[^"]+)"/.exec(source)?.[1];
  if (address === undefined) throw new Error(`There is no link to sign ${contract.reference} in its email`);
  await page.context().clearCookies();
  await page.goto(`${prefix}${new URL(address).pathname}`, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** A draft of a monthly service, for a client of its own. */
async function writeContract(page: Page): Promise<AgreementDetail> {
  const number = Date.now();
  const email = `wren-${number}@contracts.example`;
  const phone = `(302) 557-${String(number % 10_000).padStart(4, "0")}`;
  const clientId = await addClient(page.request, { firstName: "Wren", lastName: "Holloway", email, phone });
  const answer = await page.request.get(readAgreementChoices.path);
  const { services, templates } = readAgreementChoices.output.parse(await answer.json());
  return createAgreement.output.parse(
    await post(page, createAgreement.path, {
      clientId,
      clientName: "Wren Holloway",
      clientEmail: email,
      clientAddress: "21 Heron Way, Dover, DE 19901",
      serviceId: services.find(({ slug }) => slug === "monthly-service")?.id,
      templateId: templates.find(({ slug }) => slug === "standard-pest-control")?.id,
      startsOn: today(),
      totalCents: 1800_00,
      services: ["Ant Control", "Spider Control"],
      companySigns: true,
    }),
  );
}

const send = (page: Page, { id, version }: AgreementDetail) =>
  post(page, sendAgreement.path.replace("{id}", id), { version });

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
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
