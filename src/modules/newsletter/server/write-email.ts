import type { CompanyRow } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { renderMail, type MailParts } from "#platform/server/mail/layout.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { CONFIRM_DAYS, linkPage, oneClickPath } from "../rules.ts";
import type { IssueText } from "../rules-issues.ts";
import type { SubscriberRow } from "./queries.ts";

export interface Sender {
  company: CompanyRow;
  publicUrl: string;
}

type Email = Omit<Mail, "key" | "to">;
type Reader = Pick<SubscriberRow, "language">;

/** The question to a mailbox. It repeats nothing that was typed: the mailbox may be a stranger's. */
export async function writeConfirmation(
  { language }: Reader,
  links: { confirm: string; unsubscribe: string },
  sender: Sender,
): Promise<Email> {
  const t = textsFor(language);
  const said = { company: sender.company.name, days: CONFIRM_DAYS };
  return emailOf(language, links.unsubscribe, sender, {
    subject: t("newsletter:mail.confirm.subject", said),
    preview: t("newsletter:mail.confirm.text", said),
    heading: t("newsletter:mail.confirm.heading"),
    paragraphs: [t("newsletter:mail.confirm.text", said), t("newsletter:mail.confirm.notYou", said)],
    button: {
      label: t("newsletter:mail.confirm.button"),
      href: addressOf(linkPage("confirm", links.confirm), language, sender),
    },
    why: t("newsletter:mail.confirm.why", said),
  });
}

export async function writeWelcome(
  { language }: Reader,
  links: { unsubscribe: string },
  sender: Sender,
): Promise<Email> {
  const t = textsFor(language);
  const said = { company: sender.company.name };
  return emailOf(language, links.unsubscribe, sender, {
    subject: t("newsletter:mail.welcome.subject", said),
    preview: t("newsletter:mail.welcome.text", said),
    heading: t("newsletter:mail.welcome.heading"),
    paragraphs: [t("newsletter:mail.welcome.text", said)],
    why: t("newsletter:mail.why", said),
  });
}

/** One issue, as plain as it was typed: an empty line ends a paragraph. */
export function writeIssueEmail(
  language: Language,
  said: IssueText,
  unsubscribe: string,
  sender: Sender,
): Promise<Email> {
  const t = textsFor(language);
  const paragraphs = said.text.split(/\n[^\S\n]*\n\s*/);
  return emailOf(language, unsubscribe, sender, {
    subject: said.subject,
    preview: paragraphs[0]?.slice(0, 120) ?? "",
    heading: said.subject,
    paragraphs,
    why: t("newsletter:mail.why", { company: sender.company.name }),
  });
}

interface EmailParts extends Pick<MailParts, "preview" | "heading" | "paragraphs"> {
  subject: string;
  button?: MailParts["button"];
  /** Why one gets this. */
  why: string;
}

/**
 * Every email of the newsletter says who writes, from which address, why, and how to end it: in words, and in the
 * headers of RFC 8058.
 */
async function emailOf(
  language: Language,
  unsubscribe: string,
  sender: Sender,
  { subject, why, button, ...parts }: EmailParts,
): Promise<Email> {
  const t = textsFor(language);
  const body = await renderMail({
    ...parts,
    ...(button && { button }),
    language,
    companyName: sender.company.name,
    footer: [postalAddressOf(sender.company), why].filter((line) => line !== ""),
    footerLink: unsubscribeLink(t, language, unsubscribe, sender),
  });
  return { language, subject, ...body, unsubscribeUrl: addressOf(oneClickPath(unsubscribe), "en", sender) };
}

const unsubscribeLink = (t: Translate, language: Language, token: string, sender: Sender) => ({
  label: t("newsletter:mail.unsubscribe"),
  href: addressOf(linkPage("unsubscribe", token), language, sender),
});

/** Each language but English has its own address. */
const addressOf = (path: string, language: Language, { publicUrl }: Sender): string =>
  new URL(language === "en" ? path : `/${language}${path}`, publicUrl).href;

const postalAddressOf = ({ street, city, state, zip_code: zip }: CompanyRow): string =>
  street === "" ? "" : `${street}, ${city}, ${state} ${zip}`;
