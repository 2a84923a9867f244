import { formatInstantYear, formatNumber, formatTime, formatYearDay } from "#platform/web/format.ts";
import { now } from "#platform/web/clock.ts";
import { lastDayToSign } from "./last-day-to-sign.ts";
import type { AgreementSummary } from "../contract-agreements.ts";
import type { AgreementEventKind, AgreementOrigin, ContractType, SignerState } from "../rules.ts";
import type { AgreementFrequency, AgreementTerms, Duration } from "../rules-terms.ts";

/** Beside a reference, where "Service Agreement" would only repeat itself from row to row. */
export const TYPE_NAMES: Record<ContractType, string> = {
  residential: "Residential",
  commercial: "Commercial",
  "one-time": "One-Time",
  emergency: "Emergency",
};

export const FREQUENCY_LABELS: Record<AgreementFrequency, string> = {
  weekly: "Weekly",
  "bi-weekly": "Bi-weekly",
  monthly: "Monthly",
  quarterly: "Quarterly",
  "bi-annually": "Bi-annually",
  annually: "Annually",
  "one-time": "One-time",
};

export const DURATION_LABELS: Record<Duration, string> = {
  "3-months": "3 months",
  "6-months": "6 months",
  "12-months": "12 months",
  "24-months": "24 months",
  ongoing: "Ongoing",
  "single-service": "Single service",
};

export const TERMS_LABELS: Record<AgreementTerms, string> = {
  "net-15": "Net 15",
  "net-30": "Net 30",
  "due-on-receipt": "Due on receipt",
  "advance-payment": "Advance payment",
};

export const ORIGIN_LABELS: Record<AgreementOrigin, string> = {
  new: "New agreement",
  renewal: "Renewal",
  change: "Change of terms",
};

export const SIGNER_LABELS: Record<SignerState, string> = {
  waiting: "Waiting for their turn",
  asked: "Asked to sign",
  viewed: "Has read it",
  signed: "Signed",
  declined: "Declined",
};

export const EVENT_LABELS: Record<AgreementEventKind, string> = {
  drafted: "Draft created",
  changed: "Draft changed",
  sent: "Sent",
  mailed: "Link to sign emailed",
  recalled: "Recalled",
  viewed: "Read to the end",
  "signed-one": "Signed by one of the signers",
  signed: "Signed by everyone",
  countersigned: "Signed for the company",
  declined: "Declined by the client",
  expired: "Expired",
  cancelled: "Cancelled",
  alerted: "Office told that the term ends soon",
  "notice-sent": "Client told about the renewal",
  renewed: "Renewed",
  "renewal-stopped": "Renewal stopped",
  replaced: "Replaced by another agreement",
  "plan-started": "Recurring service started",
  "pdf-failed": "PDF could not be made",
};

/** `Dec 2, 2026` */
export const dayYear = (day: string): string => formatYearDay(day, "en");

export const momentOf = (instant: string, timeZone: string): string => formatInstantYear(instant, timeZone, "en");

/** `Dec 2, 2026` of an instant. */
export const instantDay = (instant: string, timeZone: string): string =>
  momentOf(instant, timeZone).split(" · ")[0] ?? "";

/** `1 draft`, `3 drafts`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, "en")} ${count === 1 ? one : many}`;

type Rhythm = Pick<AgreementSummary, "frequency" | "duration">;

/** `Monthly, 12 months` */
export const rhythmText = ({ frequency, duration }: Rhythm): string =>
  frequency === "one-time" || duration === "single-service"
    ? "Single service"
    : `${FREQUENCY_LABELS[frequency]}, ${DURATION_LABELS[duration].toLowerCase()}`;

/** What is next to know of its days: until when it can be signed, or when its term ends. */
export function datesText(agreement: AgreementSummary, timeZone: string): string {
  const { status, signBy, signedAt, endsOn, autoRenews, startsOn } = agreement;
  if (status === "cancelled") return "Not in effect";
  // What its client signed in time waits for the company, whatever its last day was.
  if (status === "sent" && signBy !== null && new Date(signBy) > now())
    return `Sign by ${dayYear(lastDayToSign(signBy, timeZone))}`;
  if (status === "expired" && signedAt === null) return "Not signed in time";
  if (endsOn !== null && status === "expired") return `Ended ${dayYear(endsOn)}`;
  if (endsOn !== null) return `${autoRenews ? "Renews after" : "Ends"} ${dayYear(endsOn)}`;
  return `Starts ${dayYear(startsOn)}`;
}

/** `Monthly service · Apr 15, 2026 · 9:00 AM` */
export const visitWords = ({ title, date, time }: { title: string; date: string; time: string | null }): string =>
  [title, dayYear(date), ...(time === null ? [] : [formatTime(time, "en")])].join(" · ");
