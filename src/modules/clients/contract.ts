export * from "./contract-account.ts";
export * from "./contract-client.ts";
export * from "./contract-client-form.ts";
export * from "./contract-import.ts";
export * from "./contract-merge.ts";
