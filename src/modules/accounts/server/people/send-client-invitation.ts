import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { textsFor } from "#platform/server/texts.ts";
import { shownName } from "#platform/person-name.ts";
import { LASTS_MS } from "../../rules.ts";
import type { AccountParts } from "../account-parts.ts";

/** The link is made when it runs, so that none ever stands in the queue. */
export const sendClientInvitation = defineJob(
  "accounts.send_client_invitation",
  z.object({
    invitationId: z.string(),
    /** Which email this is: repeating the job sends it once. */
    emailId: z.string(),
  }),
  { priority: 5 },
);

const DAY_MS = 24 * 3_600_000;

/**
 * Writes to whoever was invited, as long as the invitation stands. An address that has a login gets no link: one login
 * is for one client, and that it exists is nobody's business but its owner's.
 */
export async function writeClientInvitation(
  ctx: Ctx,
  { invitationId, emailId }: z.infer<typeof sendClientInvitation.schema>,
  { publicUrl, secrets, clientPlaces }: Pick<AccountParts, "publicUrl" | "secrets" | "clientPlaces">,
): Promise<void> {
  const company = await currentCompany(ctx);
  const token = newToken();
  await inTransaction(ctx, async (ctx) => {
    const invitation = await ctx.db
      .selectFrom("client_invitation")
      .selectAll()
      .where("id", "=", invitationId)
      .forUpdate()
      .executeTakeFirst();
    const client = invitation && (await clientPlaces.describe(ctx, invitation.client_id));
    if (!client) return;
    const key = `accounts.client_invitation:${emailId}`;
    const sent = await ctx.db.selectFrom("mail").select("id").where("key", "=", key).executeTakeFirst();
    if (sent) return;

    const isKnown = await hasLogin(ctx, invitation.email_key);
    if (!isKnown)
      await ctx.db
        .updateTable("client_invitation")
        .set({ token_hash: hashToken(token) })
        .where("id", "=", invitationId)
        .execute();
    const { language, email } = invitation;
    const t = textsFor(language);
    const kind = isKnown ? "client_invitation_known" : "client_invitation";
    const said = {
      name: shownName(invitation.full_name),
      company: company.name,
      client: shownName(client.name),
      inviter: shownName((await inviterOf(ctx, invitation.invited_by)) ?? company.name),
      days: LASTS_MS.invitation / DAY_MS,
    };
    const prefix = language === "en" ? "" : `/${language}`;
    const path = isKnown ? `${prefix}/login` : `${prefix}/join#token=${token}`;
    const { html, text } = await renderMail({
      language,
      companyName: company.name,
      preview: t(`accounts:mail.${kind}.intro`, said),
      heading: t(`accounts:mail.${kind}.heading`, said),
      paragraphs: ["intro", "further", "notYou"].map((part) => t(`accounts:mail.${kind}.${part}`, said)),
      facts: [],
      button: { label: t(`accounts:mail.${kind}.button`, said), href: new URL(path, publicUrl).href },
      footer: [company.phone, t("accounts:mail.footer")].filter((line) => line !== ""),
    });
    const subject = t(`accounts:mail.${kind}.subject`, said);
    await sendMail(ctx, { key, ...(!isKnown && { encryptWith: secrets }), to: email, language, subject, html, text });
  });
}

const hasLogin = async ({ db }: Ctx, emailKey: string): Promise<boolean> =>
  (await db.selectFrom("user_account").select("id").where("email_key", "=", emailKey).executeTakeFirst()) !== undefined;

async function inviterOf({ db }: Ctx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db.selectFrom("user_account").select("full_name").where("id", "=", userId).executeTakeFirst();
  return row?.full_name ?? null;
}
