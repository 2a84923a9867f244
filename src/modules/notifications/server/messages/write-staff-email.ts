import { currentCompany } from "#modules/company/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Brief, WrittenEmail } from "#platform/server/notifications/message.ts";

/** The same words as behind the bell, as an email with a button to the page that they are about. */
export async function writeStaffEmail(
  ctx: Ctx,
  { title, text, path }: Brief,
  { publicUrl, facts = [] }: { publicUrl: string; facts?: [string, string][] },
): Promise<WrittenEmail> {
  const { name: companyName } = await currentCompany(ctx);
  const { html, text: plain } = await renderMail({
    language: "en",
    companyName,
    preview: text,
    heading: title,
    paragraphs: [text],
    facts: facts.filter(([, value]) => value !== ""),
    button: { label: "Open", href: `${publicUrl}${path}` },
    footer: ["To change which messages you get, go to Settings, Notifications."],
  });
  return { subject: `${title}: ${text}`.slice(0, 150), html, text: plain };
}
