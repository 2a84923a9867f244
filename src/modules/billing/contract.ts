export * from "./contract-ledger.ts";
