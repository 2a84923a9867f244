import type * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { instantLabel } from "#platform/server/calendar/instant-label.ts";
import { renderMail } from "#platform/server/mail/layout.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { documentShared } from "../events.ts";
import { stateOfShare } from "../shares/find-shares.ts";
import { makeShareLink } from "../shares/make-share-link.ts";
import { findToldDocument } from "./find-told.ts";

interface Parts {
  publicUrl: string;
  secrets: Secrets;
}

/**
 * Emails a shared document's link to one of its recipients, who need not be anybody whom we know. The link stands in the
 * email alone, and that is encrypted while it waits. Told again, nothing is sent a second time.
 */
export async function sendShare(
  ctx: Ctx,
  { shareId, recipient }: z.infer<typeof documentShared.schema>,
  { publicUrl, secrets }: Parts,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const share = await ctx.db
      .selectFrom("document_share")
      .selectAll()
      .where("id", "=", shareId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!share || stateOfShare(share, ctx.now()) !== "active") return;
    const sent = await ctx.db
      .selectFrom("document_share_link")
      .select("share_id")
      .where("share_id", "=", shareId)
      .where("recipient", "=", recipient)
      .executeTakeFirst();
    const document = await findToldDocument(ctx, share.document_id);
    if (sent || !document) return;
    const path = await makeShareLink(ctx, { shareId, recipient });
    const company = await currentCompany(ctx);
    const t = textsFor(share.language);
    const said = { name: share.sharer_name, document: document.name, company: company.name };
    const body = await renderMail({
      language: share.language,
      companyName: company.name,
      preview: t("documents:mail.shared.intro", said),
      heading: t("documents:mail.shared.heading"),
      paragraphs: [
        t("documents:mail.shared.intro", said),
        ...(share.message === "" ? [] : [share.message]),
        ...(share.password_hash === null ? [] : [t("documents:mail.shared.password", said)]),
      ],
      facts: [
        [t("documents:mail.facts.document"), document.name],
        [t("documents:mail.facts.until"), instantLabel(new Date(share.expires_at), company.time_zone, share.language)],
      ],
      button: { label: t("documents:mail.shared.open"), href: `${publicUrl}${path}` },
      footer: [t("documents:mail.shared.notYou", said)],
    });
    await sendMail(ctx, {
      key: `documents.share:${shareId}:${recipient}`,
      to: recipient,
      language: share.language,
      subject: t("documents:mail.shared.subject", said),
      ...body,
      encryptWith: secrets,
    });
  });
}
