import { stateOfProperty } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { templateFault } from "../../rules-templates.ts";
import type { AgreementRow } from "../queries.ts";

/** Why its template is not for its place, which may have been changed since the draft was written; null: it is. */
export async function findTemplateFault(ctx: Ctx, row: AgreementRow): Promise<string | null> {
  const { states } = await ctx.db
    .selectFrom("agreement_template")
    .select("states")
    .where("id", "=", row.template_id)
    .executeTakeFirstOrThrow();
  return states.length === 0 ? null : templateFault(states, (await stateOfProperty(ctx, row.property_id)) ?? "");
}
