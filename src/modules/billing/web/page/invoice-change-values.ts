import * as z from "zod";
import { parseMoney } from "#platform/money.ts";

const AMOUNT = "Please enter an amount above 0";

/** What the dialogs of an invoice ask for; each uses what it has a field for. */
export const changeValues = (needs: { amount: boolean; reason: string | null }) =>
  z.object({
    cents: z
      .string()
      .default("")
      .transform((text) => (needs.amount ? (parseMoney(text) ?? 0) : 0))
      .refine((cents) => !needs.amount || cents > 0, AMOUNT),
    reason: z
      .string()
      .trim()
      .default("")
      .refine((text) => needs.reason === null || text !== "", needs.reason ?? ""),
  });
