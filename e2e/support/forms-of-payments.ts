import {
  makeDepositSlip,
  recordPayment,
  refundPayment,
  returnPayment,
  type PaymentDetail,
} from "../../src/modules/billing/contract.ts";
import type { FormCase } from "./by-keys.ts";
import { doElsewhere } from "./elsewhere.ts";
import { OFFICE, openDialog, someClient } from "./forms-of-office.ts";
import type { Page } from "./journeys.ts";

const clientIdOf = async (page: Page, who: string, firstName: string): Promise<string> =>
  (await someClient(page, who, firstName)).replace("clients/", "");

/** A check of a client whom no other form touches. */
async function someCheck(page: Page, who: string, firstName: string): Promise<PaymentDetail> {
  return doElsewhere(page, recordPayment, {
    clientId: await clientIdOf(page, who, firstName),
    kind: "check",
    amountCents: 80_00,
    receivedOn: "2026-01-05",
    checkNumber: `K-${who}`,
  });
}

export function formsOfPayments(who: string): FormCase[] {
  return [
    {
      form: "a check that came",
      open: async (page) =>
        openDialog(page, {
          at: `payments?tab=payments&client=${await clientIdOf(page, who, "Ilo")}`,
          button: "Record Payment",
          dialog: "Record Payment",
        }),
      steps: [
        {
          answers: {
            kind: { option: "Check" },
            amountCents: "$1,120.50",
            receivedOn: "2026-01-06",
            checkNumber: "1042",
            note: "In advance",
          },
          press: "Record payment",
        },
      ],
      to: recordPayment,
      kept: { amountCents: 1120_50, kind: "check", receivedOn: "2026-01-06", unappliedCents: 1120_50 },
      shows: /over \$1,120\.50 was recorded\./,
    },
    {
      form: "a refund",
      open: async (page) => {
        const { id } = await someCheck(page, who, "Juno");
        return openDialog(page, { at: `payments/${id}`, button: "Refund", dialog: /^Refund PAY-/ });
      },
      steps: [
        {
          answers: { cents: "30", kind: { option: "Cash" }, outcome: { radio: "Reopen" }, reason: "Paid twice" },
          press: "Refund",
        },
      ],
      to: refundPayment,
      kept: { refundedCents: 30_00, status: "partial" },
    },
    {
      form: "a check that the bank returned",
      open: async (page) => {
        const { id } = await someCheck(page, who, "Kaya");
        return openDialog(page, { at: `payments/${id}`, button: "Check was returned", dialog: /was returned$/ });
      },
      steps: [{ answers: { reason: "Insufficient funds" }, press: "Mark as returned" }],
      to: returnPayment,
      kept: { status: "failed" },
    },
    {
      form: "a deposit slip",
      open: async (page) => {
        await someCheck(page, who, "Lior");
        await page.goto(`${OFFICE}/payments/deposits`);
        return page.getByRole("main");
      },
      steps: [
        {
          answers: {
            paymentIds: { box: `Lior Keys ${who}, $80.00` },
            depositedOn: "2026-01-07",
            note: "Main Street branch",
          },
          press: "Make deposit slip",
        },
      ],
      to: makeDepositSlip,
      kept: { totalCents: 80_00, depositedOn: "2026-01-07" },
      shows: /over \$80\.00 was made\./,
    },
  ];
}
