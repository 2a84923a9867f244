import type { Locator } from "playwright-core";
import {
  addDocument,
  answerRequest,
  changeDocument,
  changeDocumentSettings,
  declineRequest,
  listOwnDocuments,
  openShareLink,
  requestOwnDocument,
  shareOwnDocument,
  uploadOwnDocuments,
} from "../../../src/modules/documents/contract.ts";
import { pressByKeys, type FormCase } from "../by-keys.ts";
import { doElsewhere, sendFileElsewhere } from "../elsewhere.ts";
import { OFFICE, openDialog, someClient } from "../forms-of-office.ts";
import type { Page } from "../journeys.ts";
import { paperFile } from "./papers.ts";
import { register } from "../people.ts";

const LIBRARY = "/client-dashboard/documents";
const SETTINGS = "settings/business";

/** The chooser of files is the browser's own; the button that opens it is pressed by keys. */
async function attachByKeys(page: Page, form: Locator, name: string): Promise<Locator> {
  await form.waitFor();
  const chooser = page.waitForEvent("filechooser");
  await pressByKeys(page, form.getByRole("button", { name: "Choose files" }));
  await (await chooser).setFiles([paperFile(name)]);
  await form.getByRole("link", { name: `${name}.pdf` }).waitFor();
  return form;
}

/** The forms of a client's library, each beginning with what the one before has left. */
export function formsOfOwnDocuments(who: string): FormCase[] {
  const paper = `Bond ${who}`;
  return [
    {
      form: "a client's upload",
      open: async (page) => {
        await register(page.request, { email: `${who}-library@keys.example`, fullName: `Rowan Library${who}` });
        await page.goto(LIBRARY);
        await pressByKeys(page, page.getByRole("button", { name: "Upload", exact: true }));
        return attachByKeys(page, page.getByRole("dialog", { name: "Upload Document" }), paper);
      },
      steps: [
        {
          answers: {
            type: { option: "Certificate" },
            category: { option: "Insurance" },
            description: "For the bank",
          },
          press: "Upload",
        },
      ],
      to: uploadOwnDocuments,
      kept: { data: [{ type: "certificate", category: "insurance", description: "For the bank" }] },
    },
    {
      form: "a shared link",
      open: async (page) => {
        await page.goto(LIBRARY);
        await pressByKeys(page, page.getByRole("button", { name: new RegExp(`^Share ${paper}`) }));
        return page.getByRole("dialog", { name: "Share Document" });
      },
      steps: [
        {
          answers: {
            recipients: `ana-${who}@example.com, ben-${who}@example.com`,
            message: "As we said",
            days: { option: "7 days" },
            password: "blue heron 7",
          },
          press: "Send",
        },
      ],
      to: shareOwnDocument,
      kept: { share: { recipients: [`ana-${who}@example.com`, `ben-${who}@example.com`], hasPassword: true } },
    },
    {
      form: "a request for a document",
      open: async (page) => {
        await page.goto(LIBRARY);
        await pressByKeys(page, page.getByRole("button", { name: "Request Document" }));
        return page.getByRole("dialog", { name: "Request Document" });
      },
      steps: [
        {
          answers: {
            type: { option: "Warranty" },
            urgency: { option: "Urgent (1–2 business days)" },
            description: "The warranty of 2025",
          },
          press: "Submit Request",
        },
      ],
      to: requestOwnDocument,
      kept: { type: "warranty", urgency: "urgent", status: "waiting" },
    },
    {
      form: "the password of a shared link",
      open: async (page) => {
        const [document] = (await doElsewhere(page, listOwnDocuments, {})).data;
        const { url } = await doElsewhere(page, shareOwnDocument, {
          id: document?.id ?? "",
          key: crypto.randomUUID(),
          method: "link",
          password: "blue heron 7",
        });
        await page.goto(url ?? "");
        return page.getByRole("main");
      },
      steps: [{ answers: { password: "blue heron 7" }, press: "Open document" }],
      to: openShareLink,
      kept: { document: { type: "certificate" } },
    },
  ];
}

