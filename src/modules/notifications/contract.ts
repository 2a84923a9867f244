export * from "./contract-bell.ts";
export * from "./contract-deliveries.ts";
export * from "./contract-own-settings.ts";
export * from "./contract-staff-settings.ts";
