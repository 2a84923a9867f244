export * from "./contract-file.ts";
export * from "./contract-office.ts";
export * from "./contract-office-requests.ts";
export * from "./contract-own.ts";
export * from "./contract-own-requests.ts";
export * from "./contract-settings.ts";
export * from "./contract-share-link.ts";
export * from "./contract-shares.ts";
