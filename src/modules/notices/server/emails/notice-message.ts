import { currentCompany } from "#modules/company/server/index.ts";
import { nameForEmail, withoutLinks } from "#platform/person-name.ts";
import { longDayLabel, timeRangeLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES, type Attachment } from "#platform/server/mail/mail.ts";
import {
  defineMessage,
  type Brief,
  type Message,
  type Recipient,
  type WrittenEmail,
} from "#platform/server/notifications/message.ts";
import { userOf } from "#platform/server/notifications/recipient-ids.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { textsFor } from "#platform/server/texts.ts";
import { READABLE_RULES } from "../../rules.ts";
import { noticeEmailDue } from "../events.ts";
import { gatherPaper } from "../paper/gather-paper.ts";
import type { NoticePaper } from "../paper/notice-paper.ts";
import { paperDocument } from "../paper/paper-document.ts";
import { causeOf, findDueLetters, NOTICE_MESSAGE, type DueEmail, type DueLetter } from "./due-emails.ts";
import { findReaders } from "./tell-due-emails.ts";

export interface NoticeEmailParts {
  pdf: PdfWriter;
  /** Where this installation is reached, for what emails say. */
  publicUrl: string;
}

const WAITS_SECONDS = 120;
const PATH = "/client-dashboard/notices";

/**
 * The notices of an appointment by email, each letter as a PDF in the reader's language. It cannot be switched off: a
 * state requires it, or the customer asked for it.
 */
export const noticeMessage = (parts: NoticeEmailParts): Message =>
  defineMessage({
    name: NOTICE_MESSAGE,
    event: noticeEmailDue,
    cause: causeOf,
    to: findReaders,
    channels: ["email", "bell"],
    // What is planned may be changed back.
    waitsSeconds: WAITS_SECONDS,
    mayBeSwitchedOff: false,
    write: async (ctx, due, recipient) => {
      const letters = await findDueLetters(ctx, due);
      return letters.length === 0 ? null : writeEmail(ctx, { letters, due, recipient }, parts);
    },
    brief: async (ctx, due, { language }) => {
      const letters = await findDueLetters(ctx, due);
      return letters.length === 0 ? null : briefOf(ctx, { letters, due, language });
    },
  });

const keyOf = (letters: readonly DueLetter[]) =>
  letters.some(({ notice }) => READABLE_RULES.includes(notice.rule)) ? "read" : "written";

/** Where the words are of what differs in an email that corrects an earlier one. */
const toldBy = (letters: readonly DueLetter[], { isUpdate }: DueEmail) => {
  const key = keyOf(letters);
  return isUpdate ? (`notices:mail.${key}.update` as const) : (`notices:mail.${key}` as const);
};

interface Told {
  letters: readonly DueLetter[];
  due: DueEmail;
}

async function papersOf(ctx: Ctx, letters: readonly DueLetter[], language: Recipient["language"]) {
  const papers: NoticePaper[] = [];
  for (const { notice, kind } of letters)
    papers.push(await gatherPaper(ctx, notice, { kind, language, recipient: null }));
  return papers;
}

async function briefOf(
  ctx: Ctx,
  { letters, due, language }: Told & { language: Recipient["language"] },
): Promise<Brief | null> {
  const [paper] = await papersOf(ctx, letters, language);
  if (!paper) return null;
  const t = textsFor(language);
  const key = toldBy(letters, due);
  const said = { day: longDayLabel(paper.day, language), place: paper.address };
  return { title: t(`${key}.heading`), text: t(`${key}.brief`, said), path: PATH };
}

async function writeEmail(
  ctx: Ctx,
  { letters, due, recipient: { id, language, name = "" } }: Told & { recipient: Recipient },
  { pdf, publicUrl }: NoticeEmailParts,
): Promise<WrittenEmail | null> {
  const papers = await papersOf(ctx, letters, language);
  const [paper] = papers;
  const [letter] = letters;
  if (!paper || !letter) return null;
  const attachments: Attachment[] = [];
  for (const one of papers) {
    const { bytes } = await pdf.write(paperDocument(one));
    const filename = `${one.kind}-${letter.notice.reference}.pdf`;
    if (bytes.length <= MAX_ATTACHED_BYTES)
      attachments.push({ filename, contentType: "application/pdf", content: bytes });
  }
  const { name: companyName, phone } = await currentCompany(ctx);
  const t = textsFor(language);
  const key = `notices:mail.${keyOf(letters)}` as const;
  const told = toldBy(letters, due);
  const said = { day: longDayLabel(paper.day, language), company: companyName };
  const hasLogin = userOf(id) !== null;
  const intro = t(`${told}.intro`, said);
  const greeted = nameForEmail(name);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: intro,
    heading: t(`${told}.heading`),
    paragraphs: [
      greeted === "" ? t("notices:mail.helloNameless") : t("notices:mail.hello", { name: greeted }),
      intro,
      ...(hasLogin ? [t(`${key}.portal`)] : []),
      ...(phone === "" ? [] : [t("notices:mail.questions", { phone })]),
    ],
    facts: [
      [t("notices:paper.day"), said.day],
      [t("notices:paper.time"), timeRangeLabel(paper.fromMinutes, paper.toMinutes, language)],
      [t("notices:paper.place"), withoutLinks(paper.address)],
      [t("notices:paper.products"), paper.products.map((product) => product.name).join(", ")],
    ],
    ...(hasLogin && { button: { label: t(`${key}.button`), href: `${publicUrl}${PATH}` } }),
  });
  return { subject: t(`${told}.subject`, said), html, text, attachments };
}
