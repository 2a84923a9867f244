import type { Ctx } from "#platform/server/context.ts";
import { invoiceTermsOf, isPaidAhead } from "../../rules-signing.ts";
import { serviceNameIn } from "../service-names.ts";
import { termsOf } from "./make-what-was-agreed.ts";
import type { AgreementRow } from "./sign-state.ts";

/** What was agreed, as far as it is billed. Days in company time, money in cents. */
export interface BilledAgreement {
  id: string;
  reference: string;
  clientId: string;
  propertyId: string;
  serviceId: string;
  /** In the language of the agreement. */
  serviceName: string;
  planId: string | null;
  appointmentId: string | null;
  /** Of the term that runs. */
  termOn: string;
  termEndsOn: string | null;
  totalCents: number;
  paymentTerms: "net-15" | "net-30" | "due-on-receipt";
  /** One invoice over the total, before anything is done. */
  isPaidAhead: boolean;
}

/** One that was signed and was not ended by the office since; undefined else. */
export async function findBilledAgreement(ctx: Ctx, id: string): Promise<BilledAgreement | undefined> {
  return toBilled(ctx, await holding(ctx).where("agreement.id", "=", id).executeTakeFirst());
}

/** The same by the appointment of a single service. */
export async function findAgreementOfAppointment(
  ctx: Ctx,
  appointmentId: string,
): Promise<BilledAgreement | undefined> {
  return toBilled(ctx, await holding(ctx).where("agreement.appointment_id", "=", appointmentId).executeTakeFirst());
}

const holding = ({ db }: Ctx) =>
  db
    .selectFrom("agreement")
    .selectAll("agreement")
    .where("agreement.status", "in", ["signed", "expired"])
    .where("agreement.signed_at", "is not", null);

async function toBilled(ctx: Ctx, row: AgreementRow | undefined): Promise<BilledAgreement | undefined> {
  return (
    row && {
      id: row.id,
      reference: row.reference,
      clientId: row.client_id,
      propertyId: row.property_id,
      serviceId: row.service_id,
      serviceName: await serviceNameIn(ctx, row, row.language),
      planId: row.plan_id,
      appointmentId: row.appointment_id,
      termOn: row.starts_on,
      termEndsOn: row.ends_on,
      totalCents: row.total_cents,
      paymentTerms: invoiceTermsOf(row.payment_terms),
      isPaidAhead: isPaidAhead(termsOf(row)),
    }
  );
}
