import { invoiceSent } from "#modules/billing/server/index.ts";
import { reportWritten } from "#modules/visits/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { documentShared } from "./events.ts";
import { expireDocuments } from "./expiry/expire-documents.ts";
import { sendShare } from "./messages/send-share.ts";
import { compactCounters } from "./read/compact-counters.ts";
import type { DocumentParts } from "./routes.ts";
import { purgeShares } from "./shares/purge-shares.ts";
import { beginFilling, fillLibrary, fillLibraryNow } from "./sources/fill-library.ts";
import { keepAgreementDocument } from "./sources/keep-agreement-document.ts";
import { keepInvoiceDocument } from "./sources/keep-invoice-document.ts";
import { keepVisitDocuments } from "./sources/keep-visit-documents.ts";

export const documentJobs =
  ({ agreements, ...parts }: DocumentParts) =>
  (work: Work): void => {
    work.on(reportWritten, "documents.keep_visit", keepVisitDocuments);
    work.on(invoiceSent, "documents.keep_invoice", keepInvoiceDocument);
    agreements?.follow(work, "documents.keep_agreement", (ctx, told) => keepAgreementDocument(ctx, told, agreements));
    work.on(documentShared, "documents.send_share", (ctx, told) => sendShare(ctx, told, parts));
    work(fillLibrary, fillLibraryNow);
    work.every("*/10 * * * *", "documents.begin_filling", beginFilling);
    work.every("10 * * * *", "documents.expire", expireDocuments);
    work.every("25 3 * * *", "documents.compact_counters", compactCounters);
    work.every("55 4 * * *", "documents.purge_shares", purgeShares);
  };
