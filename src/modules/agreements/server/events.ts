import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";

/** Says that an agreement, a template or a bulk sending has changed; the office's screens follow. */
export const AGREEMENTS = "agreements";

const OfAgreement = z.object({ agreementId: z.string(), clientId: z.string() });
/** What was signed must not be told before it was sent. */
const OF_AGREEMENT = { subject: ({ agreementId }: { agreementId: string }) => `agreement:${agreementId}` };

/** Another text of it was sent to be signed. Its PDF is written next, and then the first signer is asked. */
export const agreementSent = defineEvent(
  "agreements.sent",
  OfAgreement.extend({ edition: z.number().int() }),
  OF_AGREEMENT,
);

/** The PDF of what was sent lies there. */
export const agreementWritten = defineEvent(
  "agreements.written",
  OfAgreement.extend({ edition: z.number().int() }),
  OF_AGREEMENT,
);

/** It is this person's turn to sign. Each asking has an id of its own: the first, and each time that the office sends it again. */
export const signatureAsked = defineEvent(
  "agreements.signature_asked",
  OfAgreement.extend({ edition: z.number().int(), signerId: z.string(), askId: z.string() }),
  OF_AGREEMENT,
);

/** What was sent was taken back, or is not to be signed any more. */
export const agreementRecalled = defineEvent("agreements.recalled", OfAgreement, OF_AGREEMENT);

/** Everybody has signed: it holds, and what it promises was made in the same transaction. */
export const agreementSigned = defineEvent("agreements.signed", OfAgreement, OF_AGREEMENT);

/** The copy that ends with the signatures lies there. */
export const signedCopyWritten = defineEvent("agreements.signed_copy_written", OfAgreement, OF_AGREEMENT);

/** A signer would not sign. */
export const agreementDeclined = defineEvent("agreements.declined", OfAgreement, OF_AGREEMENT);

/** The office ended it. */
export const agreementCancelled = defineEvent(
  "agreements.cancelled",
  OfAgreement.extend({ wasSigned: z.boolean(), tellsClient: z.boolean() }),
  OF_AGREEMENT,
);

/** Nobody signed it in time, or its term is over. */
export const agreementExpired = defineEvent(
  "agreements.expired",
  OfAgreement.extend({ wasSigned: z.boolean() }),
  OF_AGREEMENT,
);

/** Its term ends in so many days; the office is told. */
export const renewalNear = defineEvent(
  "agreements.renewal_near",
  OfAgreement.extend({ endsOn: z.string(), days: z.number().int() }),
  OF_AGREEMENT,
);

/** Whether it renews by itself was changed, and with it until when it holds. */
export const renewalChanged = defineEvent("agreements.renewal_changed", OfAgreement, OF_AGREEMENT);

/** Its client is to be told that it renews by itself, and how to say no. */
export const renewalNoticeDue = defineEvent(
  "agreements.renewal_notice_due",
  OfAgreement.extend({ endsOn: z.string() }),
  OF_AGREEMENT,
);

/** Another term of it has begun by itself. */
export const agreementRenewed = defineEvent(
  "agreements.renewed",
  OfAgreement.extend({ endsOn: z.string() }),
  OF_AGREEMENT,
);

/** The PDF of what was sent could not be written, so nobody is asked to sign. */
export const pdfFailed = defineEvent(
  "agreements.pdf_failed",
  OfAgreement.extend({ edition: z.number().int() }),
  OF_AGREEMENT,
);

/** A signer gets the signed copy; null: whoever else speaks for the client. */
export const copyDue = defineEvent(
  "agreements.copy_due",
  OfAgreement.extend({ signerId: z.string().nullable() }),
  OF_AGREEMENT,
);

/** Some days after somebody was asked to sign, they have not. */
export const signatureReminderDue = defineEvent(
  "agreements.signature_reminder_due",
  OfAgreement.extend({ edition: z.number().int(), signerId: z.string(), days: z.number().int() }),
  OF_AGREEMENT,
);

/** All drafts of a bulk sending were reached. */
export const bulkDone = defineEvent("agreements.bulk_done", z.object({ bulkId: z.string() }));