/** Those of the office, for a client who asks for two documents. */
export function formsOfDocuments(who: string): FormCase[] {
  const name = `Insurance ${who}`;
  return [
    {
      form: "a document of a client",
      open: async (page) => {
        const form = await openDialog(page, {
          at: `${await someClient(page, who, "Tansy")}/documents`,
          button: "Upload document",
          dialog: "Upload Document",
        });
        return attachByKeys(page, form, name);
      },
      steps: [
        {
          answers: {
            type: { option: "Certificate" },
            category: { option: "Insurance" },
            audience: { option: "The office only" },
            description: "Of this year",
            tags: "insurance, 2026",
          },
          press: "Upload Document",
        },
      ],
      to: addDocument,
      kept: { name, type: "certificate", audience: "office", tags: ["insurance", "2026"] },
    },
    {
      form: "what is said of a document",
      open: async (page) => {
        await page.goto(`${OFFICE}/documents?search=${encodeURIComponent(name)}`);
        await pressByKeys(page, page.getByRole("button", { name }));
        await pressByKeys(page, page.getByRole("dialog", { name }).getByRole("button", { name: "Edit", exact: true }));
        return page.getByRole("dialog", { name: "Edit document" });
      },
      steps: [
        {
          answers: { name: `${name} renewed`, audience: { option: "The client and the office" } },
          press: "Save Document",
        },
      ],
      to: changeDocument,
      kept: { name: `${name} renewed`, audience: "client" },
    },
    {
      form: "the limits of uploads",
      open: (page) => openDialog(page, { at: SETTINGS, button: "Change Limits", dialog: "Change document limits" }),
      steps: [{ answers: { clientMegabytes: "600", totalMegabytes: "60,000" }, press: "Save Limits" }],
      to: changeDocumentSettings,
      kept: { clientMegabytes: 600, totalMegabytes: 60_000 },
    },
    {
      form: "an answer to a request",
      open: async (page) => {
        await openRequest(page, `${who}-answer`);
        await pressByKeys(page, page.getByRole("button", { name: "Answer with a Document" }));
        return page.getByRole("dialog", { name: /^Answer DOC-/ });
      },
      steps: [
        {
          answers: async (page) => {
            const first = page.locator("[name=documentId] option").nth(1);
            await first.waitFor({ state: "attached" });
            return { documentId: { option: (await first.textContent()) ?? "" }, answer: "Here it is." };
          },
          press: "Send Answer",
        },
      ],
      to: answerRequest,
      kept: { status: "answered", answer: "Here it is." },
    },
    {
      form: "the refusal of a request",
      open: async (page) => {
        await openRequest(page, `${who}-decline`);
        await pressByKeys(page, page.getByRole("button", { name: "Decline", exact: true }));
        return page.getByRole("dialog", { name: /^Decline DOC-/ });
      },
      steps: [{ answers: { reason: "There was no visit in that month." }, press: "Decline Request" }],
      to: declineRequest,
      kept: { status: "declined" },
    },
  ];
}

/** What a client of their own asks for elsewhere, having uploaded something before; the latest stands first. */
async function openRequest(page: Page, who: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("A journey has a browser");
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const client = await elsewhere.newPage();
  await register(client.request, { email: `${who}@keys.example`, fullName: "Sorrel Asker" });
  const fileId = await sendFileElsewhere(client, paperFile("Map of the yard"));
  await doElsewhere(client, uploadOwnDocuments, { fileIds: [fileId] });
  await doElsewhere(client, requestOwnDocument, { type: "other", description: "The report of June" });
  await elsewhere.close();
  await page.goto(`${OFFICE}/documents?tab=requests`);
  await pressByKeys(page, page.getByRole("button", { name: /^DOC-/ }).first());
  await page.getByRole("dialog").getByText("Answer by").waitFor();
}
