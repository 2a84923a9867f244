import { addressLine } from "#modules/appointments/server/index.ts";
import { findLivingClient } from "#modules/clients/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findPlace } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { OutputOf, ParsedInputOf } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { previewAgreementTemplate as endpoint } from "../../contract-templates.ts";
import { AGREEMENT_DEFAULTS, autoTotalCents, INCLUDED_SERVICES } from "../../rules-terms.ts";
import type { Told } from "../drafts/field-values.ts";
import { writeIn } from "../drafts/write-text.ts";
import { readChoices } from "../office/read-choices.ts";

/**
 * How a text reads for a client, with an agreement as the dialog begins with one: its real name and address, the usual
 * service and its price. Without a client, theirs are blank.
 *
 * @throws AppError clients.not_found
 */
export async function previewTemplate(
  ctx: Ctx,
  { text, language, clientId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { time_zone: zone } = await currentCompany(ctx);
  const { services } = await readChoices(ctx);
  const service = services.find(({ slug }) => slug === AGREEMENT_DEFAULTS.serviceType) ?? services[0];
  const { frequency, duration, paymentTerms, contractType } = AGREEMENT_DEFAULTS;
  const told: Told = {
    ...{ language, frequency, duration, paymentTerms, contractType },
    startsOn: todayIn(zone, ctx.now()),
    ...(service && {
      serviceName: service.name,
      totalCents: autoTotalCents(service.baseCents ?? 0, { frequency, duration }),
    }),
    services: INCLUDED_SERVICES.slice(0, 2),
    ...(clientId === null ? {} : await partyOf(ctx, clientId)),
  };
  return writeIn(ctx, told, text);
}

async function partyOf(ctx: Ctx, clientId: string): Promise<Partial<Told>> {
  const client = await findLivingClient(ctx, clientId);
  if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const place = await findPlace(ctx, { clientId, propertyId: null });
  return {
    clientName: clientNameOf(client),
    clientEmail: client.email,
    clientPhone: client.phone,
    clientAddress: addressLine(place ?? client),
  };
}
