import type { Serve } from "#platform/server/http/serve.ts";
import { listClientMethods } from "../../contract-provider.ts";
import { findClientMethods } from "./find-client-methods.ts";

export function officeMethodRoutes(serve: Serve): void {
  serve(listClientMethods, (ctx, { id }) => findClientMethods(ctx, id));
}
