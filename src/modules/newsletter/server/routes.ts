import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { askMailbox } from "./ask-mailbox.ts";
import { confirmByLink } from "./confirm-mailbox.ts";
import { endByLink } from "./end-subscription.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { changeIssue, deleteIssue, findIssues, writeIssue } from "./keep-issues.ts";
import { addSubscriber, askSubscriber, unsubscribeSubscriber } from "./keep-subscribers.ts";
import { findByLink } from "./newsletter-link.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { findSubscribers } from "./queries.ts";
import { sendIssue, tryIssue } from "./send-issue.ts";
import { findOwnNewsletter, setOwnNewsletter } from "./set-own-newsletter.ts";
import { toLinked, toSubscriber } from "./views.ts";

export const newsletterRoutes = (parts: NewsletterParts) => (serve: Serve) => {
  serve(contract.subscribe, async (ctx, { email, language, faxNumber }): Promise<{ received: true }> => {
    // A program is answered as everybody is.
    if (faxNumber === "") await askMailbox(ctx, { email, language: language ?? ctx.language, source: "site" });
    return { received: true };
  });

  serve(contract.getLinkedSubscription, async (ctx, { token }) => toLinked(await findByLink(ctx, token)));
  serve(contract.confirmSubscription, async (ctx, { token }) => toLinked(await confirmByLink(ctx, token)));
  serve(contract.unsubscribeByLink, async (ctx, { token }) => toLinked(await endByLink(ctx, token, "link")));

  serve(contract.getOwnNewsletter, findOwnNewsletter);
  serve(contract.setOwnNewsletter, setOwnNewsletter);

  serve(contract.listSubscribers, async (ctx, filter) => {
    const { rows, total } = await findSubscribers(ctx, filter);
    return {
      data: rows.map((row) => toSubscriber(ctx.actor, row)),
      pagination: { page: filter.page, limit: filter.limit, total },
    };
  });
  serve(contract.exportSubscribers, exportSubscribers);
  serve(contract.addSubscriber, async (ctx, request) => toSubscriber(ctx.actor, await addSubscriber(ctx, request)));
  serve(contract.askSubscriber, async (ctx, asked) => toSubscriber(ctx.actor, await askSubscriber(ctx, asked)));
  serve(contract.unsubscribeSubscriber, async (ctx, asked) =>
    toSubscriber(ctx.actor, await unsubscribeSubscriber(ctx, asked)),
  );

  serve(contract.listIssues, findIssues);
  serve(contract.writeIssue, writeIssue);
  serve(contract.changeIssue, changeIssue);
  serve(contract.deleteIssue, deleteIssue);
  serve(contract.tryIssue, (ctx, draft) => tryIssue(ctx, parts, draft));
  serve(contract.sendIssue, sendIssue);
};
