import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { nameForEmail } from "#platform/person-name.ts";
import { longDayLabel, timeLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import type { Brief, Recipient, WrittenEmail } from "#platform/server/notifications/message.ts";
import { textsFor } from "#platform/server/texts.ts";
import { ownIssuePath } from "../../rules.ts";
import type { IssueRow } from "../read/issue-rows.ts";

/** What a client is told of their issue. */
export const TOLD = ["reported", "commented", "investigating", "scheduled", "resolved", "reopened"] as const;
export type Told = (typeof TOLD)[number];

/** What somebody of the company wrote, for the message that says so. */
export interface Said {
  author: string;
  content: string;
}

/** So much of a comment goes along; the rest stands in the portal. */
const MAX_QUOTED = 1000;
const MAX_IN_BRIEF = 120;

export async function writeClientEmail(
  ctx: Ctx,
  { kind, row, said, publicUrl }: { kind: Told; row: IssueRow; said: Said | null; publicUrl: string },
  { language, name = "" }: Recipient,
): Promise<WrittenEmail> {
  const { name: companyName } = await currentCompany(ctx);
  const t = textsFor(language);
  const intro = introOf(kind, row, said, language);
  const hello = nameForEmail(name);
  const facts: [string, string][] = [
    [t("issues:mail.facts.reference"), row.reference],
    [t("issues:mail.facts.title"), row.title],
    [t("issues:mail.facts.location"), row.location],
    [t("issues:mail.facts.address"), row.property_address ?? ""],
  ];
  const { html, text } = await renderMail({
    language,
    companyName,
    preview: said?.content.slice(0, MAX_IN_BRIEF) ?? intro,
    heading: t(`issues:mail.${kind}.heading`),
    paragraphs: [
      hello === "" ? t("issues:mail.helloNameless") : t("issues:mail.hello", { name: hello }),
      intro,
      ...(said ? [said.content.slice(0, MAX_QUOTED)] : []),
    ],
    facts: facts.filter(([, value]) => value !== ""),
    button: { label: t("issues:mail.open"), href: `${publicUrl}${ownIssuePath(row.id)}` },
  });
  return { subject: t(`issues:mail.${kind}.subject`, { title: row.title }), html, text };
}

export const clientBrief = (kind: Told, row: IssueRow, said: Said | null, language: Language): Brief => ({
  title: textsFor(language)(`issues:mail.${kind}.subject`, { title: row.title }),
  text: [introOf(kind, row, said, language), said?.content.slice(0, MAX_IN_BRIEF) ?? ""].filter(Boolean).join(" "),
  path: ownIssuePath(row.id),
});

function introOf(kind: Told, row: IssueRow, said: Said | null, language: Language): string {
  const t = textsFor(language);
  const words = { reference: row.reference, author: said?.author ?? "" };
  if (kind !== "scheduled") return t(`issues:mail.${kind}.intro`, words);
  const when = {
    day: row.appointment_on === null ? "" : longDayLabel(row.appointment_on, language),
    time: row.appointment_start === null ? "" : timeLabel(row.appointment_start, language),
  };
  if (row.appointment_window !== null) return t("issues:mail.scheduled.introNoTime", { ...words, ...when });
  const technician = row.appointment_status === "pending" ? null : row.technician_name;
  return technician === null
    ? t("issues:mail.scheduled.introNoName", { ...words, ...when })
    : t("issues:mail.scheduled.intro", { ...words, ...when, technician });
}
