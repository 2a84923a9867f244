import type { OwnSetup } from "../../contract-own.ts";
import type { MethodKind } from "../../rules-providers.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OpenProvider } from "../providers/open-provider.ts";

export interface NewSetup {
  /** Of whoever asks: the same key is the same beginning. */
  key: string;
  clientId: string;
  kind: MethodKind;
  makesDefault: boolean;
  /** For one payment by a link: it is not among the client's saved methods. */
  isOnce: boolean;
}

/**
 * Begins to save a card or account, in no transaction: the row first, then the call.
 *
 * @throws AppError billing.provider_unreachable | clients.not_found
 */
export function beginSetup(_ctx: Ctx, _open: OpenProvider, _setup: NewSetup): Promise<OwnSetup> {
  throw new Error("to be written");
}
