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
  async isAutopaid({ db }, clientId) {
    const row = await db.selectFrom("autopay").select("is_on").where("client_id", "=", clientId).executeTakeFirst();
    return row?.is_on === true;
  },
};
