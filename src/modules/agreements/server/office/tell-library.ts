import { currentCompany } from "#modules/company/server/index.ts";
import { isId } from "#modules/clients/server/index.ts";
import type { StoredFileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import type { AgreementStatus } from "../../rules.ts";
import * as events from "../events.ts";
import type { AgreementRow } from "../queries.ts";
import { readEditionFile } from "../signing/agreement-files.ts";
import { findSignState, type SignState } from "../signing/sign-state.ts";

type Handle = (ctx: Ctx, told: { agreementId: string }) => Promise<void>;

/** What the library shows of agreements, and when it looks at one anew. */
export const agreementPapers = (files: Files) => ({
  follow(work: Work, subscriber: string, handle: Handle): void {
    work.on(events.agreementWritten, subscriber, handle);
    work.on(events.signedCopyWritten, subscriber, handle);
    work.on(events.agreementSigned, subscriber, handle);
    work.on(events.agreementRecalled, subscriber, handle);
    work.on(events.agreementDeclined, subscriber, handle);
    work.on(events.agreementCancelled, subscriber, handle);
    work.on(events.agreementExpired, subscriber, handle);
    work.on(events.agreementRenewed, subscriber, handle);
    work.on(events.renewalChanged, subscriber, handle);
  },
  describe: describeForLibrary,
  read: (ctx: Ctx, agreementId: string) => readForLibrary(ctx, agreementId, files),
});

/** Cancelled stands there as expired: it holds no longer, and what was signed is kept. */
const SHOWN = {
  draft: "pending",
  sent: "pending",
  signed: "active",
  expired: "expired",
  cancelled: "expired",
} as const;

/** What a client's library tells of an agreement, whoever asks; null of one that was never sent. */
async function describeForLibrary(ctx: Ctx, agreementId: string) {
  const state = await findState(ctx, agreementId);
  if (!state) return null;
  const { agreement, edition } = state;
  const { time_zone: zone } = await currentCompany(ctx);
  return {
    clientId: agreement.client_id,
    // What was agreed is for whoever speaks for all of the client.
    propertyId: null,
    name: `${edition.content.text.title} ${agreement.reference}`,
    status: SHOWN[agreement.status],
    expiresOn: agreement.status === "signed" && !agreement.auto_renews ? agreement.ends_on : null,
    agreedOn: todayIn(zone, new Date(agreement.signed_at ?? edition.sent_at)),
    sentAt: edition.sent_at,
    isOfClient: isOfClient(agreement),
  };
}

const isOfClient = ({ status, signed_at: signedAt }: Pick<AgreementRow, "status" | "signed_at">): boolean =>
  SEEN.includes(status) || signedAt !== null;

const SEEN: readonly AgreementStatus[] = ["sent", "signed", "expired"];

/** Its PDF as it stands, whoever asks; null while there is none. */
async function readForLibrary(ctx: Ctx, agreementId: string, files: Files): Promise<StoredFileAnswer | null> {
  const state = await findState(ctx, agreementId);
  if (!state) return null;
  return readEditionFile(ctx, files, state.edition).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.code === "agreements.no_pdf_yet") return null;
    throw fault;
  });
}

async function findState(ctx: Ctx, id: string): Promise<SignState | undefined> {
  if (!isId(id)) return undefined;
  const row = await ctx.db.selectFrom("agreement").select("edition").where("id", "=", id).executeTakeFirst();
  return row && row.edition > 0 ? findSignState(ctx, id, row.edition) : undefined;
}
