import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { moneyText } from "#platform/money.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { clientRecipient } from "#platform/server/notifications/recipient-ids.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { isOngoing, pricesOfVisits } from "../../rules-terms.ts";
import { serviceNameIn } from "../service-names.ts";
import type { AgreementRow, SigningPerson, SignState } from "../signing/sign-state.ts";

/**
 * One of the signers, as messages find them: their login where they have one, else the address that they were written to.
 * Nobody of an archived client. They read the language of the agreement.
 */
export async function findSignerRecipient(
  ctx: Ctx,
  { agreement, edition }: SignState,
  { name, email }: SigningPerson,
): Promise<Recipient[]> {
  const people = await findClientRecipients(ctx, agreement.client_id);
  if (people.length === 0) return [];
  const { language } = edition.content.text;
  const login = people.find((one) => isSame(one.email, email));
  if (login) return [{ ...login, language }];
  return [{ id: clientRecipient(agreement.client_id), name, email, language, clientId: agreement.client_id }];
}

export const isSame = (email: string | null, other: string): boolean => email?.toLowerCase() === other.toLowerCase();

/** The page of it for whoever is signed in. */
export const ownPath = (agreementId: string) => `/client-dashboard/agreements/${agreementId}` as const;

export const greetingOf = (t: Translate, name = ""): string => {
  const greeted = nameForEmail(name);
  return greeted === "" ? t("agreements:mail.helloNameless") : t("agreements:mail.hello", { name: greeted });
};

/** What the texts may say of an agreement. */
export async function saidOf(ctx: Ctx, agreement: AgreementRow, { language }: Pick<Recipient, "language">) {
  const { name: company, time_zone: zone } = await currentCompany(ctx);
  const { sign_by: signBy } = agreement;
  return {
    company,
    reference: agreement.reference,
    startsOn: longDayLabel(agreement.starts_on, language),
    // The end of a day is the first moment of the next.
    signBy: signBy === null ? "" : longDayLabel(todayIn(zone, new Date(Date.parse(signBy) - 1)), language),
  };
}

/** What it is about, below the words. */
export async function factsOf(
  ctx: Ctx,
  { agreement, edition }: SignState,
  { language }: Pick<Recipient, "language">,
): Promise<[string, string][]> {
  const t = textsFor(language);
  const said = await saidOf(ctx, agreement, { language });
  return [
    [t("agreements:mail.facts.reference"), `${edition.content.text.title} (${said.reference})`],
    [t("agreements:mail.facts.service"), await serviceNameIn(ctx, agreement, language)],
    priceFact(t, agreement),
    [t("agreements:mail.facts.startsOn"), said.startsOn],
    ...(agreement.status === "sent" && said.signBy !== ""
      ? [[t("agreements:mail.facts.signBy"), said.signBy] satisfies [string, string]]
      : []),
  ];
}

/** What it costs: of one without an end what each visit does, because it has no total. */
export function priceFact(t: Translate, agreement: AgreementRow): [string, string] {
  const each = eachVisitOf(agreement);
  return each === null
    ? [t("agreements:mail.facts.total"), moneyText(agreement.total_cents)]
    : [t("agreements:mail.facts.price"), t("agreements:text.price.aVisit", { each: moneyText(each) })];
}

/** Of an ongoing one what each visit is billed; null of any other. */
export const eachVisitOf = (agreement: AgreementRow): number | null =>
  isOngoing(agreement) ? pricesOfVisits(agreement.total_cents, agreement.visits, agreement).eachCents : null;

/** How to reach the company, where it has told it. */
export async function questionsOf(ctx: Ctx, t: Translate): Promise<string[]> {
  const { phone } = await currentCompany(ctx);
  return phone === "" ? [] : [t("agreements:mail.questions", { phone })];
}
