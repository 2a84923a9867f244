export * from "./contract-checks.ts";
export * from "./contract-devices.ts";
export * from "./contract-export.ts";
export * from "./contract-own.ts";
export * from "./contract-plan.ts";
export * from "./contract-setup.ts";
export * from "./contract-trend.ts";
