import { findClientActor } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { MAX_ATTACHED_BYTES } from "#platform/server/mail/mail.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { historyAsked } from "../events.ts";
import { writeHistoryFile } from "../history/export-history.ts";
import type { PaperParts } from "../history/write-history-paper.ts";
import { helloTo } from "./hello-words.ts";

/** The email with the year that a client asked for. It holds what they may see when it is written. */
export const historyMessage = (parts: PaperParts & { publicUrl: string }): Message =>
  defineMessage({
    name: "visits.history_copy",
    event: historyAsked,
    cause: ({ requestId }) => `history:${requestId}`,
    async to(ctx, asked) {
      const login = await findClientActor(ctx, asked);
      return login ? [{ id: `user:${asked.userId}`, language: login.language, email: login.email }] : [];
    },
    channels: ["email"],
    mayBeSwitchedOff: false,
    async write(ctx, asked, { language }) {
      const login = await findClientActor(ctx, asked);
      if (!login) return null;
      const { name, type, content } = await writeHistoryFile({ ...ctx, actor: login.actor, language }, asked, parts);
      const isTooLarge = content.length > MAX_ATTACHED_BYTES;
      const t = textsFor(language);
      const { name: companyName } = await currentCompany(ctx);
      const said = { hello: helloTo(t, login.fullName), year: asked.year };
      const intro = t(isTooLarge ? "visits:mail.history.tooLarge" : "visits:mail.history.intro", said);
      const { html, text } = await renderMail({
        language,
        companyName,
        preview: intro,
        heading: t("visits:mail.history.heading", said),
        paragraphs: [intro],
        button: {
          label: t("visits:mail.history.button"),
          href: `${parts.publicUrl}/client-dashboard/service-history?year=${asked.year}`,
        },
      });
      const attachments = isTooLarge ? [] : [{ filename: name, contentType: type, content: Buffer.from(content) }];
      return { subject: t("visits:mail.history.subject", said), html, text, attachments };
    },
  });
