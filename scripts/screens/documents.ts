import type { Page } from "playwright-core";
import { choose } from "../../e2e/support/choose.ts";
import { photoOf } from "../../e2e/support/photos.ts";
import {
  addDocument,
  listOwnDocuments,
  requestOwnDocument,
  revokeOwnShare,
  shareOwnDocument,
} from "../../src/modules/documents/contract.ts";
import { failing, waiting, type Screen } from "./screen.ts";

const LIBRARY = "/client-dashboard/documents";
const OWN_LIST = "**/api/my/documents?**";
const OFFICE = "/admin-dashboard/documents";
const OFFICE_LIST = `**${addDocument.path}?**`;

const see = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();
const dialogThere = (page: Page) => page.getByRole("dialog").waitFor();

const OWN: Screen[] = [
  { name: "documents-own", path: LIBRARY, as: "family", does: see(/^\d[\d,]* documents?$/) },
  { name: "documents-own-grid", path: `${LIBRARY}?view=grid`, as: "family", does: see(/^\d[\d,]* documents?$/) },
  { name: "documents-own-waiting", path: LIBRARY, as: "family", ...waiting(OWN_LIST) },
  {
    name: "documents-own-failed",
    path: LIBRARY,
    as: "family",
    meets: failing(OWN_LIST),
    does: see("couldn’t be loaded"),
  },
  { name: "documents-own-empty", path: LIBRARY, as: "client", does: see("No documents found") },
  {
    name: "documents-own-no-match",
    path: `${LIBRARY}?search=nothing+like+it`,
    as: "family",
    does: see("Clear filters"),
  },
  { name: "documents-own-upload", path: `${LIBRARY}?upload=1`, as: "family", does: dialogThere },
  { name: "documents-own-upload-spanish", path: `${LIBRARY}?upload=1`, as: "spanish client", does: dialogThere },
  { name: "documents-own-french", path: LIBRARY, as: "french client", does: see("Aucun document") },
  { name: "documents-own-request", path: `${LIBRARY}?request=1`, as: "family", does: dialogThere },
  { name: "documents-own-requests", path: LIBRARY, as: "family", does: seeRequests },
  { name: "documents-own-detail", path: LIBRARY, as: "family", does: openFirst },
  { name: "documents-own-picture", path: `${LIBRARY}?upload=1`, as: "family", does: openPicture },
  { name: "documents-own-share", path: LIBRARY, as: "family", does: shareFirst },
  { name: "documents-own-share-made", path: LIBRARY, as: "family", does: makeLink },
  { name: "documents-own-shares", path: LIBRARY, as: "family", does: seeShares },
  { name: "documents-own-gone", path: `${LIBRARY}?document=00000000-0000-4000-8000-000000000000`, as: "family" },
  {
    name: "documents-own-file",
    path: "/client-dashboard/settings/account",
    as: "family",
    does: see("Download everything"),
  },
];

const LINK: Screen[] = [
  { name: "documents-link-invalid", path: "/docs/a-link-that-was-made-up-and-leads-nowhere-at-all" },
  { name: "documents-link", path: LIBRARY, as: "family", does: (page) => openLink(page) },
  { name: "documents-link-spanish", path: LIBRARY, as: "family", does: (page) => openLink(page, { prefix: "/es" }) },
  {
    name: "documents-link-password",
    path: LIBRARY,
    as: "family",
    does: (page) => openLink(page, { password: "blue heron 7" }),
  },
  { name: "documents-link-open", path: LIBRARY, as: "family", does: seeLinked },
  { name: "documents-link-revoked", path: LIBRARY, as: "family", does: (page) => openLink(page, { isRevoked: true }) },
];

const OF_OFFICE: Screen[] = [
  {
    name: "documents-office",
    path: OFFICE,
    as: "administrator",
    does: (page) => page.getByRole("table", { name: "Documents" }).waitFor(),
  },
  { name: "documents-office-waiting", path: OFFICE, as: "administrator", ...waiting(OFFICE_LIST) },
  {
    name: "documents-office-failed",
    path: OFFICE,
    as: "administrator",
    meets: failing(OFFICE_LIST),
    does: see("could not be loaded"),
  },
  {
    name: "documents-office-no-match",
    path: `${OFFICE}?search=nothing+like+it`,
    as: "administrator",
    does: see("No documents found"),
  },
  { name: "documents-office-panel", path: OFFICE, as: "administrator", does: openRow },
  { name: "documents-office-view", path: OFFICE, as: "administrator", does: viewRow },
  { name: "documents-office-upload", path: `${OFFICE}?new=1`, as: "administrator", does: dialogThere },
  { name: "documents-office-requests", path: `${OFFICE}?tab=requests`, as: "support" },
  { name: "documents-office-request", path: `${OFFICE}?tab=requests`, as: "support", does: openRow },
  { name: "documents-office-answer", path: `${OFFICE}?tab=requests`, as: "support", does: answerRow },
  { name: "documents-office-client", path: "/admin-dashboard/clients", as: "administrator", does: seeOfClient },
  {
    name: "documents-office-settings",
    path: "/admin-dashboard/settings/business#documents",
    as: "administrator",
    does: see("Virus scanner"),
  },
];

