import { findService, type ServiceRow } from "#modules/catalogue/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { AgreementForm } from "../../contract-form.ts";
import { templateFault } from "../../rules-templates.ts";
import { endsOnOf, isSingle, PLAN_FREQUENCY, visitsInTerm } from "../../rules-terms.ts";
import { findTemplate, type TemplateVersion } from "./find-template.ts";

/** What a form names, as it is in the database. */
export interface Named {
  propertyId: string;
  service: ServiceRow;
  template: TemplateVersion;
}

/**
 * Looks up what a form names, and holds the client: nobody archives or merges them meanwhile.
 *
 * @param following it goes on with an agreement whose template was for its place; not any more, that is told when it is
 *   edited or sent, where another can be chosen
 * @throws AppError clients.not_found | properties.not_found | catalogue.not_found | agreements.template_not_found
 *   | request.invalid
 */
export async function lookUp(
  ctx: Ctx,
  told: AgreementForm,
  { following = false }: { following?: boolean } = {},
): Promise<Named> {
  if (!(await lockLivingClient(ctx, told.clientId)))
    throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const property = await findPlace(ctx, told);
  if (!property) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
  const service = await findService(ctx, told.serviceId);
  if (!service) throw new AppError("not_found", "catalogue.not_found", { detail: "This service does not exist." });
  refuseFrequency(ctx, told, service);
  const template = await findTemplate(ctx, told.templateId);
  const fault = following ? null : templateFault(template.states, property.state);
  if (fault !== null) throw refusal("templateId", fault, ctx.language);
  return { propertyId: property.id, service, template };
}

/** The plan that is made when it is signed is of a service that is offered so often. */
function refuseFrequency({ language }: Ctx, told: AgreementForm, service: ServiceRow): void {
  if (isSingle(told)) return;
  const frequency = PLAN_FREQUENCY[told.frequency];
  if (!service.is_recurring)
    throw refusal("serviceId", "This is not a recurring service. Please choose another, or one visit.", language);
  if (frequency !== null && !service.frequency_options.includes(frequency))
    throw refusal("frequency", "This service is not offered that often. Please choose another frequency.", language);
}

export const columnsOf = (told: AgreementForm, { propertyId, service, template }: Named) => ({
  client_id: told.clientId,
  property_id: propertyId,
  contract_type: told.contractType,
  client_name: told.clientName,
  client_email: told.clientEmail,
  client_phone: told.clientPhone,
  client_address: told.clientAddress,
  language: told.language,
  service_id: service.id,
  service_name: service.name,
  frequency: told.frequency,
  duration: told.duration,
  starts_on: told.startsOn,
  ends_on: endsOnOf(told.startsOn, told),
  time_window: told.timeWindow,
  total_cents: told.totalCents,
  visits: visitsInTerm(told.startsOn, told),
  payment_terms: told.paymentTerms,
  services: told.services,
  special_terms: told.specialTerms,
  template_id: template.id,
  template_version: template.version,
  auto_renews: told.autoRenews,
  company_signs: told.companySigns,
  sold_at_home: told.soldAtHome,
  signing_days: told.signingDays,
});

/** Who signs: those of the form, or else the client alone, and the company after them where it signs, too. */
export async function writeSigners(ctx: Ctx, agreementId: string, told: AgreementForm): Promise<void> {
  await ctx.db.deleteFrom("agreement_signer").where("agreement_id", "=", agreementId).execute();
  const own = told.signers.length > 0 ? told.signers : [{ name: told.clientName, email: told.clientEmail, title: "" }];
  const signers = [
    ...own.map((one) => ({ party: "client" as const, ...one })),
    ...(told.companySigns ? [{ party: "company" as const, name: "", email: "", title: "" }] : []),
  ];
  await ctx.db
    .insertInto("agreement_signer")
    .values(signers.map((one, index) => ({ id: newId(), agreement_id: agreementId, position: index + 1, ...one })))
    .execute();
}
