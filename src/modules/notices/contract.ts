export * from "./contract-own.ts";
export * from "./contract-services.ts";
export * from "./contract-notices.ts";
export * from "./contract-registry.ts";
export * from "./contract-papers.ts";
