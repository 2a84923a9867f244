export * from "./contract-own.ts";
export * from "./contract-own-chat.ts";
export * from "./contract-office.ts";
