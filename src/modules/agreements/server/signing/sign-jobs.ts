import { enqueue, type Work } from "#platform/server/jobs/jobs.ts";
import { agreementSent, agreementSigned } from "../events.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { remindSigners } from "./remind-signers.ts";
import { purgeSignLinks } from "./sign-links.ts";
import { writeEditionPdf, writeEditionPdfNow } from "./write-edition-pdf.ts";
import { writeSignedCopy, writeSignedCopyNow } from "./write-signed-copy.ts";

export const signJobs =
  (parts: AgreementParts) =>
  (work: Work): void => {
    work(writeEditionPdf, (ctx, which) => writeEditionPdfNow(ctx, which, parts));
    work(writeSignedCopy, (ctx, which) => writeSignedCopyNow(ctx, which, parts));
    work.on(agreementSent, "agreements.write_what_was_sent", (ctx, { agreementId, edition }) =>
      enqueue(ctx, writeEditionPdf, { agreementId, edition }, { key: `${agreementId} ${edition}` }),
    );
    work.on(agreementSigned, "agreements.write_what_was_signed", (ctx, { agreementId }) =>
      enqueue(ctx, writeSignedCopy, { agreementId }, { key: agreementId }),
    );
    work.every("21 * * * *", "agreements.remind_signers", remindSigners);
    work.every("25 4 * * *", "agreements.purge_sign_links", purgeSignLinks);
  };
