import { currentCompany } from "#modules/company/server/index.ts";
import { nameForEmail } from "#platform/person-name.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Brief, Recipient, WrittenEmail } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";

/** What one message says, in the language of whoever reads it. */
export interface Said {
  subject: string;
  heading: string;
  intro: string;
  /** What somebody wrote. */
  words: string;
  facts: [label: string, value: string][];
  label: string;
  path: `/${string}`;
}

const MAX_IN_BRIEF = 160;

export async function writeEmail(
  ctx: Ctx,
  said: Said | null,
  publicUrl: string,
  { language, name = "" }: Recipient,
): Promise<WrittenEmail | null> {
  if (!said) return null;
  const { name: companyName } = await currentCompany(ctx);
  const t = textsFor(language);
  const hello = nameForEmail(name);
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: said.intro,
    heading: said.heading,
    paragraphs: [
      hello === "" ? t("documents:mail.helloNameless") : t("documents:mail.hello", { name: hello }),
      said.intro,
      ...(said.words === "" ? [] : [said.words]),
    ],
    facts: said.facts,
    button: { label: said.label, href: `${publicUrl}${said.path}` },
  });
  return { subject: said.subject, html, text };
}

export const briefOf = (said: Said | null): Brief | null =>
  said && {
    title: said.subject,
    text: [said.intro, said.words].filter(Boolean).join(" ").slice(0, MAX_IN_BRIEF),
    path: said.path,
  };
