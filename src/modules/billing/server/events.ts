/** Says that an invoice, a payment or what lies behind them has changed; the office's screens follow. */
export const BILLING = "billing";
