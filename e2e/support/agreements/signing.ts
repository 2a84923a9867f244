import { readSignLink, signByLink, type AgreementDetail } from "../../../src/modules/agreements/contract.ts";
import { doElsewhere } from "../elsewhere.ts";
import type { Page } from "../journeys.ts";
import { sentContract } from "./contracts.ts";

/** As a reader does: to the end of the text. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I have read it" }).scrollIntoViewIfNeeded();
  await page.getByText("You have reached the end of the agreement.").waitFor();
}

/** Opens a link, reads what is behind it, and signs with the name that stands there. */
export async function signBehind(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await readToTheEnd(page);
  await page.getByLabel(/^I agree to sign this agreement/).check();
  await page.getByRole("button", { name: "Sign agreement" }).click();
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
}

/** The same for journeys that are not about signing. */
export async function signElsewhere(page: Page, path: string): Promise<void> {
  const token = path.split("/").at(-1) ?? "";
  const { sha256, consent, signer } = await doElsewhere(page, readSignLink, { token });
  const { version: consentVersion } = consent;
  await doElsewhere(page, signByLink, { token, act: { step: "view" } });
  const act = { step: "sign", sha256, kind: "typed", name: signer.name, consent: true, consentVersion } as const;
  await doElsewhere(page, signByLink, { token, act });
}

/** One that its client, and nobody else, has signed. */
export async function signedContract(
  page: Page,
  firstName: string,
  told: Parameters<typeof sentContract>[2] = {},
): Promise<AgreementDetail> {
  const { agreement, path } = await sentContract(page, firstName, told);
  await signElsewhere(page, path);
  return agreement;
}
