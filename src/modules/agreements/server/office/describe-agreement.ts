import { findUserNames } from "#modules/accounts/server/index.ts";
import { findService } from "#modules/catalogue/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AgreementDetail, AgreementEdition, Signer } from "../../contract-agreements.ts";
import { agreementPolicy } from "../../policy.ts";
import { pricesOfVisits } from "../../rules-terms.ts";
import { findTemplate } from "../drafts/find-template.ts";
import { signersOf, textOf } from "../drafts/freeze-edition.ts";
import { findAgreement, type AgreementRow } from "../queries.ts";
import { findSignState, nextToSign, type SigningPerson, type SignState } from "../signing/sign-state.ts";
import { subjectOf, toSummary } from "./agreement-views.ts";
import { findRenewal } from "./find-renewal.ts";

/**
 * One agreement with its text, signers, history and what was made of it. Of what was sent, the text is that which was sent.
 *
 * @throws AppError agreements.not_found
 */
export async function describeAgreement(ctx: Ctx, id: string): Promise<AgreementDetail> {
  const row = await findAgreement(ctx, id);
  const state = row.status === "draft" ? undefined : await findSignState(ctx, id, row.edition);
  const service = await findService(ctx, row.service_id);
  const template = await findTemplate(ctx, row.template_id, row.template_version);
  const followedBy = await findFollowing(ctx, row);
  return {
    ...toSummary(row, ctx.actor),
    propertyId: row.property_id,
    clientPhone: row.client_phone,
    clientAddress: row.client_address,
    language: row.language,
    serviceId: row.service_id,
    serviceSlug: service?.slug ?? "",
    timeWindow: row.time_window,
    paymentTerms: row.payment_terms,
    specialTerms: row.special_terms,
    template: { id: template.id, name: template.name, version: template.version },
    companySigns: row.company_signs,
    soldAtHome: row.sold_at_home,
    signingDays: row.signing_days,
    signers: state ? state.people.map(toSigner) : (await signersOf(ctx, id)).map(toWaiting),
    visits: { count: row.visits, ...pricesOfVisits(row.total_cents, row.visits, row) },
    text: state ? state.edition.content.text : (await textOf(ctx, row)).text,
    editions: await findEditions(ctx, id),
    events: await findEvents(ctx, id),
    cancelReason: row.cancel_reason,
    declineReason: row.decline_reason,
    planId: row.plan_id,
    appointmentId: row.appointment_id,
    replaces: row.replaces_id === null ? null : await findLinked(ctx, row.replaces_id),
    followedBy,
    renewal: await findRenewal(ctx, row),
    can: canOf(ctx, row, { state, isFollowed: followedBy !== null }),
  };
}

function canOf(
  { actor }: Ctx,
  row: AgreementRow,
  { state, isFollowed }: { state: SignState | undefined; isFollowed: boolean },
): AgreementDetail["can"] {
  const waitsForCompany = row.status === "sent" && state !== undefined && nextToSign(state)?.party === "company";
  const subject = subjectOf(row, { isFollowed, waitsForCompany });
  return {
    edit: agreementPolicy.edit(actor, subject),
    send: agreementPolicy.send(actor, subject),
    download: agreementPolicy.read(actor),
    recall: agreementPolicy.recall(actor, subject),
    cancel: agreementPolicy.cancel(actor, subject),
    renew: agreementPolicy.renew(actor, subject),
    change: agreementPolicy.change(actor, subject) && !isFollowed,
    again: agreementPolicy.again(actor, subject) && !isFollowed,
    countersign: agreementPolicy.countersign(actor, subject),
  };
}

const toSigner = ({ id, party, name, email, title, signature }: SigningPerson): Signer => ({
  id,
  party,
  name: signature?.signed_name ?? name,
  email,
  title,
  state: stateOf(signature),
  askedAt: signature?.asked_at ?? null,
  viewedAt: signature?.viewed_at ?? null,
  signedAt: signature?.signed_at ?? null,
  reason: signature?.decline_reason ?? "",
});

function stateOf(signature: SigningPerson["signature"]): Signer["state"] {
  if (signature === null) return "waiting";
  if (signature.signed_at !== null) return "signed";
  if (signature.declined_at !== null) return "declined";
  if (signature.viewed_at !== null) return "viewed";
  return signature.asked_at === null ? "waiting" : "asked";
}

const toWaiting = (signer: Awaited<ReturnType<typeof signersOf>>[number]): Signer => ({
  ...toSigner({ ...signer, signature: null }),
});

async function findEditions({ db }: Ctx, id: string): Promise<AgreementEdition[]> {
  const rows = await db
    .selectFrom("agreement_edition")
    .select(["edition", "sent_at", "pdf_file_id", "pdf_fault", "pdf_sha256", "signed_sha256", "ended"])
    .where("agreement_id", "=", id)
    .orderBy("edition", "desc")
    .execute();
  return rows.map((row) => ({
    edition: row.edition,
    sentAt: row.sent_at,
    pdf: row.pdf_file_id !== null ? "ready" : row.pdf_fault !== null ? "failed" : "waiting",
    sha256: row.pdf_sha256,
    signedSha256: row.signed_sha256,
    ended: row.ended,
  }));
}

async function findEvents(ctx: Ctx, id: string): Promise<AgreementDetail["events"]> {
  const rows = await ctx.db
    .selectFrom("agreement_event")
    .selectAll()
    .where("agreement_id", "=", id)
    .orderBy("at", "desc")
    // Ids are made in the order of time, also within one instant.
    .orderBy("id", "desc")
    .execute();
  const names = await findUserNames(
    ctx,
    rows.flatMap(({ by_user: by }) => by ?? []),
  );
  return rows.map(({ kind, at, by_user: by, note }) => ({
    kind,
    at,
    by: by === null ? null : (names.get(by) ?? null),
    note,
  }));
}

const LINKED = ["id", "reference", "status"] as const;

const findLinked = async ({ db }: Ctx, id: string) =>
  (await db.selectFrom("agreement").select(LINKED).where("id", "=", id).executeTakeFirst()) ?? null;

/** The one that follows it, unless that came to nothing. */
const findFollowing = async ({ db }: Ctx, { id }: AgreementRow) =>
  (await db
    .selectFrom("agreement")
    .select(LINKED)
    .where("replaces_id", "=", id)
    .where("status", "in", ["draft", "sent", "signed"])
    .executeTakeFirst()) ?? null;
