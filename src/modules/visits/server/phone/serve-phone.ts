import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { deliverCommand } from "./deliver-command.ts";
import type { PhoneParts } from "./judge-moment.ts";
import { findClashes } from "./find-clashes.ts";
import { findTechPackage } from "./find-tech-package.ts";
import { settleClash } from "./settle-clash.ts";

/** What a phone without a signal delivers later, what the office makes of it, and what the phone takes along. */
export function servePhone(serve: Serve, parts: PhoneParts): void {
  serve(contract.deliverCommand, (ctx, asked) => deliverCommand(ctx, asked, parts));
  serve(contract.listClashes, findClashes);
  serve(contract.settleClash, (ctx, asked) => settleClash(ctx, asked, parts));
  serve(contract.getTechPackage, (ctx, { version }) => findTechPackage(ctx, version));
}
