import type { Actor } from "#platform/actor.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { Identify } from "#platform/server/http/serve.ts";
import { createIdentify } from "#modules/accounts/server/index.ts";

const SCHEME = "TestActor ";

/** The header by which a test says who asks; nothing but the tests' own app believes it. */
export const actorHeader = (actor: Actor) => SCHEME + Buffer.from(JSON.stringify(actor)).toString("base64url");

export interface TestIdentify {
  identify: Identify;
  settled: () => Promise<void>;
}

/** Whom the header names; without it, the one whose session cookie came along, as in production. */
export function identifyInTests(config: Config): TestIdentify {
  const bySession = createIdentify(config, (fault) => {
    throw fault;
  });
  return {
    identify: (ctx, credentials) => {
      const { authorization } = credentials;
      if (!authorization?.startsWith(SCHEME)) return bySession(ctx, credentials);
      const json = Buffer.from(authorization.slice(SCHEME.length), "base64url").toString();
      // Written by `actorHeader` a moment ago.
      return Promise.resolve({ actor: JSON.parse(json) as Actor });
    },
    settled: () => bySession.settled(),
  };
}
