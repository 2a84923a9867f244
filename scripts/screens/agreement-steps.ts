import type { Page } from "playwright-core";
import { addClient } from "../../e2e/support/clients.ts";
import { today } from "../../e2e/support/clock.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import {
  cancelAgreement,
  createAgreement,
  getAgreement,
  readAgreementChoices,
  readSignLink,
  recallAgreement,
  sendAgreement,
  signByLink,
  type AgreementDetail,
} from "../../src/modules/agreements/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import type { InputOf } from "../../src/platform/contract.ts";

export const CONTRACTS = "/admin-dashboard/contracts";

const MAX_LOOKS = 60;
const LOOK_AGAIN_MS = 500;

/** Two who sign one after the other. */
export const SIGNERS = [
  { name: "Wren Holloway", email: "wren-first@contracts.example", title: "Manager" },
  { name: "Juniper Okafor", email: "juniper@contracts.example", title: "Owner" },
];

export type Told = Partial<InputOf<typeof createAgreement>>;

/** A draft of a monthly service, for a client of its own. */
export async function writeContract(page: Page, told: Told = {}): Promise<AgreementDetail> {
  // Nobody's before: an email address and a phone belong to one client.
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
      ...told,
    }),
  );
}

export const send = (page: Page, { id, version }: AgreementDetail) =>
  post(page, sendAgreement.path.replace("{id}", id), { version });

/** As it stands now: its version goes on with each step. */
async function latest(page: Page, { id }: AgreementDetail): Promise<AgreementDetail> {
  const answer = await page.request.get(getAgreement.path.replace("{id}", id));
  return getAgreement.output.parse(await answer.json());
}

export async function recall(page: Page, contract: AgreementDetail): Promise<void> {
  const { id, version } = await latest(page, contract);
  await post(page, recallAgreement.path.replace("{id}", id), { version, reason: "The price was of last year." });
}

export async function cancel(page: Page, contract: AgreementDetail): Promise<void> {
  const { id, version } = await latest(page, contract);
  await post(page, cancelAgreement.path.replace("{id}", id), { version, reason: "Moves away in May." });
}

/** The key of the link that the email about it has; it is written a moment after the answer. */
export async function linkOf(page: Page, { reference }: AgreementDetail): Promise<string> {
  const email = page.getByRole("link", { name: new RegExp(`\\(${reference}\\)`) });
  for (let tries = 0; tries < MAX_LOOKS && (await email.count()) === 0; tries++) {
    if (tries > 0) await page.waitForTimeout(LOOK_AGAIN_MS);
    await page.goto("/dev/outbox");
  }
  const source = await (await page.request.get((await email.first().getAttribute("href")) ?? "")).text();
  const token = /href="http[^"]*\/sign\/([^"]+)"/.exec(source)?.[1];
  if (token === undefined) throw new Error(`There is no link to sign ${reference} in its email`);
  return token;
}

/** What somebody does who has the link. */
export const act = (page: Page, token: string, step: object) =>
  post(page, signByLink.path.replace("{token}", token), { act: step });

export async function signWith(page: Page, token: string): Promise<void> {
  const answer = await page.request.get(readSignLink.path.replace("{token}", token));
  const { sha256, consent, signer } = readSignLink.output.parse(await answer.json());
  await act(page, token, { step: "view" });
  await act(page, token, {
    step: "sign",
    kind: "typed",
    name: signer.name,
    consent: true,
    consentVersion: consent.version,
    sha256,
  });
}

/** One that was sent, and the key of its link. */
export async function writeSent(page: Page, told: Told = {}): Promise<{ contract: AgreementDetail; token: string }> {
  const contract = await writeContract(page, told);
  await send(page, contract);
  return { contract, token: await linkOf(page, contract) };
}

export async function writeSigned(page: Page, told: Told = {}): Promise<AgreementDetail> {
  const { contract, token } = await writeSent(page, { companySigns: false, ...told });
  await signWith(page, token);
  return contract;
}

export async function open(page: Page, { id, reference }: AgreementDetail): Promise<void> {
  await page.goto(`${CONTRACTS}/${id}`);
  await page.getByRole("region", { name: reference }).waitFor();
}

export async function choose(page: Page, { reference }: AgreementDetail, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More: ${reference}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  await page.getByRole("dialog").getByRole("button").last().waitFor();
}

/** One that was sent to a client with a login, as they see it in the portal. */
export async function openOwn(
  page: Page,
  signIn: () => Promise<unknown>,
  { search, then, ...told }: Told & { search: string; then?: (contract: AgreementDetail) => Promise<unknown> },
): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const answer = await page.request.get(`${listClients.path}?search=${encodeURIComponent(search)}`);
  const [client] = listClients.output.parse(await answer.json()).data;
  if (!client) throw new Error(`There is no client ${search}`);
  const own = { clientId: client.id, clientName: client.name, clientEmail: client.email };
  const { contract } = await writeSent(page, { ...own, ...told });
  await then?.(contract);
  await page.context().clearCookies();
  await signIn();
  await page.goto(`/client-dashboard/agreements/${contract.id}`, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Whoever has the link of an email is not signed in: it is opened as they would. */
export async function openAsVisitor(page: Page, token: string, prefix = ""): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${prefix}/sign/${token}`, { waitUntil: "load" });
  await page.getByRole("heading", { level: 1 }).waitFor();
}

interface LinkParts {
  /** Of the page's language, with its slash. */
  prefix?: string;
  told?: Told;
  /** What happens before it is opened. */
  then?: (token: string, contract: AgreementDetail) => Promise<unknown>;
}

/** Does something as the office, then opens the link that came of it as its signer. */
export async function openLink(page: Page, { prefix = "", told = {}, then }: LinkParts = {}): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const { contract, token } = await writeSent(page, told);
  await then?.(token, contract);
  await openAsVisitor(page, token, prefix);
}

export async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}
