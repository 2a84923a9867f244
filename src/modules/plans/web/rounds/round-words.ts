import { formatMoney, formatNumber, formatYearDay } from "#platform/web/format.ts";
import type { PriceRound } from "../../contract-rounds.ts";
import type { LeftOut, RoundStatus, RoundStep } from "../../rules-rounds.ts";

export const STEP_LABELS: Record<RoundStep, string> = { 100: "Whole dollars", 50: "Half dollars", 1: "Cents" };

/** As it stands after the number of plans. */
export const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  "no-price": "no price, or free",
  ended: "ended in the meantime",
  "another-coming": "another new price is already scheduled",
  "price-changed": "the price was changed in the meantime",
  "same-price": "the price stays the same",
  "short-notice": "the notice would be too short for this day",
  "ends-before": "ends before this day",
  "out-of-bounds": "the price would be below $0 or too high",
  withdrawn: "taken back before its turn",
  failed: "an unexpected error; please change it on the client’s page",
};

export const STATUS_WORDS: Record<RoundStatus, string> = {
  running: "Changing prices",
  done: "Done",
  withdrawing: "Taking back",
  withdrawn: "Taken back",
};
export const STATUS_TONES = { running: "info", done: "good", withdrawing: "info", withdrawn: "neutral" } as const;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, "en")} ${count === 1 ? one : many}`;

const THOUSANDTHS = 1000;

/** `4.5`, `-2`: thousandths of a percent as people write them. */
export const rateText = (rate: number): string => String(rate / THOUSANDTHS);

/** The rate of a percentage as people type it, also a negative one; null for anything else and for more than three decimals. */
export function parseRate(text: string): number | null {
  const found = /^([+-])?\s*(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(text.trim());
  if (!found) return null;
  const [, sign, whole = "", decimals = ""] = found;
  const rate = Number(whole) * THOUSANDTHS + Number(decimals.padEnd(3, "0"));
  return sign === "-" && rate > 0 ? -rate : rate;
}

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

function howWords({ how, rate, cents }: PriceRound): string {
  if (how === "percent") return `${signed(rateText(rate ?? 0), rate ?? 0)}%`;
  const amount = formatMoney(cents ?? 0);
  return how === "amount" ? signed(amount, cents ?? 0) : `New price ${amount}`;
}

/** `+4.5% for all services from Apr 15, 2026`. */
export const roundWords = (round: PriceRound): string =>
  `${howWords(round)} for ${round.serviceName ?? "all services"} from ${formatYearDay(round.fromOn, "en")}`;

/** How far it is, or what came of it. */
export function progressWords({ status, planned, changed, leftOut, withdrawn }: PriceRound): string {
  const left = leftOut === 0 ? [] : [`${counted(leftOut, "plan")} left out`];
  const done =
    status === "running"
      ? `${formatNumber(changed, "en")} of ${counted(planned, "price")} changed`
      : `${counted(changed, "price")} changed`;
  const back =
    status === "withdrawing" || status === "withdrawn" ? [`${formatNumber(withdrawn, "en")} taken back`] : [];
  return [done, ...back, ...left].join(" · ");
}

/** The share that is done, from 0 to 1. */
export const shareDone = ({ status, planned, changed, withdrawn }: PriceRound): number => {
  const whole = status === "withdrawing" ? changed : planned;
  return whole === 0 ? 1 : (status === "withdrawing" ? withdrawn : changed) / whole;
};
