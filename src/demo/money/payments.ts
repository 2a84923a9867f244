import type { Insertable } from "kysely";
import { weekdayOf } from "#platform/days.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Database } from "#platform/server/database/db.ts";
import { invoiceReference, type Books } from "./books.ts";
import type { Bill } from "./invoices.ts";
import type { Story } from "../appointments/place-appointment.ts";
import type { Random } from "../random.ts";

export type PaymentRow = Insertable<Database["payment"]> & { id: string };
type SlipRow = Insertable<Database["deposit_slip"]> & { id: string };

export interface Payments {
  payments: PaymentRow[];
  allocations: Insertable<Database["payment_allocation"]>[];
  slips: SlipRow[];
}

const TAKEN_AT = 11 * 60;
const BANKED_AT = 15 * 60;
const FRIDAY = 5;

interface PaymentParts {
  story: Story;
  random: Random;
  books: Books;
}

/** Cash and checks in the order of their days, one for each invoice; each Friday what lies there goes to the bank. */
export function takePayments(bills: readonly Bill[], { story, random, books }: PaymentParts): Payments {
  const paid = bills
    .flatMap((bill) => (bill.paidOn === null ? [] : [{ ...bill, paidOn: bill.paidOn }]))
    .sort((one, other) => one.paidOn.localeCompare(other.paidOn));
  const payments = paid.map(({ row, paidOn }, at) => {
    const payment = paymentOf({ row, paidOn }, at + 1, { story, random });
    books.post({
      kind: "payment",
      causeId: payment.id,
      onDate: paidOn,
      memo: `${payment.method_label} for ${invoiceReference(row.number)}`,
      entries: [
        { account: "undeposited", cents: payment.amount_cents, clientId: row.client_id },
        { account: "receivable", cents: -payment.amount_cents, clientId: row.client_id, invoiceId: row.id },
      ],
    });
    return payment;
  });
  return {
    payments,
    allocations: payments.map((payment, at) => ({
      payment_id: payment.id,
      invoice_id: paid[at]?.row.id ?? "",
      cents: payment.amount_cents,
    })),
    slips: bank(payments, { story, random, books }),
  };
}

function paymentOf(
  { row, paidOn }: { row: Bill["row"]; paidOn: string },
  number: number,
  { story, random }: Pick<PaymentParts, "story" | "random">,
): PaymentRow {
  const at = instantOfOrNext(paidOn, TAKEN_AT, story.zone);
  const checkNumber = random.chance(0.8) ? String(random.between(1001, 4999)) : "";
  return {
    id: random.id(at),
    number,
    client_id: row.client_id,
    payer_name: row.bill_name,
    payer_email: row.bill_email,
    invoice_references: invoiceReference(row.number),
    kind: checkNumber === "" ? "cash" : "check",
    status: "paid",
    amount_cents: row.total_cents,
    undeposited_cents: row.total_cents,
    received_on: paidOn,
    method_label: checkNumber === "" ? "Cash" : `Check ${checkNumber}`,
    check_number: checkNumber,
    deposit_slip_id: null,
    paid_at: at.toISOString(),
    failed_at: null,
    created_by: null,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  };
}

/** A slip for each Friday that has come, of all that came in its week. */
function bank(payments: PaymentRow[], { story, random, books }: PaymentParts): SlipRow[] {
  const byFriday = Map.groupBy(payments, ({ received_on: day }) => fridayOf(day));
  return [...byFriday]
    .filter(([friday]) => friday < story.today)
    .map(([friday, together], at) => {
      const made = instantOfOrNext(friday, BANKED_AT, story.zone);
      const slip = {
        id: random.id(made),
        number: at + 1,
        deposited_on: friday,
        total_cents: together.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
        created_by: null,
        created_at: made.toISOString(),
      };
      for (const payment of together) {
        payment.deposit_slip_id = slip.id;
        payment.undeposited_cents = 0;
        payment.deposited_cents = payment.amount_cents;
      }
      books.post({
        kind: "deposit",
        causeId: slip.id,
        onDate: friday,
        memo: `Deposit of ${together.length} payments`,
        entries: [
          { account: "bank", cents: slip.total_cents },
          { account: "undeposited", cents: -slip.total_cents },
        ],
      });
      return slip;
    });
}

const fridayOf = (day: string): string => addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7);
