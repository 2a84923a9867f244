import { findActorName } from "#modules/visits/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { COMMENT_ROLES } from "../contract.ts";

export interface Author {
  /** The account; null of a program. */
  userId: string | null;
  name: string;
  role: (typeof COMMENT_ROLES)[number] | null;
  isStaff: boolean;
}

/** Who writes or changes something, as the other side is told. */
export async function findAuthor(ctx: Ctx): Promise<Author> {
  const { actor } = ctx;
  const name = await findActorName(ctx);
  if (actor.kind === "client") return { userId: actor.userId, name, role: "client", isStaff: false };
  if (actor.kind === "staff") return { userId: actor.userId, name, role: actor.role, isStaff: true };
  return { userId: null, name, role: null, isStaff: true };
}
