import type { Ctx } from "#platform/server/context.ts";

/** Who does it, as it is written down: the account, the key of a program, or what else acts. */
export const actorIdOf = ({ actor }: Pick<Ctx, "actor">): string =>
  "userId" in actor ? actor.userId : actor.kind === "api_key" ? actor.keyId : actor.kind;
