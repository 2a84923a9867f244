import type { ReactNode } from "react";
import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import type { PaymentDetail } from "../../contract.ts";
import { KIND_LABELS, type RefundOutcome } from "../../rules-payments.ts";
import { dayYear } from "../invoice-words.ts";

import styles from "./payment-screen.module.css";

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
      <ol className={styles.history}>
        <Happened what="Recorded" when={formatInstantYear(createdAt, timeZone, "en")} by={createdBy}>
          {note}
        </Happened>
        {depositSlip && (
          <Happened what="Deposited at the bank" when={dayYear(depositSlip.depositedOn)} by={null}>
            <Link to={depositsPath}>{depositSlip.reference}</Link>
          </Happened>
        )}
        {refunds.map(({ id, cents, kind, refundedOn, reason, outcome, by }) => (
          <Happened
            key={id}
            what={`${formatMoney(cents)} refunded (${KIND_LABELS[kind].toLowerCase()})`}
            when={dayYear(refundedOn)}
            by={by}
          >
            {`${reason} – ${OUTCOMES[outcome]}`}
          </Happened>
        ))}
        {failure !== "" && (
          <Happened what="Returned by the bank" when={null} by={null}>
            {failure}
          </Happened>
        )}
      </ol>
    </SectionCard>
  );
}

interface HappenedProps {
  what: string;
  when: string | null;
  by: string | null;
  children: ReactNode;
}

const Happened = ({ what, when, by, children }: HappenedProps) => (
  <li>
    <span className={styles.what}>{what}</span>
    {(when !== null || by !== null) && (
      <span className={styles.soft}>{[when, by].filter((part) => part !== null).join(" · ")}</span>
    )}
    {children !== "" && <span>{children}</span>}
  </li>
);
