export * from "./contract-invoices.ts";
export * from "./contract-ledger.ts";
