import { formatInstantYear, formatMoney, formatYearDay } from "#platform/web/format.ts";
import type { PriceChange } from "../contract-prices.ts";
import type { NoticeState } from "../rules-prices.ts";

const NOTICE_WORDS: Record<NoticeState, string> = {
  email: "emailed",
  letter: "told by letter",
  phone: "told by phone",
  agreement: "signed for this price",
  none: "not told yet: no email address",
  "not-needed": "not told: a lower price needs no notice",
};

/** Whether the client knows of a price, and since when. */
export function noticeWords(
  { notice, toldAt }: { notice: NoticeState; toldAt: string | null },
  timeZone: string,
): string {
  const when = toldAt === null ? "" : ` ${formatInstantYear(toldAt, timeZone, "en")}`;
  return `Client ${NOTICE_WORDS[notice]}${when}`;
}

/** Where autopay was turned on after the client was told. */
export const shortNoticeWords = ({ chargeOn, earliestOn }: { chargeOn: string; earliestOn: string }): string =>
  `Autopay is on since, and the first charge at this price can come on ${formatYearDay(chargeOn, "en")}. Federal rules ask ` +
  `for 10 days after a written notice. Cancel this price and schedule it for ${formatYearDay(earliestOn, "en")} or later.`;

/** `$200.00 → $220.00 from Apr 15, 2026`. */
export const changeWords = ({ oldCents, newCents, fromOn }: Pick<PriceChange, "oldCents" | "newCents" | "fromOn">) =>
  `${formatMoney(oldCents)} → ${formatMoney(newCents)} from ${formatYearDay(fromOn, "en")}`;

/** What became of a change, and who did it when. */
export function outcomeOf(change: PriceChange): { what: string; at: string; by: string | null } {
  const words = changeWords(change);
  if (change.canceledAt !== null) return { what: `Canceled: ${words}`, at: change.canceledAt, by: change.canceledBy };
  if (change.appliedAt !== null) return { what: `Began: ${words}`, at: change.appliedAt, by: null };
  return { what: `Coming: ${words}`, at: change.madeAt, by: change.madeBy };
}
