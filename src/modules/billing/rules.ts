/** What others may ask of the rules of money. */
export { type Account, type JournalKind } from "./rules-accounts.ts";
export { dueOnOf, statusOf } from "./rules-invoices.ts";
export { totalsOf, type Totals } from "./rules-totals.ts";
