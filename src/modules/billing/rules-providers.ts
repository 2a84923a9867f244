/** By which a client pays without anybody in between. */
export const METHOD_KINDS = ["card", "bank"] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Where a payment was begun. */
export const PAYMENT_ORIGINS = ["office", "portal", "autopay", "link"] as const;
export type PaymentOrigin = (typeof PAYMENT_ORIGINS)[number];

/** As a client sees a payment: a refund is told beside it. */
export const OWN_PAYMENT_STATUSES = ["paid", "pending", "failed"] as const;
export type OwnPaymentStatus = (typeof OWN_PAYMENT_STATUSES)[number];

/** After the due day; the first is the due day itself. */
export const AUTOPAY_DAYS = [0, 1, 3, 7] as const;

/** What of the payments page is listed; days back from today. */
export const HISTORY_PERIODS = ["all", "30-days", "6-months", "year"] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

/** The least that is charged: providers refuse less. */
export const MIN_CHARGE_CENTS = 50;

/** The most that is charged at once: providers refuse more. */
export const MAX_CHARGE_CENTS = 99_999_999;
