import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { visibleDocuments } from "../queries.ts";

type Documents = ReturnType<typeof visibleDocuments>;

/** How many there are, up to so many: what that costs does not grow with the library. */
export async function countUpTo({ db }: Ctx, matching: Documents, most: number): Promise<number> {
  const counting = db
    .selectFrom(matching.select("document.id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, counting);
  return counted?.total ?? 0;
}

/** The same of several, in one question. */
export async function countEachUpTo<Name extends string>(
  { db }: Ctx,
  matching: Readonly<Record<Name, Documents>>,
  most: number,
): Promise<Record<Name, number>> {
  // The caller names each of them.
  const names = Object.keys(matching) as Name[];
  const counting = db.selectNoFrom((eb) =>
    names.map((name) =>
      eb
        .selectFrom(matching[name].select("document.id").limit(most).as("counted"))
        .select((inner) => inner.fn.countAll<number>().as("total"))
        .as(name),
    ),
  );
  const [counted] = await readRows<Record<string, number | null>>(db, counting);
  // Made of all the names.
  return Object.fromEntries(names.map((name) => [name, counted?.[name] ?? 0])) as Record<Name, number>;
}
