import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { AgreementForm } from "../../contract-form.ts";
import type { renewAgreement as endpoint } from "../../contract-lifecycle.ts";
import { agreementPolicy } from "../../policy.ts";
import { draftAgreement } from "../drafts/draft-agreement.ts";
import { signersOf } from "../drafts/freeze-edition.ts";
import { subjectOf } from "../office/agreement-views.ts";
import { lockAgreement, type AgreementRow } from "../queries.ts";
import { findFollower } from "./find-followers.ts";

type Asked = ParsedInputOf<typeof endpoint>;

/**
 * Writes the draft of the next term, or of other terms instead of those that run. The one before holds until it is signed.
 *
 * @returns the id of the draft
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_renewable
 */
export function renewAgreement(ctx: Ctx, { as, totalCents, ...seen }: Asked): Promise<string> {
  if (!agreementPolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAgreement(ctx, seen);
    const follower = await findFollower(ctx, row.id);
    if (follower) throw notRenewable(`${follower.reference} follows this agreement already.`);
    const subject = subjectOf(row);
    if (as === "change" && !agreementPolicy.change(ctx.actor, subject))
      throw notRenewable("Only an agreement that was signed and still runs can be changed.");
    if (as === "renewal" && !agreementPolicy.renew(ctx.actor, subject))
      throw notRenewable("Only an agreement that was signed and has a term can be renewed.");
    const form = await formOf(ctx, row, { as, totalCents });
    return draftAgreement(ctx, form, { origin: as, replacesId: row.id }).catch(asRefusal);
  });
}

const notRenewable = (detail: string) => new AppError("conflict", "agreements.not_renewable", { detail });

/** What is not there any more cannot be agreed on once more. */
function asRefusal(fault: unknown): never {
  if (fault instanceof AppError && fault.code !== "request.forbidden")
    throw notRenewable(
      fault.details.errors?.[0]?.message ??
        fault.details.detail ??
        "Its client, place, service, or template does not exist any more.",
    );
  throw fault;
}

/** The same once more: from the day after the term, or from today on where that is over or other terms are to begin. */
async function formOf(
  ctx: Ctx,
  row: AgreementRow,
  { as, totalCents }: Pick<Asked, "as" | "totalCents">,
): Promise<AgreementForm> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const begins = as === "change" || row.ends_on === null ? row.starts_on : addDays(row.ends_on, 1);
  const signers = (await signersOf(ctx, row.id)).filter(({ party }) => party === "client");
  return {
    clientId: row.client_id,
    propertyId: row.property_id,
    clientName: row.client_name,
    clientEmail: row.client_email,
    clientPhone: row.client_phone,
    clientAddress: row.client_address,
    language: row.language,
    contractType: row.contract_type,
    serviceId: row.service_id,
    frequency: row.frequency,
    duration: row.duration,
    startsOn: begins < today ? today : begins,
    timeWindow: row.time_window,
    totalCents: totalCents ?? row.total_cents,
    paymentTerms: row.payment_terms,
    services: row.services,
    specialTerms: row.special_terms,
    templateId: row.template_id,
    autoRenews: row.auto_renews,
    signers: signers.map(({ name, email, title }) => ({ name, email, title })),
    companySigns: row.company_signs,
    soldAtHome: row.sold_at_home,
    signingDays: row.signing_days,
  };
}
