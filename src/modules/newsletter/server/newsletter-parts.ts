import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** What the newsletter needs of the rest of the program. */
export interface NewsletterParts {
  /** Where this installation is reached, for links in emails. */
  publicUrl: string;
  /** Its emails carry secret addresses. */
  secrets: Secrets;
  /** The limit of emails that nobody is known to have asked for, which all modules share. */
  mayWriteUnasked: (ctx: Ctx, email: string) => Promise<boolean>;
}
