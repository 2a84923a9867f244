import type { ReactNode } from "react";
import { dayIn } from "#platform/web/company-day.ts";
import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Link } from "#ui/link.tsx";
import type { PaymentDetail } from "../../contract.ts";
import type { RefundOutcome } from "../../rules-payments.ts";
import { dayYear } from "../invoice-words.ts";
import { disputeReason, isByProvider, refundText } from "./payment-words.ts";

interface PaymentHistory {
  payment: PaymentDetail;
  timeZone: string;
  depositsPath: string;
}

interface Happening {
  key: string;
  what: string;
  /** When it was entered or told. */
  at: string;
  /** The day that it was entered for; where there is one, it is what counts. */
  on?: string;
  note?: string;
  by?: string | null;
  more?: ReactNode;
}

const OUTCOMES: Record<RefundOutcome, string> = {
  credit: "The invoices were credited.",
  reopen: "The invoices are owed again.",
};

/** Who entered it, when it was there, how it came to the bank, and what went back, in the order of time. */
export function PaymentHistorySection({ payment, timeZone, depositsPath }: PaymentHistory) {
  const dayOf = ({ at, on }: Happening) => on ?? dayIn(timeZone, new Date(at));
  const inOrder = happeningsOf(payment, depositsPath).toSorted(
    (one, other) => dayOf(one).localeCompare(dayOf(other)) || Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <SectionCard title="History">
      <HistoryList>
        {inOrder.map(({ key, what, at, on, note = "", by = null, more }) => (
          <HistoryItem
            key={key}
            what={what}
            note={note}
            when={on === undefined ? formatInstantYear(at, timeZone, "en") : dayYear(on)}
            by={by}
          >
            {more}
          </HistoryItem>
        ))}
      </HistoryList>
    </SectionCard>
  );
}

function happeningsOf(payment: PaymentDetail, depositsPath: string): Happening[] {
  const { createdAt, createdBy, note, paidAt, failedAt, failure, depositSlip, refunds, disputes, methodLabel } =
    payment;
  const isCharged = isByProvider(payment.kind);
  return [
    { key: "begun", what: isCharged ? "Started" : "Recorded", at: createdAt, note, by: createdBy },
    // Cash and checks are there when they are recorded.
    ...(isCharged && paidAt !== null ? [{ key: "paid", what: "Paid", at: paidAt }] : []),
    ...(depositSlip === null
      ? []
      : [
          {
            key: "deposited",
            what: "Deposited at the bank",
            at: depositSlip.createdAt,
            on: depositSlip.depositedOn,
            more: <Link to={depositsPath}>{depositSlip.reference}</Link>,
          },
        ]),
    ...refunds.map((refund) => ({
      key: refund.id,
      what: refundText(refund, methodLabel),
      at: refund.createdAt,
      on: refund.refundedOn,
      note: refundNote(refund),
      by: refund.by,
    })),
    ...disputes.flatMap(disputeHappenings),
    ...(failedAt === null
      ? []
      : [{ key: "failed", what: paidAt === null ? "Failed" : "Returned by the bank", at: failedAt, note: failure }]),
  ];
}

function disputeHappenings(dispute: PaymentDetail["disputes"][number]): Happening[] {
  const { id, cents, reason, status, openedAt, decidedAt } = dispute;
  const amount = formatMoney(cents);
  const opened = { key: `${id} opened`, what: `Disputed: ${amount}`, at: openedAt, note: disputeReason(reason) };
  if (decidedAt === null) return [opened];
  const note = status === "won" ? `${amount} came back.` : `${amount} is lost.`;
  return [opened, { key: `${id} decided`, what: `Dispute ${status}`, at: decidedAt, note }];
}

/** What a bank did not take back is the client's, whatever was meant to become of the invoices. */
const refundNote = ({ reason, outcome, status }: PaymentDetail["refunds"][number]): string =>
  `${reason} – ${OUTCOMES[outcome]}${status === "failed" ? " The money lies there as credit for the client." : ""}`;
