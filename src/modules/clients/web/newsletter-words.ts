import { formatInstantYear } from "#platform/web/format.ts";
import type { ClientDetail } from "../contract.ts";

/** How it stands with the newsletter, and since when; the mailbox, where it is not the client's own address. */
export function newsletterWords({ newsletter, email }: Pick<ClientDetail, "newsletter" | "email">, timeZone: string) {
  if (newsletter === null) return "Not subscribed";
  const day = (instant: string | null) => (instant === null ? "" : formatInstantYear(instant, timeZone, "en"));
  const words = {
    asked: `Requested on ${day(newsletter.askedAt)}, not confirmed yet`,
    confirmed: `Subscribed since ${day(newsletter.confirmedAt)}`,
    unsubscribed: `Unsubscribed on ${day(newsletter.unsubscribedAt)}`,
  }[newsletter.status];
  return newsletter.email.toLowerCase() === email.toLowerCase() ? words : `${words} (${newsletter.email})`;
}
