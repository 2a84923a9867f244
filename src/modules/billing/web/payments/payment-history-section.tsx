import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Link } from "#ui/link.tsx";
import type { PaymentDetail } from "../../contract.ts";
import { REFUND_KIND_LABELS, type RefundOutcome } from "../../rules-payments.ts";
import { dayYear } from "../invoice-words.ts";

interface PaymentHistory {
  payment: PaymentDetail;
  timeZone: string;
  depositsPath: string;
}

const OUTCOMES: Record<RefundOutcome, string> = {
  credit: "The invoices were credited.",
  reopen: "The invoices are owed again.",
};

/** Who entered it, how it came to the bank, what was given back. */
export function PaymentHistorySection({ payment, timeZone, depositsPath }: PaymentHistory) {
  const { createdAt, createdBy, note, depositSlip, refunds, failure } = payment;
  return (
    <SectionCard title="History">
      <HistoryList>
        <HistoryItem what="Recorded" note={note} when={formatInstantYear(createdAt, timeZone, "en")} by={createdBy} />
        {depositSlip && (
          <HistoryItem what="Deposited at the bank" when={dayYear(depositSlip.depositedOn)}>
            <Link to={depositsPath}>{depositSlip.reference}</Link>
          </HistoryItem>
        )}
        {refunds.map(({ id, cents, kind, refundedOn, reason, outcome, by }) => (
          <HistoryItem
            key={id}
            what={`${formatMoney(cents)} refunded (${REFUND_KIND_LABELS[kind].toLowerCase()})`}
            note={`${reason} – ${OUTCOMES[outcome]}`}
            when={dayYear(refundedOn)}
            by={by}
          />
        ))}
        {failure !== "" && <HistoryItem what="Returned by the bank" note={failure} />}
      </HistoryList>
    </SectionCard>
  );
}
