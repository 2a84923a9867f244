import type { Selectable } from "kysely";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type RoundRow = Selectable<Database["plan_price_round"]>;

export const roundNotFound = () =>
  new AppError("not_found", "plans.price_round_not_found", { detail: "This change of prices does not exist." });

export const roundRunning = () =>
  new AppError("conflict", "plans.price_round_running", {
    detail: "Other prices are being changed right now. Please wait until that is done.",
  });

/** Held until the caller's transaction ends, before any plan of it: of two who go on with it the second waits. */
export const holdRound = ({ db }: Ctx, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom("plan_price_round").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Who asked, as the row keeps it. */
export const askerOf = ({ actor }: Ctx): { user: string | null; key: string | null } => ({
  user: "userId" in actor ? actor.userId : null,
  key: actor.kind === "api_key" ? actor.keyId : null,
});

/**
 * Whoever asked, for the books: what a job does for them is logged as theirs. That they might was decided when they asked,
 * so it is given no more rights than that took.
 */
export function actingFor({ user, key }: { user: string | null; key: string | null }): Actor {
  if (user !== null) return { kind: "staff", userId: user, sessionId: "", role: "support" };
  return key === null ? SYSTEM : { kind: "api_key", keyId: key, scopes: ["appointments.write"] };
}
