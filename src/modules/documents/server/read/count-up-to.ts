import type { Ctx } from "#platform/server/context.ts";
import type { visibleDocuments } from "../queries.ts";

/** How many there are, up to so many: what that costs does not grow with the library. */
export async function countUpTo(
  { db }: Ctx,
  matching: ReturnType<typeof visibleDocuments>,
  most: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(matching.select("document.id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
