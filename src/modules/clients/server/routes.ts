import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createClientAccount } from "./create-client-account.ts";

export function clientRoutes(serve: Serve) {
  serve(contract.createClientAccount, createClientAccount);
}
