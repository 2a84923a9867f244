import { AppError } from "#platform/errors.ts";
import type { ForeignPost } from "#platform/server/http/foreign-posts.ts";
import { oneClickPath } from "../rules.ts";
import { endByLink } from "./end-subscription.ts";

/**
 * What the "Unsubscribe" button of a mail program posts to: RFC 8058, section 3.2. The post comes from the program's
 * servers, without cookie and session, so the secret in the address is the whole authority; it is answered with 200 and
 * no redirect, and may come again. Whoever opens the address changes nothing, and is led to the page with the button.
 */
export const oneClickPost: ForeignPost = {
  path: oneClickPath(":token"),
  // A mail provider posts for all of its people from a few addresses.
  limit: { by: "address", max: 3000, seconds: 10 * 60 },
  async take(ctx, { token = "" }, fields) {
    if (fields["List-Unsubscribe"] !== "One-Click")
      throw new AppError("invalid", "newsletter.not_one_click", {
        detail: "The body must be List-Unsubscribe=One-Click (RFC 8058).",
      });
    await endByLink(ctx, token, "one_click");
  },
};
