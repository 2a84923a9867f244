import { Readable } from "node:stream";
import { makeOpening } from "#modules/documents/factories.ts";
import type { DocumentCategory, DocumentType } from "#modules/documents/rules.ts";
import {
  addDocument,
  beginFilling,
  requestDocument,
  shareDocument,
  uploadOwn,
} from "#modules/documents/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { storeUpload } from "#platform/server/files/store-upload.ts";
import { newId } from "#platform/server/ids.ts";
import type { PdfDocument } from "#platform/server/pdf/document.ts";
import { createPdfWriter, type PdfWriter } from "#platform/server/pdf/writer.ts";
import type { DemoClient } from "../clients/make-clients.ts";

const HOUR_MS = 3_600_000;

interface Paper {
  name: string;
  type: DocumentType;
  category: DocumentCategory;
  description: string;
  lines: readonly string[];
}

interface Library {
  own: Paper;
  certificate: Paper;
  request: { type: "warranty" | "service_report"; description: string };
  recipient: string;
}

const FAMILY: Library = {
  own: {
    name: "Home inspection 2024.pdf",
    type: "report",
    category: "property",
    description: "From when we bought the house; page 3 is about the crawl space.",
    lines: ["Crawl space: dry, vapor barrier in place.", "Old mud tubes at the north sill, no activity."],
  },
  certificate: {
    name: "Termite bond certificate",
    type: "certificate",
    category: "insurance",
    description: "Covers re-treatment of the house.",
    lines: ["The structure is under a termite bond.", "Re-treatment is covered while the bond is kept up."],
  },
  request: { type: "warranty", description: "Our mortgage company asks for the warranty of the termite treatment." },
  recipient: "loans@bank.example",
};

const SHOP: Library = {
  own: {
    name: "Floor plan.pdf",
    type: "other",
    category: "property",
    description: "The new kitchen is on the left.",
    lines: ["Kitchen, storage, dining room.", "Deliveries come to the back door."],
  },
  certificate: {
    name: "Certificate of insurance",
    type: "certificate",
    category: "insurance",
    description: "For the landlord.",
    lines: ["General liability: $1,000,000 for each occurrence."],
  },
  request: { type: "service_report", description: "The health inspector wants the report of the last visit on paper." },
  recipient: "office@landlord.example",
};

interface Parts {
  withLogin: readonly DemoClient[];
  support: string;
  today: string;
  /** Nobody uploads anything where no files are kept. */
  files: Files | null;
}

/** What the clients who can sign in have in their libraries beside what comes there by itself. */
export async function fillLibraries(ctx: Ctx, { withLogin, support, today, files }: Parts): Promise<void> {
  await beginFilling(ctx);
  if (!files) return;
  const staff: Actor = { kind: "staff", userId: support, sessionId: "demo", role: "support" };
  const pdf = createPdfWriter();
  try {
    for (const { row } of withLogin) {
      const library = row.client_type === "commercial" ? SHOP : FAMILY;
      const asClient = await clientOf(ctx, row);
      const papers = { files, pdf };
      await uploadPaper(at(asClient, 400), library.own, papers);
      await addCertificate(at({ ...ctx, actor: staff }, 300), library.certificate, {
        ...papers,
        clientId: row.id,
        expiresOn: addDays(today, 20),
      });
      await shareCertificate(at(asClient, 200), row.id, library.recipient);
      await requestDocument(at(asClient, 5), { ...library.request, urgency: "urgent" });
    }
  } finally {
    await pdf.close();
  }
}

const at = (ctx: Ctx, hoursAgo: number): Ctx => {
  const then = new Date(ctx.now().getTime() - hoursAgo * HOUR_MS);
  return { ...ctx, now: () => then };
};

async function clientOf(ctx: Ctx, row: DemoClient["row"]): Promise<Ctx> {
  const { id: userId } = await ctx.db
    .selectFrom("user_account")
    .select("id")
    .where("client_id", "=", row.id)
    .executeTakeFirstOrThrow();
  const { id: clientId, client_type: accountType } = row;
  return { ...ctx, actor: { kind: "client", userId, sessionId: "demo", clientId, accountType, propertyIds: null } };
}

interface Papers {
  files: Files;
  pdf: PdfWriter;
}

async function sendPaper(ctx: Ctx, paper: Paper, { files, pdf }: Papers): Promise<string> {
  const { bytes } = await pdf.write(paperOf(paper, ctx.now()));
  const name = paper.name.endsWith(".pdf") ? paper.name : `${paper.name}.pdf`;
  return (await storeUpload(ctx, files, { id: newId(), file: { name, content: Readable.from([bytes]) } })).id;
}

const paperOf = ({ name, lines }: Paper, now: Date): PdfDocument => ({
  language: "en",
  title: name.replace(".pdf", ""),
  at: now.toISOString(),
  letterhead: { name: name.replace(".pdf", ""), lines: [] },
  footer: "A sample document of the demo company.",
  blocks: lines.map((text) => ({ kind: "paragraph", text })),
});

async function uploadPaper(ctx: Ctx, paper: Paper, papers: Papers): Promise<void> {
  const { type, category, description } = paper;
  const fileIds = [await sendPaper(ctx, paper, papers)];
  await uploadOwn(ctx, { fileIds, type, category, description, propertyId: null });
}

async function addCertificate(
  ctx: Ctx,
  paper: Paper,
  { clientId, expiresOn, ...papers }: Papers & { clientId: string; expiresOn: string },
): Promise<void> {
  const { name, type, category, description } = paper;
  const fileId = await sendPaper(ctx, paper, papers);
  const told = { name, type, category, description, tags: [], audience: "client", propertyId: null } as const;
  await addDocument(ctx, { ...told, tags: [], clientId, fileId, expiresOn });
}

/** A link that was opened twice. */
async function shareCertificate(ctx: Ctx, clientId: string, recipient: string): Promise<void> {
  const { id } = await ctx.db
    .selectFrom("document")
    .select("id")
    .where("client_id", "=", clientId)
    .where("source", "=", "office")
    .executeTakeFirstOrThrow();
  const key = newId();
  await shareDocument(ctx, {
    ...{ id, key, method: "link", recipients: [], password: null, days: 30 },
    message: `For ${recipient}`,
  });
  for (const hours of [3, 50]) {
    const opened_at = new Date(ctx.now().getTime() + hours * HOUR_MS).toISOString();
    await makeOpening(ctx, { share_id: key, opened_at });
  }
}
