export * from "./contract-own.ts";
export * from "./contract-office.ts";
