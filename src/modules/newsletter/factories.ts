import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import type { LinkPurpose } from "./rules.ts";
import type { SubscriberRow } from "./server/queries.ts";
import "./server/tables.ts";

/** A subscription as it stands; confirmed by the link unless told. */
export async function makeSubscriber(
  ctx: Ctx,
  told: Partial<Omit<SubscriberRow, "status">> = {},
): Promise<SubscriberRow> {
  const { email = "wren@mail.example" } = told;
  const now = ctx.now().toISOString();
  return ctx.db
    .insertInto("newsletter_subscriber")
    .values({
      id: newId(),
      email,
      email_key: emailKeyOf(email),
      language: "en",
      source: "site",
      asked_at: now,
      confirmed_at: now,
      confirmed_by: "link",
      unsubscribed_at: null,
      unsubscribed_by: null,
      ...told,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The secret in a link of an email. */
export function linkTo(purpose: LinkPurpose, mail: { text: string } | undefined): string {
  const token = new RegExp(String.raw`/newsletter/${purpose}/([\w-]+)`).exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error(`The email has no link to ${purpose}`);
  return token;
}
