import type { CompanyRow } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { instantLabel } from "#platform/server/calendar/instant-label.ts";
import { shownName } from "#platform/person-name.ts";
import { renderMail, type MailParts } from "#platform/server/mail/layout.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import { CODE_SECONDS, LASTS_MS, SIGN_IN_PATH } from "../../rules.ts";
import type { Verification } from "./make-verification.ts";
import { nameDevice } from "../sign-in/name-device.ts";
import type { AccountEmailKind } from "./plan-account-email.ts";
import type { UserRow } from "../queries.ts";
import type { AskedEmail } from "./send-account-mail.ts";

export interface AccountEmailFacts {
  kind: AccountEmailKind;
  asked: Pick<AskedEmail, "at" | "address" | "userAgent">;
  user: UserRow;
  verification: Verification | null;
  company: CompanyRow;
  /** Who invites, in an invitation. */
  inviter: string | null;
  /** Where this installation is reached. */
  publicUrl: string;
}

/** The email in the language of the account. */
export async function writeAccountEmail(facts: AccountEmailFacts): Promise<Omit<Mail, "key">> {
  const { kind, user, company } = facts;
  const { language } = user;
  const t = textsFor(language);
  const said = wordsOf(t, facts);
  const heading = t(`accounts:mail.${kind}.heading`, said);
  const intro = t(`accounts:mail.${kind}.intro`, said);
  const { html, text } = await renderMail({
    language,
    companyName: company.name,
    preview: intro,
    heading,
    paragraphs: [
      ...(isGreeted(kind, user) ? [t("accounts:mail.greeting", said)] : []),
      intro,
      t(`accounts:mail.${kind}.further`, said),
      t(`accounts:mail.${kind}.notYou`, said),
    ],
    facts: factsOf(t, facts),
    ...buttonOf(t, facts),
    footer: [company.phone, t("accounts:mail.footer")].filter((line) => line !== ""),
  });
  return { to: user.email, language, subject: t(`accounts:mail.${kind}.subject`, said), html, text };
}

/**
 * To an address that nobody has proven yet go no words of whoever typed it in: they could say anything. Members of staff
 * were written down by a colleague.
 */
const isGreeted = (kind: AccountEmailKind, { kind: portal, email_confirmed_at: provenAt }: UserRow): boolean =>
  !NOT_GREETED.includes(kind) && (portal === "staff" || provenAt !== null);
const NOT_GREETED: readonly AccountEmailKind[] = ["confirm_email", "finish_registration", "sign_in_code"];

const HOUR_MS = 3_600_000;

const wordsOf = (t: Translate, { user, company, inviter }: AccountEmailFacts) => ({
  name: shownName(user.first_name || user.full_name),
  company: company.name,
  inviter: inviter === null ? company.name : shownName(inviter),
  accountType: user.account_type === null ? "" : t(`accounts:accountType.named.${user.account_type}`),
  accountTypeChoice: user.account_type === null ? "" : t(`accounts:accountType.${user.account_type}`),
  role: user.staff_role === null ? "" : t(`accounts:mail.roles.${user.staff_role}`),
  minutes: CODE_SECONDS / 60,
  hours: LASTS_MS.confirmationLink / HOUR_MS,
  days: LASTS_MS.invitation / (24 * HOUR_MS),
});

function factsOf(t: Translate, { asked, user, verification, company }: AccountEmailFacts): [string, string][] {
  return [
    ...(verification?.code ? [[t("accounts:mail.facts.code"), verification.code] satisfies [string, string]] : []),
    [t("accounts:mail.facts.when"), instantLabel(new Date(asked.at), company.time_zone, user.language)],
    [t("accounts:mail.facts.device"), nameDevice(asked.userAgent, user.language)],
    [t("accounts:mail.facts.address"), asked.address ?? t("accounts:mail.unknownAddress")],
  ];
}

function buttonOf(t: Translate, { kind, user, verification, publicUrl }: AccountEmailFacts): Pick<MailParts, "button"> {
  const path = pathOf(kind, user);
  // A code to be typed has no page that its link would lead to.
  const fragment = verification && kind !== "sign_in_code" ? `#token=${verification.token}` : "";
  return { button: { label: t(`accounts:mail.${kind}.button`), href: new URL(path + fragment, publicUrl).href } };
}

/** A token stands behind `#`, so it reaches no server's log and no other site. */
function pathOf(kind: AccountEmailKind, { language, kind: portal }: UserRow): string {
  switch (kind) {
    case "confirm_email":
      return inLanguage("/auth/callback", language);
    case "reset_password":
    case "finish_registration":
      return inLanguage("/reset-password", language);
    case "invitation":
      return "/accept-invitation";
    case "account_closed":
      return inLanguage("/register", language);
    case "already_registered":
    case "account_type_changed":
      return portal === "staff" ? SIGN_IN_PATH.staff : inLanguage(SIGN_IN_PATH.client, language);
    default:
      return inLanguage("/forgot-password", language);
  }
}

/** Each language but English has its own address. The pages of the back office are English. */
const inLanguage = (path: string, language: Language): string => (language === "en" ? path : `/${language}${path}`);
