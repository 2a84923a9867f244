import * as z from "zod";
import { endpoint } from "#platform/contract.ts";

export const readRevenueSummary = endpoint({
  method: "GET",
  path: "/api/revenue/summary",
  summary: "What was paid, is pending and has failed, and how it compares with last month; money in cents",
  access: "payments.read",
  input: z.object({}),
  output: z.object({
    /** Of payments that were paid, less what was given back of them. */
    totalCents: z.number().int(),
    pendingCents: z.number().int(),
    failedCents: z.number().int(),
    /** Paid of all payments, a whole percent; null while there are none. */
    successRate: z.number().int().nullable(),
    /** What came this month of the company so far, against the same days of the last one: a whole percent; null where none came then. */
    monthCents: z.number().int(),
    changePercent: z.number().int().nullable(),
    /** Of invoices that were sent: still to be paid, and past their day. */
    openCents: z.number().int(),
    overdueCents: z.number().int(),
    counts: z.object({
      paid: z.number().int(),
      pending: z.number().int(),
      failed: z.number().int(),
      open: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
  errors: [],
});
