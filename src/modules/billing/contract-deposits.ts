import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { dayField } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { PaymentSummary } from "./contract-payments.ts";
import { NO_CARD_NUMBER } from "./rules-cards.ts";

/* How cash and checks go to the bank. Money is whole cents; days are the company's. */

export const DepositSlip = z.object({
  id: z.string(),
  reference: z.string(),
  depositedOn: z.string(),
  totalCents: z.number().int(),
  note: z.string(),
  payments: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      client: z.string(),
      methodLabel: z.string(),
      cents: z.number().int(),
    }),
  ),
});
export type DepositSlip = z.infer<typeof DepositSlip>;

export const listDepositSlips = endpoint({
  method: "GET",
  path: "/api/deposit-slips",
  summary: "Deposit slips, the latest first, and the cash and checks that lie in the office",
  access: "payments.read",
  input: z.object(pageFields(10)).refine(...isNotTooFar),
  output: z.object({
    data: z.array(DepositSlip),
    pagination: Pagination,
    /** Not yet at the bank: the oldest two hundred. */
    undeposited: z.array(PaymentSummary),
    /** Of all that is not yet at the bank. */
    undepositedCents: z.number().int(),
  }),
  errors: [],
});

export const DepositForm = z.object({
  paymentIds: z.array(z.uuid()).min(1, "Please choose at least one payment").max(200, "At most 200 payments"),
  depositedOn: dayField("Please enter the day of the deposit"),
  note: z
    .string()
    .trim()
    .max(500, "Please keep this under 501 characters")
    .refine(...NO_CARD_NUMBER)
    .default(""),
});

export const makeDepositSlip = endpoint({
  method: "POST",
  path: "/api/deposit-slips",
  summary: "Writes a slip for cash and checks that go to the bank together",
  access: "payments.write",
  idempotent: true,
  status: 201,
  input: DepositForm,
  output: DepositSlip,
  errors: ["billing.payment_not_found", "billing.already_deposited"],
});

export const readDepositSlip = endpoint({
  method: "GET",
  path: "/api/deposit-slips/{id}/pdf",
  summary: "A deposit slip as a PDF, for the bank",
  access: "payments.read",
  file: "*/*",
  input: z.object({ id: z.uuid("This deposit slip does not exist") }),
  output: StoredFileAnswer,
  errors: ["billing.deposit_slip_not_found"],
});
