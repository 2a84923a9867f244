import type { Selectable } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";
import { MOST_COUNTED, type listContactMessages } from "../contract.ts";

export type MessageRow = Selectable<Database["contact_message"]>;
type Filter = ParsedInputOf<typeof listContactMessages>;

/** One page, and the total as far as it is counted (see MOST_COUNTED). */
export async function findMessages(ctx: Ctx, filter: Filter): Promise<{ rows: MessageRow[]; total: number }> {
  const matching = matchingMessages(ctx, filter);
  const rows = await matching
    .selectAll()
    .orderBy("created_at", filter.sortOrder)
    .orderBy("id", filter.sortOrder)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const { total } = await ctx.db
    .selectFrom(matching.select("id").limit(MOST_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Only rows the actor may read. */
function matchingMessages({ db, actor }: Ctx, { status, suspected }: Filter) {
  const visible = db
    .selectFrom("contact_message")
    .$if(!may(actor, "inbox.read"), (none) => none.where((eb) => eb.lit(false)));
  return visible
    .where("suspicion", suspected ? "is not" : "is", null)
    .$if(status !== undefined, (some) => some.where("status", "=", status ?? "new"));
}
