import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { joinedWords } from "../rules-words.ts";
import { addressOf } from "./property-columns.ts";

/** By column, as the form calls them: what whoever comes to a property has to know. */
const WORDS = {
  access_instructions: "accessInstructions",
  safety_notes: "safetyNotes",
  pet_considerations: "petConsiderations",
} as const;
const COLUMNS = ["access_instructions", "safety_notes", "pet_considerations"] as const;

/**
 * Of two properties that are one place, both told how to get in, what is dangerous and which animals there are: all of it
 * is kept at the one that stays. What does not fit is in the history of the client, whole. In the caller's transaction.
 */
export async function joinWords(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  const rows = await ctx.db
    .selectFrom("property")
    .select(["id", "client_id", "street", "city", "state", "zip_code", ...COLUMNS])
    .where("id", "in", [from, into])
    .execute();
  const [other, kept] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === into)];
  if (!other || !kept) return;
  const joined = COLUMNS.map((column) => ({ column, ...joinedWords(kept[column], other[column]) }));
  await ctx.db
    .updateTable("property")
    .set(Object.fromEntries(joined.map(({ column, text }) => [column, text])))
    .where("id", "=", into)
    .execute();
  const cut = joined.filter(({ isCut }) => isCut);
  if (cut.length === 0) return;
  await audit(ctx, {
    action: "properties.updated",
    entityType: "client",
    entityId: kept.client_id,
    changes: {
      ...{ propertyId: into, place: addressOf(kept) },
      ...Object.fromEntries(cut.map(({ column, text }) => [WORDS[column], [other[column], text]])),
    },
  });
}
