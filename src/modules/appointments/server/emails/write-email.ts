import type { StandardService } from "#modules/catalogue/rules.ts";
import type { CompanyRow } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { calendarContentType, calendarFile } from "#platform/server/calendar/file.ts";
import { longDayLabel, timeLabel, timeRangeLabel } from "#platform/server/calendar/calendar.ts";
import { nameForEmail, withoutLinks } from "#platform/person-name.ts";
import { renderMail, type MailParts } from "#platform/server/mail/layout.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { EmailKind } from "./send-email.ts";

const EMERGENCY: StandardService = "emergency-service";

/** What an email is about. */
export interface EmailFacts {
  id: string;
  reference: string;
  title: string;
  serviceType: string;
  /** The service's name in the recipient's language, where the company wrote one. */
  serviceName: string | null;
  /** A visitor booked it, and knows of it without an email. */
  isBooking: boolean;
  /** Null for an appointment that is no consultation. */
  pestType: string | null;
  day: string;
  start: number;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  /** When it was as the reader was last told; null: they know nothing of it yet. */
  told: Pick<EmailFacts, "day" | "start" | "minutes" | "startsAt" | "endsAt"> | null;
  isCancelled: boolean;
  /** It will be at this time: the office has answered, and it has not begun. */
  isAgreed: boolean;
  reason: string | null;
  /** The path of the page on which whoever booked can change it; null where there is none. */
  page: `/${string}` | null;
  /** `email` is empty for whoever has none, and `phone` too. */
  recipient: { name: string; email: string; phone: string };
  language: Language;
  address: string;
}

interface Sender {
  company: CompanyRow;
  /** Where this installation is reached; its host makes the calendar's ids unique in the world. */
  publicUrl: string;
  now: Date;
}

/** The mail in the language of whoever booked, with the file that keeps their calendar true. */
export async function writeEmail(emailKind: EmailKind, facts: EmailFacts, sender: Sender): Promise<Omit<Mail, "key">> {
  const t = textsFor(facts.language);
  const isOver = isLast(emailKind);
  const said = {
    name: nameForEmail(facts.recipient.name) || t("appointments:mail.nameless"),
    day: longDayLabel(facts.day, facts.language),
    time: timeLabel(facts.start, facts.language),
    minutes: facts.minutes,
  };
  const intro = t(`appointments:mail.${emailKind}.intro`, said);
  const { html, text } = await renderMail({
    language: facts.language,
    companyName: sender.company.name,
    preview: intro,
    heading: t(`appointments:mail.${emailKind}.heading`),
    paragraphs: [intro, ...furtherParagraphs(t, emailKind, facts, sender)],
    facts: [
      [t("appointments:mail.facts.reference"), facts.reference],
      [t("appointments:mail.facts.service"), serviceOf(t, facts)],
      [t("appointments:mail.facts.day"), said.day],
      [t("appointments:mail.facts.time"), timeRangeLabel(facts.start, facts.start + facts.minutes, facts.language)],
      [t("appointments:mail.facts.address"), withoutLinks(facts.address)],
    ],
    ...buttonOf(t, emailKind, facts, sender),
  });
  const method = isOver ? "CANCEL" : "REQUEST";
  return {
    to: facts.recipient.email,
    language: facts.language,
    subject: t(`appointments:mail.${emailKind}.subject`, said),
    html,
    text,
    attachments: [
      {
        filename: "appointment.ics",
        contentType: calendarContentType(method),
        content: calendarOf(method, facts, sender),
      },
    ],
  };
}

/** The appointment will not be: nothing about it can be changed any more. */
export const isLast = (emailKind: EmailKind): boolean => emailKind === "cancelled";

function furtherParagraphs(
  t: Translate,
  emailKind: EmailKind,
  { reason, page }: EmailFacts,
  { company: { phone } }: Sender,
): string[] {
  return [
    emailKind === "cancelled" && reason !== null ? t("appointments:mail.reason", { reason }) : "",
    t(isLast(emailKind) ? "appointments:mail.uncalendar" : "appointments:mail.calendar"),
    changeSentence(),
  ].filter((paragraph) => paragraph !== "");

  function changeSentence(): string {
    if (phone === "") return page === null ? "" : t("appointments:mail.changeByLink");
    if (page !== null) return t("appointments:mail.changeByLinkOrCall", { phone });
    return t(isLast(emailKind) ? "appointments:mail.again" : "appointments:mail.change", { phone });
  }
}

function buttonOf(
  t: Translate,
  emailKind: EmailKind,
  { page, language }: EmailFacts,
  { publicUrl }: Sender,
): Pick<MailParts, "button"> {
  const button = (label: string, path: `/${string}`) => ({
    button: { label, href: pageAt(publicUrl, language, path) },
  });
  if (isLast(emailKind)) return button(t("appointments:mail.bookAgain"), "/consultation");
  return page === null ? {} : button(t("appointments:mail.open"), page);
}

/** The file as it is now, for whoever asks for it without an email. */
export const writeCalendar = (facts: EmailFacts, sender: Sender): string =>
  calendarOf(facts.isCancelled ? "CANCEL" : "REQUEST", facts, sender);

function calendarOf(method: "REQUEST" | "CANCEL", facts: EmailFacts, { company, publicUrl, now }: Sender): string {
  const t = textsFor(facts.language);
  const host = new URL(publicUrl).hostname;
  const { name, email } = facts.recipient;
  return calendarFile({
    uid: `${facts.id}@${host}`,
    sequence: facts.sequence,
    method,
    stampedAt: now,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    summary: `${company.name}: ${serviceOf(t, facts)}`,
    description: [facts.reference, company.phone].filter(Boolean).join("\n"),
    location: withoutLinks(facts.address),
    organizer: { name: company.name, email: company.email === "" ? `no-reply@${host}` : company.email },
    attendee: email === "" ? null : { name: nameForEmail(name), email },
  });
}

/** The service in the words of the reader. */
export function serviceOf(t: Translate, { pestType, title, serviceType, serviceName }: EmailFacts): string {
  if (pestType !== null) return t("appointments:mail.consultation", { pest: t(`appointments:mail.pests.${pestType}`) });
  if (serviceType === EMERGENCY) return t("appointments:mail.emergencyVisit");
  return serviceName ?? title;
}

/** Each language but English has its own address. */
const pageAt = (publicUrl: string, language: Language, path: `/${string}`): string =>
  new URL(language === "en" ? path : `/${language}${path}`, publicUrl).href;
