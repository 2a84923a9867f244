import {
  createAgreement,
  readAgreementChoices,
  sendAgreement,
  type AgreementDetail,
} from "../../../src/modules/agreements/contract.ts";
import type { InputOf } from "../../../src/platform/contract.ts";
import { addClient } from "../clients.ts";
import { today } from "../clock.ts";
import { doElsewhere } from "../elsewhere.ts";
import type { Page } from "../journeys.ts";
import { emailAbout, emailTo } from "../mailbox.ts";
import { phoneOf } from "../schedule.ts";

export const CONTRACTS = "/admin-dashboard/contracts";

export const emailOf = (firstName: string): string =>
  `${firstName.replaceAll(" ", "-")}@contracts.example`.toLowerCase();

/** A draft of a monthly service, for a client of its own unless one is told. */
export async function someContract(
  page: Page,
  firstName: string,
  told: Partial<InputOf<typeof createAgreement>> = {},
): Promise<AgreementDetail> {
  const email = emailOf(firstName);
  const clientId =
    told.clientId ??
    (await addClient(page.request, { firstName, lastName: "Holloway", email, phone: phoneOf(firstName) }));
  const { services, templates } = await doElsewhere(page, readAgreementChoices, {});
  const service = services.find(({ slug }) => slug === "monthly-service") ?? services[0];
  const template = templates.find(({ slug }) => slug === "standard-pest-control") ?? templates[0];
  return doElsewhere(page, createAgreement, {
    clientId,
    clientName: `${firstName} Holloway`,
    clientEmail: email,
    clientAddress: "21 Heron Way, Dover, DE 19901",
    serviceId: service?.id ?? "",
    templateId: template?.id ?? "",
    startsOn: today(),
    totalCents: 1800_00,
    ...told,
  });
}

/** One that was sent, with the address of the email that its first signer got. */
export async function sentContract(
  page: Page,
  firstName: string,
  told: Partial<InputOf<typeof createAgreement>> = {},
): Promise<{ agreement: AgreementDetail; path: string }> {
  const { id, version } = await someContract(page, firstName, told);
  const agreement = await doElsewhere(page, sendAgreement, { id, version });
  return { agreement, path: await signPathOf(page, told.signers?.[0]?.email ?? emailOf(firstName)) };
}

/** Where the newest of so many emails to somebody leads to sign, or the newest about something. */
export async function signPathOf(page: Page, email: string, newest: number | RegExp = 1): Promise<string> {
  const { text } = await (typeof newest === "number" ? emailTo(page, email, newest) : emailAbout(page, email, newest));
  const link = /href="(http[^"]*\/sign\/[^"]+)"/.exec(text)?.[1];
  if (link === undefined) throw new Error(`There is no link to sign in the email to ${email}`);
  return new URL(link).pathname;
}
