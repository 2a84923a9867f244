import type { Serve } from "#platform/server/http/serve.ts";
import type { AgreementParts } from "./parts.ts";

export const officeRoutes =
  (_parts: AgreementParts) =>
  (_serve: Serve): void => {};
