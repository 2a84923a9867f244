export * from "./contract-fields.ts";
export * from "./contract-import.ts";
export * from "./contract-list.ts";
export * from "./contract-product.ts";
export * from "./contract-stock.ts";
