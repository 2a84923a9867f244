import { sql } from "kysely";
import { addressLine } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { moneyText } from "#platform/money.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Brief, Recipient, WrittenEmail } from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import { textsFor } from "#platform/server/texts.ts";

/** Where clients see what their plan costs and will cost. */
const PORTAL = "/client-dashboard/payments";

/** Of `texts`: what is said of a price that comes, and of one that does not. */
export type PriceMailKind = "change" | "canceled";

export interface ToldPrice {
  clientId: string;
  planId: string;
  oldCents: number;
  newCents: number;
  fromOn: string;
  /** As the office wrote it. */
  reason: string;
  isAutopaid: boolean;
}

/** The plan and its place, in the language of whoever reads it where the company wrote it in that. */
async function placeOf({ db }: Ctx, { planId }: ToldPrice, { language }: Recipient) {
  const plan = await db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .innerJoin("property", "property.id", "plan.property_id")
    .select([
      "property.street",
      "property.city",
      "property.state",
      "property.zip_code",
      sql<string>`coalesce(service.translations -> ${language}::text ->> 'name', service.name)`.as("title"),
    ])
    .where("plan.id", "=", planId)
    .executeTakeFirstOrThrow();
  return { title: plan.title, address: addressLine(plan) };
}

async function saidOf(ctx: Ctx, price: ToldPrice, recipient: Recipient) {
  const { language } = recipient;
  const { name: company } = await currentCompany(ctx);
  const { title, address } = await placeOf(ctx, price, recipient);
  return {
    company,
    plan: title,
    address,
    old: moneyText(price.oldCents),
    new: moneyText(price.newCents),
    day: longDayLabel(price.fromOn, language),
  };
}

/** How to reach the company, as far as it has told it. */
async function contactWords(ctx: Ctx, kind: PriceMailKind, { language }: Recipient, day: string): Promise<string> {
  const { phone, email } = await currentCompany(ctx);
  const t = textsFor(language);
  const ways = [phone, email].filter((way) => way !== "");
  const how = ways.length === 0 ? t("plans:price.write") : t("plans:price.reach", { ways: ways.join(" · ") });
  return `${t(`plans:price.${kind}.what`, { day })} ${how}`;
}

/** The email about a price, with what the client can do. */
export async function writePriceMail(
  ctx: Ctx,
  { kind, price }: { kind: PriceMailKind; price: ToldPrice },
  recipient: Recipient,
  { publicUrl }: { publicUrl: string },
): Promise<WrittenEmail> {
  const { id, language, name = "" } = recipient;
  const t = textsFor(language);
  const said = await saidOf(ctx, price, recipient);
  const greeted = nameForEmail(name);
  const intro = t(`plans:price.${kind}.intro`, said);
  const isComing = kind === "change";
  const { html, text } = await renderMail({
    language,
    companyName: said.company,
    preview: intro,
    heading: t(`plans:price.${kind}.heading`),
    paragraphs: [
      greeted === "" ? t("plans:price.helloNameless") : t("plans:price.hello", { name: greeted }),
      intro,
      ...(isComing && price.reason !== "" ? [t("plans:price.reason", { reason: price.reason })] : []),
      ...(isComing && price.isAutopaid ? [t("plans:price.autopay")] : []),
      await contactWords(ctx, kind, recipient, said.day),
    ],
    facts: [
      [t("plans:price.facts.plan"), said.plan],
      [t("plans:price.facts.place"), said.address],
      [t("plans:price.facts.now"), said.old],
      ...(isComing
        ? [
            [t("plans:price.facts.new"), said.new] satisfies [string, string],
            [t("plans:price.facts.from"), said.day] satisfies [string, string],
          ]
        : []),
    ],
    // Whoever has no login could not see anything there.
    ...(userOf(id) === null ? {} : { button: { label: t("plans:price.open"), href: `${publicUrl}${PORTAL}` } }),
  });
  return { subject: t(`plans:price.${kind}.subject`, said), html, text };
}

/** The same in few words. */
export async function priceBrief(
  ctx: Ctx,
  { kind, price }: { kind: PriceMailKind; price: ToldPrice },
  recipient: Recipient,
): Promise<Brief> {
  const t = textsFor(recipient.language);
  const said = await saidOf(ctx, price, recipient);
  return { title: t(`plans:price.${kind}.subject`, said), text: t(`plans:price.${kind}.intro`, said), path: PORTAL };
}
