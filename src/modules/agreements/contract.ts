export * from "./contract-agreements.ts";
export * from "./contract-bulk.ts";
export * from "./contract-form.ts";
export * from "./contract-lifecycle.ts";
export * from "./contract-preview.ts";
export * from "./contract-signing.ts";
export * from "./contract-templates.ts";
