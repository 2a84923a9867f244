import type { Serve } from "#platform/server/http/serve.ts";
import type { BillingParts } from "../routes.ts";

export function sandboxRoutes(_serve: Serve, _parts: BillingParts): void {}
