import type { Ctx } from "#platform/server/context.ts";

/** What clients said of the appointments of each service, by its id. */
export async function rateServices({ db }: Ctx): Promise<Map<string, { average: number; count: number }>> {
  const rated = await db
    .selectFrom("appointment")
    .where("rating", "is not", null)
    .where("service_id", "is not", null)
    .groupBy("service_id")
    .select((eb) => [
      "service_id",
      eb.cast<number>(eb.fn.avg("rating"), "double precision").as("average"),
      eb.fn.count<number>("id").as("count"),
    ])
    .execute();
  return new Map(rated.map(({ service_id: id, average, count }) => [id ?? "", { average, count }]));
}
