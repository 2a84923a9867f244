import type { Serve } from "#platform/server/http/serve.ts";
import type { AccountParts } from "./account-parts.ts";
import { serveMailbox } from "./mailbox/serve-mailbox.ts";
import { servePeople } from "./people/serve-people.ts";
import { serveOffice } from "./staff/serve-office.ts";
import { serveSecurity } from "./serve-security.ts";
import { serveSignIn } from "./sign-in/serve-sign-in.ts";
import { serveTwoFactor } from "./two-factor/serve-two-factor.ts";

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  serveSignIn(serve, parts);
  serveMailbox(serve, parts);
  serveSecurity(serve, parts);
  serveTwoFactor(serve, parts);
  servePeople(serve, parts);
  serveOffice(serve, parts);
}