/** The library of a client, what they share, and the office's library. */
export const DOCUMENT_SCREENS: Screen[] = [...OWN, ...LINK, ...OF_OFFICE];

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("heading", { name: "Shared with" }).waitFor();
}

async function openPicture(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Upload Document" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles([{ name: "Porch.png", mimeType: "image/png", buffer: photoOf("bright") }]);
  await dialog.getByRole("link", { name: "Porch.png" }).waitFor();
  await choose(dialog.getByLabel("Document type"), "Photo");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto(`${LIBRARY}?type=photo`);
  await openFirst(page);
}

async function shareFirst(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Share / })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Email addresses").fill("ana@example.com, ben@example.com, carl");
}

async function makeLink(page: Page): Promise<void> {
  await shareFirst(page);
  await page.getByRole("dialog").locator("label", { hasText: "Link" }).first().click();
  await page.getByRole("button", { name: "Create Link" }).click();
  await page.getByRole("dialog", { name: "Your Link" }).waitFor();
}

async function seeShares(page: Page): Promise<void> {
  await share(page);
  await page.goto(LIBRARY, { waitUntil: "load" });
  await openFirst(page);
  await page.getByText("A copied link").first().scrollIntoViewIfNeeded();
}

async function seeRequests(page: Page): Promise<void> {
  await post(page, requestOwnDocument.path, {
    type: "warranty",
    urgency: "urgent",
    description: "The termite warranty of 2025, for the bank.",
  });
  await page.goto(`${LIBRARY}?requests=1`, { waitUntil: "load" });
  await page.getByRole("dialog").getByText("Waiting").first().waitFor();
}

/** Shares the first document by a link. */
async function share(page: Page, password: string | null = null): Promise<{ id: string; url: string }> {
  const list = listOwnDocuments.output.parse(await (await page.request.get(listOwnDocuments.path)).json());
  const document = list.data.find(({ can }) => can.share);
  if (!document) throw new Error("The demo's family has no document to share");
  const shared = shareOwnDocument.output.parse(
    await post(page, shareOwnDocument.path.replace("{id}", document.id), {
      key: crypto.randomUUID(),
      method: "link",
      password,
    }),
  );
  return { id: shared.share.id, url: shared.url ?? "" };
}

interface LinkParts {
  /** Of the page's language, with its slash. */
  prefix?: string;
  password?: string | null;
  isRevoked?: boolean;
}

async function openLink(page: Page, { prefix = "", password = null, isRevoked = false }: LinkParts = {}) {
  const { id, url } = await share(page, password);
  if (isRevoked) await page.request.delete(revokeOwnShare.path.replace("{id}", id));
  await page.context().clearCookies();
  await page.goto(`${prefix}${new URL(url).pathname}`, { waitUntil: "load" });
}

async function seeLinked(page: Page): Promise<void> {
  await openLink(page);
  await page.getByRole("button", { name: "Open document" }).click();
  await page.getByRole("link", { name: "Download" }).waitFor();
}

async function openRow(page: Page): Promise<void> {
  await page.locator("[data-rows] button").first().click();
  await page.getByRole("dialog").getByText("Client", { exact: true }).first().waitFor();
}

async function viewRow(page: Page): Promise<void> {
  await openRow(page);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("link", { name: "Download" }).last().waitFor();
}

async function answerRow(page: Page): Promise<void> {
  await openRow(page);
  await page.getByRole("button", { name: "Answer with a Document" }).click();
  await page.getByRole("button", { name: "Send Answer" }).waitFor();
}

async function seeOfClient(page: Page): Promise<void> {
  await page.locator("[data-rows] a").first().click();
  await page.getByRole("link", { name: "Documents", exact: true }).last().click();
  await page.getByRole("button", { name: "Upload document" }).waitFor();
}

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}
