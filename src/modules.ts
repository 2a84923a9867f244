import type { ServerModule } from "#platform/server/module.ts";

/** Every module, in the order in which they may need each other. */
export const modules: readonly ServerModule[] = [];
