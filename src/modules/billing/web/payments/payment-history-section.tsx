import { formatInstantYear } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { HistoryItem, HistoryList } from "#ui/history-list.tsx";
import { Link } from "#ui/link.tsx";
import type { PaymentDetail } from "../../contract.ts";
import type { RefundOutcome } from "../../rules-payments.ts";
import { dayYear } from "../invoice-words.ts";
import { isByProvider, refundText } from "./payment-words.ts";

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
  const { createdAt, createdBy, note, depositSlip, refunds, failure, kind, methodLabel } = payment;
  return (
    <SectionCard title="History">
      <HistoryList>
        <HistoryItem
          what={isByProvider(kind) ? "Begun" : "Recorded"}
          note={note}
          when={formatInstantYear(createdAt, timeZone, "en")}
          by={createdBy}
        />
        {depositSlip && (
          <HistoryItem what="Deposited at the bank" when={dayYear(depositSlip.depositedOn)}>
            <Link to={depositsPath}>{depositSlip.reference}</Link>
          </HistoryItem>
        )}
        {refunds.map((refund) => (
          <HistoryItem
            key={refund.id}
            what={refundText(refund, methodLabel)}
            note={refundNote(refund)}
            when={dayYear(refund.refundedOn)}
            by={refund.by}
          />
        ))}
        {failure !== "" && <HistoryItem what={isByProvider(kind) ? "Failed" : "Returned by the bank"} note={failure} />}
      </HistoryList>
    </SectionCard>
  );
}

/** What a bank did not take back is the client's, whatever was meant to become of the invoices. */
const refundNote = ({ reason, outcome, status }: PaymentDetail["refunds"][number]): string =>
  `${reason} – ${OUTCOMES[outcome]}${status === "failed" ? " The money lies there as credit for the client." : ""}`;
