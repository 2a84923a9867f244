import type { Serve } from "#platform/server/http/serve.ts";
import type { AgreementParts } from "../parts.ts";

export const signRoutes =
  (_parts: AgreementParts) =>
  (_serve: Serve): void => {};
