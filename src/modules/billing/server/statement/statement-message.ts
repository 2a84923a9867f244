import { findClientRecipients } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES } from "#platform/server/mail/mail.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { statementAsked } from "../events.ts";
import { greetingOf } from "../sending/mail-words.ts";
import type { SendingParts } from "../sending/invoice-mail.ts";
import { writeStatement } from "./write-statement.ts";

/** The email with a statement that the office has sent; its numbers are those of the moment at which it is written. */
export const statementMessage = ({ pdf }: Pick<SendingParts, "pdf">): Message =>
  defineMessage({
    name: "billing.statement",
    event: statementAsked,
    cause: ({ requestId }) => `statement:${requestId}`,
    to: (ctx, { clientId }) => findClientRecipients(ctx, clientId),
    channels: ["email"],
    mayBeSwitchedOff: false,
    async write(ctx, asked, { language, name = "" }) {
      const t = textsFor(language);
      const paper = await writeStatement({ ...ctx, actor: SYSTEM }, asked, { pdf, language });
      const isTooLarge = paper.bytes.length > MAX_ATTACHED_BYTES;
      const { name: company } = await currentCompany(ctx);
      const said = { company, from: longDayLabel(asked.from, language), to: longDayLabel(asked.to, language) };
      const intro = t(isTooLarge ? "billing:statement.mail.tooLarge" : "billing:statement.mail.intro", said);
      const { html, text } = await renderMail({
        language,
        companyName: company,
        preview: intro,
        heading: t("billing:statement.mail.heading"),
        paragraphs: [greetingOf(t, nameForEmail(name)), intro],
      });
      const attachments = isTooLarge
        ? []
        : [{ filename: paper.name, contentType: "application/pdf", content: paper.bytes }];
      return { subject: t("billing:statement.mail.subject", said), html, text, attachments };
    },
  });
