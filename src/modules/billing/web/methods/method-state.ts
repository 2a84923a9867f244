import type { OutputOf } from "#platform/contract.ts";
import type { confirmSandboxSetup } from "../../contract-sandbox.ts";
import type { listOwnMethods } from "../../contract-own.ts";

/** How a setup or a charge stands at the provider. */
export type MethodState = OutputOf<typeof confirmSandboxSetup>;

/** Who moves the money here, and how its script is spoken to. */
export type PageProvider = Pick<OutputOf<typeof listOwnMethods>["provider"], "name" | "publicKey" | "publicAccount">;

/** Nothing is left to do for whoever fills in the form. */
export const isSettled = ({ status }: MethodState): boolean => status === "succeeded" || status === "processing";
