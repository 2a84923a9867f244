/** As the specification of the back office lists them; the office calls them service agreements. */
export const CONTRACT_TYPES = ["residential", "commercial", "one-time", "emergency"] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

export const TYPE_LABELS: Record<ContractType, string> = {
  residential: "Residential Service Agreement",
  commercial: "Commercial Service Agreement",
  "one-time": "One-Time Service Agreement",
  emergency: "Emergency Service Agreement",
};

export const AGREEMENT_STATUSES = ["draft", "sent", "signed", "expired", "cancelled"] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** As the office reads them; always English. */
export const STATUS_LABELS: Record<AgreementStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  signed: "Signed",
  expired: "Expired",
  cancelled: "Cancelled",
};

/**
 * What may become of it. A sent one that nobody signed in time expires, as does a signed one whose term is over and is not
 * renewed; one that was sent can be recalled, and is a draft again.
 */
const NEXT: Record<AgreementStatus, readonly AgreementStatus[]> = {
  draft: ["sent", "cancelled"],
  sent: ["draft", "signed", "expired", "cancelled"],
  signed: ["expired", "cancelled"],
  expired: [],
  cancelled: [],
};

export const canBecome = (from: AgreementStatus, to: AgreementStatus): boolean => NEXT[from].includes(to);

/** Why there is another agreement with a client: the next term, or other terms instead of those that were signed. */
export const AGREEMENT_ORIGINS = ["new", "renewal", "change"] as const;
export type AgreementOrigin = (typeof AGREEMENT_ORIGINS)[number];

/** What happens to an agreement, as its page tells it. */
export const AGREEMENT_EVENTS = [
  "drafted",
  "changed",
  "sent",
  "mailed",
  "recalled",
  "viewed",
  "signed-one",
  "signed",
  "countersigned",
  "declined",
  "expired",
  "cancelled",
  "alerted",
  "notice-sent",
  "renewed",
  "renewal-stopped",
  "replaced",
  "plan-started",
  "pdf-failed",
] as const;
export type AgreementEventKind = (typeof AGREEMENT_EVENTS)[number];

export const PARTIES = ["client", "company"] as const;
export type Party = (typeof PARTIES)[number];

/** How a name is put under an agreement. */
export const SIGNATURE_KINDS = ["typed", "drawn"] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

export const SIGNER_STATES = ["waiting", "asked", "viewed", "signed", "declined"] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

export const MAX_SIGNERS = 6;

/** Days in which an agreement that was sent can be signed. */
export const SIGNING_DAYS = { usual: 30, min: 1, max: 180 } as const;

/** How many days before the end of a term the office is told of it. */
export const RENEWAL_ALERT_DAYS = [60, 30, 7] as const;
export type RenewalAlertDays = (typeof RENEWAL_ALERT_DAYS)[number];

const NUMBER_SIGNS = 3;

/** `CNT-001`: what people say on the phone. */
export const referenceOf = (number: number): string => `CNT-${String(number).padStart(NUMBER_SIGNS, "0")}`;
