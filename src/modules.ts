import { accountsModule } from "#modules/accounts/server/index.ts";
import type { Config } from "#platform/server/config.ts";
import type { ServerModule } from "#platform/server/module.ts";

/** Every module, in the order in which they may need each other. */
export const modulesOf = (config: Pick<Config, "secure">): ServerModule[] => [accountsModule(config)];
