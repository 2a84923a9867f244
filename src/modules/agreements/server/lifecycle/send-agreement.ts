import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { addDays, boundsOfDay, daysBetween, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { agreementPolicy } from "../../policy.ts";
import { freezeEdition } from "../drafts/freeze-edition.ts";
import { hasName, homeSaleFault } from "../drafts/home-sale.ts";
import { AGREEMENTS, agreementSent } from "../events.ts";
import { lockAgreement, type AgreementRow, type SeenAgreement } from "../queries.ts";
import { recordEvent } from "../record-event.ts";
import { askNextSigner } from "../signing/ask-signer.ts";
import { findSignState } from "../signing/sign-state.ts";
import { findTemplateFault } from "./find-template-fault.ts";

/** An agreement that begins longer ago than this was forgotten: its visits and bills would be of days that are over. */
const MAX_DAYS_PAST = 30;

/**
 * Sends a draft to be signed; of one that was sent, asks whoever is next once more, with a new link.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_sendable
 */
export function sendAgreement(ctx: Ctx, { message, ...seen }: SeenAgreement & { message: string }): Promise<void> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAgreement(ctx, seen);
    if (row.status === "sent") return askAgain(ctx, row, message);
    const refused = await sendDraft(ctx, row, message);
    if (refused !== null) throw notSendable(refused.why, refused.path);
  });
}

const notSendable = (detail: string, path?: string) =>
  new AppError("conflict", "agreements.not_sendable", {
    detail,
    ...(path !== undefined && { errors: [{ path, message: detail }] }),
  });

interface Unsendable {
  /** A sentence for the office. */
  why: string;
  /** The field of the form that it is about. */
  path?: string;
}

/**
 * The same of a draft that the caller holds, in the caller's transaction. Its PDF is written by a job, which then asks the
 * first signer.
 *
 * @returns why it cannot be sent; null: it was
 */
export async function sendDraft(ctx: Ctx, row: AgreementRow, message: string): Promise<Unsendable | null> {
  if (row.status !== "draft") return { why: "This agreement is no longer a draft." };
  const company = await currentCompany(ctx);
  const { time_zone: zone } = company;
  const today = todayIn(zone, ctx.now());
  const { content, blanks } = await freezeEdition(ctx, row);
  const homeSale = row.sold_at_home ? homeSaleFault(company) : null;
  if (homeSale !== null) return { why: homeSale, path: "soldAtHome" };
  if (!hasName(company))
    return { why: "Nobody has said what the company is called yet. Please add its name in Settings, Business." };
  if (blanks.length > 0) return { why: `Please fill in: ${blanks.join(", ")}.` };
  if (daysBetween(row.starts_on, today) > MAX_DAYS_PAST)
    return { why: "It starts more than 30 days in the past. Please choose another start date." };
  const why = await findTemplateFault(ctx, row);
  if (why !== null) return { why };
  const now = ctx.now().toISOString();
  const edition = row.edition + 1;
  await ctx.db
    .insertInto("agreement_edition")
    .values({
      agreement_id: row.id,
      edition,
      content: JSON.stringify(content),
      sent_at: now,
      pdf_file_id: null,
      pdf_sha256: null,
      pdf_fault: null,
      signed_file_id: null,
      signed_sha256: null,
      signed_at: null,
      ended_at: null,
      ended: null,
    })
    .execute();
  await ctx.db
    .updateTable("agreement")
    .set({
      status: "sent",
      edition,
      message,
      sent_at: now,
      // Until the end of that day, as people read a date.
      sign_by: boundsOfDay(addDays(today, row.signing_days), zone).endsAt.toISOString(),
      version: row.version + 1,
      updated_at: now,
    })
    .where("id", "=", row.id)
    .execute();
  await recordEvent(ctx, row.id, "sent");
  await audit(ctx, {
    action: "agreements.sent",
    entityType: "agreement",
    entityId: row.id,
    changes: { reference: row.reference, edition, total_cents: row.total_cents },
  });
  await emit(ctx, agreementSent, { agreementId: row.id, clientId: row.client_id, edition });
  await announce(ctx, AGREEMENTS);
  return null;
}

async function askAgain(ctx: Ctx, row: AgreementRow, message: string): Promise<void> {
  const state = await findSignState(ctx, row.id, row.edition);
  if (!state) throw new Error(`The agreement ${row.id} was sent without a text`);
  const isWritten = state.edition.pdf_file_id !== null;
  if (!isWritten && state.edition.pdf_fault === null)
    throw notSendable("Its PDF is still being written. The first email goes out as soon as it is there.");
  if (row.sign_by !== null && new Date(row.sign_by) <= ctx.now())
    throw notSendable("The time to sign it is over. Recall it and send it again.");
  await ctx.db
    .updateTable("agreement")
    .set({ ...(message !== "" && { message }), version: row.version + 1, updated_at: ctx.now().toISOString() })
    .where("id", "=", row.id)
    .execute();
  if (isWritten) await askNextSigner(ctx, state);
  else await writeAgain(ctx, row);
  await audit(ctx, {
    action: "agreements.sent_again",
    entityType: "agreement",
    entityId: row.id,
    changes: { reference: row.reference, edition: row.edition },
  });
  await announce(ctx, AGREEMENTS);
}

/** Its PDF could not be written, so nobody was asked: from here it goes as it does the first time. */
async function writeAgain(ctx: Ctx, { id, client_id: clientId, edition }: AgreementRow): Promise<void> {
  await ctx.db
    .updateTable("agreement_edition")
    .set({ pdf_fault: null })
    .where("agreement_id", "=", id)
    .where("edition", "=", edition)
    .execute();
  await emit(ctx, agreementSent, { agreementId: id, clientId, edition });
}
