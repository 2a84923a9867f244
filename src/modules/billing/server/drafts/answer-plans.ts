import type { PlanBillingPort } from "#modules/plans/server/index.ts";

/** What recurring services ask of how they are billed. */
export const planBilling: PlanBillingPort = {
  async isBilled({ db }, planId) {
    const sent = await db
      .selectFrom("invoice")
      .select("id")
      .where("plan_id", "=", planId)
      .where("sent_at", "is not", null)
      .limit(1)
      .executeTakeFirst();
    return sent !== undefined;
  },
  async isAutopaid(ctx, clientId) {
    return (await planBilling.autopaidOf(ctx, [clientId])).has(clientId);
  },
  async autopaidOf({ db }, clientIds) {
    if (clientIds.length === 0) return new Set();
    const rows = await db
      .selectFrom("autopay")
      .select("client_id")
      .where("client_id", "in", clientIds)
      .where("is_on", "=", true)
      .execute();
    return new Set(rows.map(({ client_id: id }) => id));
  },
};
