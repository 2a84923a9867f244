import { draftAgreement, sendAgreement } from "#modules/agreements/server/index.ts";
import { AgreementForm } from "#modules/agreements/contract.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Story } from "../place-appointment.ts";
import { AGREED, type Agreed } from "./agreed-words.ts";

const MORNING = 10 * 60;

/**
 * Drafts that wait in the office, and agreements that clients were sent and have not signed yet. They are with clients who
 * have no recurring service and no login.
 */
export async function writeAgreements(ctx: Ctx, story: Story): Promise<void> {
  const clients = await ctx.db
    .selectFrom("client")
    .innerJoin("property", (join) =>
      join.onRef("property.client_id", "=", "client.id").on("property.is_primary", "=", true),
    )
    .selectAll("client")
    .select(["property.street as at_street", "property.city as at_city", "property.state as at_state"])
    .select("property.zip_code as at_zip_code")
    .where("client.status", "=", "active")
    .where("client.archived_at", "is", null)
    .where("client.email", "<>", "")
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("plan").select("plan.id").whereRef("plan.client_id", "=", "client.id"))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("user_account").select("user_account.id").whereRef("user_account.client_id", "=", "client.id"),
        ),
      ),
    )
    .orderBy("client.email")
    .limit(AGREED.length)
    .execute();
  for (const [index, client] of clients.entries()) {
    const agreed = AGREED[index];
    if (!agreed) continue;
    const at = instantOfOrNext(addDays(story.today, -agreed.daysAgo), MORNING + index, story.zone);
    await write({ ...ctx, now: () => at }, story, agreed, {
      clientId: client.id,
      clientName: clientNameOf(client),
      clientEmail: client.email,
      clientPhone: client.phone,
      clientAddress: `${client.at_street}, ${client.at_city}, ${client.at_state} ${client.at_zip_code}`,
      language: client.language,
    });
  }
}

type Party = Pick<
  AgreementForm,
  "clientId" | "clientName" | "clientEmail" | "clientPhone" | "clientAddress" | "language"
>;

async function write(ctx: Ctx, { today }: Story, agreed: Agreed, party: Party): Promise<void> {
  const { id: serviceId } = await ctx.db
    .selectFrom("service")
    .select("id")
    .where("slug", "=", agreed.service)
    .executeTakeFirstOrThrow();
  const { id: templateId } = await ctx.db
    .selectFrom("agreement_template")
    .select("id")
    .where("slug", "=", agreed.template)
    .executeTakeFirstOrThrow();
  const { frequency, duration, totalCents, services, paymentTerms, contractType } = agreed;
  const told = { frequency, duration, totalCents, services: [...services], paymentTerms, contractType };
  const startsOn = addDays(today, agreed.startsInDays);
  const id = await draftAgreement(ctx, AgreementForm.parse({ ...party, ...told, serviceId, templateId, startsOn }));
  if (agreed.isSent) await sendAgreement(ctx, { id, version: 1, message: "" });
}
