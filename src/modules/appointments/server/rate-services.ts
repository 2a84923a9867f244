import type { Ctx } from "#platform/server/context.ts";

/** What clients said of the visits of each service, by its id: those that a plan of that service made. */
export async function rateServices({ db }: Ctx): Promise<Map<string, { average: number; count: number }>> {
  const rated = await db
    .selectFrom("appointment")
    .innerJoin("visit_plan", "visit_plan.id", "appointment.plan_id")
    .where("appointment.rating", "is not", null)
    .where("visit_plan.service_id", "is not", null)
    .groupBy("visit_plan.service_id")
    .select((eb) => [
      "visit_plan.service_id",
      eb.cast<number>(eb.fn.avg("appointment.rating"), "double precision").as("average"),
      eb.fn.count<number>("appointment.id").as("count"),
    ])
    .execute();
  return new Map(rated.map(({ service_id: id, average, count }) => [id ?? "", { average, count }]));
}
