import { sql } from "kysely";
import type { AgreementMoneyPort } from "#modules/agreements/server/index.ts";

/** What agreements ask of money. */
export const agreementMoney: AgreementMoneyPort = {
  async read({ db }, { id, planId, termOn }) {
    const { open } = await db
      .selectFrom("invoice")
      .innerJoin("invoice_balance", "invoice_balance.invoice_id", "invoice.id")
      .select(sql<number>`coalesce(sum(invoice_balance.cents), 0)::bigint`.as("open"))
      .where("invoice_balance.cents", ">", 0)
      .where((eb) =>
        eb.or([eb("invoice.agreement_id", "=", id), ...(planId === null ? [] : [eb("invoice.plan_id", "=", planId)])]),
      )
      .executeTakeFirstOrThrow();
    const ahead = await db
      .selectFrom("invoice")
      .leftJoin("invoice_balance", "invoice_balance.invoice_id", "invoice.id")
      .select(["invoice.total_cents", "invoice_balance.cents as open_cents"])
      .where("invoice.agreement_id", "=", id)
      .where("invoice.agreement_term_on", "=", termOn)
      .where("invoice.status", "not in", ["draft", "cancelled"])
      .executeTakeFirst();
    const paidAheadCents = ahead ? Math.max(0, ahead.total_cents - (ahead.open_cents ?? 0)) : 0;
    return { openInvoiceCents: open, paidAheadCents };
  },
};
