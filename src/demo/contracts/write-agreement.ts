import { draftAgreement, sendAgreement } from "#modules/agreements/server/index.ts";
import { AgreementForm } from "#modules/agreements/contract.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AgreedForm } from "./agreed-words.ts";
import type { Placed } from "./find-clients.ts";

export type Party = Pick<
  AgreementForm,
  "clientId" | "clientName" | "clientEmail" | "clientPhone" | "clientAddress" | "language"
>;

export const partyOf = (client: Placed): Party => ({
  clientId: client.id,
  clientName: clientNameOf(client),
  clientEmail: client.email,
  clientPhone: client.phone,
  clientAddress: `${client.at_street}, ${client.at_city}, ${client.at_state} ${client.at_zip_code}`,
  language: client.language,
});

/** @returns its id */
export async function writeAgreement(
  ctx: Ctx,
  party: Party,
  { template, service, isSent, services, ...told }: AgreedForm,
): Promise<string> {
  const { id: serviceId } = await ctx.db
    .selectFrom("service")
    .select("id")
    .where("slug", "=", service)
    .executeTakeFirstOrThrow();
  const { id: templateId } = await ctx.db
    .selectFrom("agreement_template")
    .select("id")
    .where("slug", "=", template)
    .executeTakeFirstOrThrow();
  const form = AgreementForm.parse({ ...party, ...told, services: [...services], serviceId, templateId });
  const id = await draftAgreement(ctx, form);
  if (isSent) await sendAgreement(ctx, { id, version: 1, message: "" });
  return id;
}
