/** Everything of the module that others call, in parts of one subject each. */
export * from "./contract-avatar.ts";
export * from "./contract-fields.ts";
export * from "./contract-sign-in.ts";
export * from "./contract-mailbox.ts";
export * from "./contract-security.ts";
export * from "./contract-office.ts";
export * from "./contract-closing.ts";
export * from "./contract-own.ts";
export * from "./contract-people.ts";
